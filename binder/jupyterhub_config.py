"""JupyterHub for a class on one machine: one password, a name for each learner, a copy of the course each.

    MOONRIVER_CLASS=/srv/class MOONRIVER_PASSWORD=... jupyterhub -f binder/jupyterhub_config.py

All servers run as the user that starts the hub: learners are kept apart by folders, not by the system. TEACHING.md
tells more.
"""

import os
from pathlib import Path

from moonriver.lessons.installing import copy

CLASS = Path(os.environ.get("MOONRIVER_CLASS", "class")).resolve()
PASSWORD = os.environ["MOONRIVER_PASSWORD"]


def give_the_course(spawner):
    """Before a learner's server starts: the notebooks, in all languages, beside what the learner has changed."""
    copy(CLASS / spawner.user.name)


c = get_config()  # noqa: F821
c.JupyterHub.bind_url = os.environ.get("MOONRIVER_ADDRESS", "http://:8000")
c.JupyterHub.db_url = f"sqlite:///{CLASS / 'hub.sqlite'}"
c.JupyterHub.cookie_secret_file = str(CLASS / "hub.secret")
c.JupyterHub.authenticator_class = "shared-password"
c.SharedPasswordAuthenticator.user_password = PASSWORD
c.Authenticator.allow_all = True
c.Authenticator.username_pattern = r"[a-z0-9][a-z0-9-]{0,40}\Z"  # the hub only asks how a name begins

c.JupyterHub.spawner_class = "simple"
c.SimpleLocalProcessSpawner.home_dir_template = str(CLASS / "{username}")
c.Spawner.pre_spawn_hook = give_the_course
c.Spawner.default_url = "/lab/tree/00_a_first_game.ipynb"
c.Spawner.args = ["--LabApp.news_url=None", "--ServerApp.terminals_enabled=False"]
c.Spawner.start_timeout = 300  # a whole class begins at once
c.Spawner.http_timeout = 300
c.JupyterHub.concurrent_spawn_limit = 40
c.JupyterHub.shutdown_on_logout = True

CLASS.mkdir(parents=True, exist_ok=True)
