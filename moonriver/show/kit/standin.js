// Shows a board on a page without Jupyter: what plays its widget's model. The other half is standin.py.

// `channel.ask(message)` gives Python's answer, [what changed, what was told]; `channel.ask(null)` the opening.
// What comes unasked, as where a bot has thought, is given to `model.heard`. `channel.sent`, where there is one, is told
// of every message at once.
import board from "./board.js";

export async function show(el, channel, opening) {
  const { style, state } = opening ?? (await channel.ask(null));
  const sheet = new CSSStyleSheet(); // pages need not allow style elements
  sheet.replaceSync(style);
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
  const listeners = {};
  let answered = Promise.resolve(); // one after the other, as a kernel does
  const model = {
    get: (name) => state[name],
    on: (name, does) => (listeners[name] ??= []).push(does),
    off: (name, does) => listeners[name].splice(listeners[name].indexOf(does), 1),
    heard([changes, told]) {
      Object.assign(state, changes);
      for (const name of Object.keys(changes)) listeners[`change:${name}`]?.forEach((does) => does());
      told.forEach((message) => listeners["msg:custom"].forEach((does) => does(message)));
    },
    send(message) {
      channel.sent?.(message);
      if (message.act === "nudge") return; // hurries a server that is not here
      answered = answered.then(() => channel.ask(message)).then(model.heard).catch((error) => {
        reportError(error); // the browser tells what fails, the board stays as it is, and the next message is sent all the same
        model.heard([{ rev: state.rev }, []]);
      });
    },
  };
  const leave = board.render({ model, el });
  model.leave = () => {
    model.send = () => 0; // whoever answers may have another board by now
    leave();
    document.adoptedStyleSheets = document.adoptedStyleSheets.filter((other) => other !== sheet);
  };
  return model;
}
