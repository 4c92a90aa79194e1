/** Everything in English: the other languages have the same ids. */
import app from "./app.json";
import games from "./games.json";
import lobby from "./lobby.json";
import puertoRico from "./puerto-rico.json";
import room from "./room.json";
import sanJuan from "./san-juan.json";
import start from "./start.json";
import table from "./table.json";

export default { ...app, ...games, ...lobby, ...puertoRico, ...room, ...sanJuan, ...start, ...table };
