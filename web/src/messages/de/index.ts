/** Alles auf Deutsch. */
import account from "./account.json";
import actions from "./actions.json";
import app from "./app.json";
import attention from "./attention.json";
import eventsPuertoRico from "./events-puerto-rico.json";
import eventsSanJuan from "./events-san-juan.json";
import games from "./games.json";
import lobby from "./lobby.json";
import log from "./log.json";
import namesPuertoRico from "./names-puerto-rico.json";
import namesSanJuan from "./names-san-juan.json";
import people from "./people.json";
import puertoRico from "./puerto-rico.json";
import reasons from "./reasons.json";
import replay from "./replay.json";
import result from "./result.json";
import room from "./room.json";
import sanJuan from "./san-juan.json";
import settings from "./settings.json";
import start from "./start.json";
import table from "./table.json";

export default {
  ...account,
  ...actions,
  ...app,
  ...attention,
  ...eventsPuertoRico,
  ...eventsSanJuan,
  ...games,
  ...lobby,
  ...log,
  ...namesPuertoRico,
  ...namesSanJuan,
  ...people,
  ...puertoRico,
  ...reasons,
  ...replay,
  ...result,
  ...room,
  ...sanJuan,
  ...settings,
  ...start,
  ...table,
};
