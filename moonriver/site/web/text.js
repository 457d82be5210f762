// Pages to read: nothing but to be kept for where there is no network.
import { keepOffline } from "./offline.js";

keepOffline();
