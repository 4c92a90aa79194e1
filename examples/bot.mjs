// A bot in JavaScript. It builds the dearest building that it can, sells and ships what it can, and otherwise
// takes any action.
//
//     doubloon arena puerto-rico --players 3 --bots "command:node examples/bot.mjs,random" --games 20

import { createInterface } from "node:readline";

const PREFERRED = ["build", "load", "use_wharf", "sell"];

function cost(view, action) {
  return view.buildings.find((each) => each.building === action.building)?.cost ?? 0;
}

function choose({ view, legal }) {
  for (const kind of PREFERRED) {
    const actions = legal.filter((action) => action.kind === kind);
    if (actions.length > 0) {
      return actions.reduce((best, action) => (cost(view, action) > cost(view, best) ? action : best));
    }
  }
  return legal[Math.floor(Math.random() * legal.length)];
}

for await (const line of createInterface({ input: process.stdin })) {
  console.log(JSON.stringify({ action: choose(JSON.parse(line)).id }));
}
