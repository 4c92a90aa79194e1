/** The ids of all messages that the page may say, for the type check. A new file of messages gets two lines here. */
import type account from "../../../messages/en/account.json";
import type actions from "../../../messages/en/actions.json";
import type app from "../../../messages/en/app.json";
import type attention from "../../../messages/en/attention.json";
import type compare from "../../../messages/en/compare.json";
import type eventsPuertoRico from "../../../messages/en/events-puerto-rico.json";
import type eventsSanJuan from "../../../messages/en/events-san-juan.json";
import type games from "../../../messages/en/games.json";
import type learn from "../../../messages/en/learn.json";
import type lessonsPuertoRico from "../../../messages/en/lessons-puerto-rico.json";
import type lessonsSanJuan from "../../../messages/en/lessons-san-juan.json";
import type lobby from "../../../messages/en/lobby.json";
import type log from "../../../messages/en/log.json";
import type namesPuertoRico from "../../../messages/en/names-puerto-rico.json";
import type namesSanJuan from "../../../messages/en/names-san-juan.json";
import type people from "../../../messages/en/people.json";
import type puertoRico from "../../../messages/en/puerto-rico.json";
import type reasons from "../../../messages/en/reasons.json";
import type reference from "../../../messages/en/reference.json";
import type replay from "../../../messages/en/replay.json";
import type result from "../../../messages/en/result.json";
import type review from "../../../messages/en/review.json";
import type room from "../../../messages/en/room.json";
import type rulesPuertoRico from "../../../messages/en/rules-puerto-rico.json";
import type rulesSanJuan from "../../../messages/en/rules-san-juan.json";
import type sanJuan from "../../../messages/en/san-juan.json";
import type settings from "../../../messages/en/settings.json";
import type start from "../../../messages/en/start.json";
import type table from "../../../messages/en/table.json";
import type why from "../../../messages/en/why.json";
import type zoom from "../../../messages/en/zoom.json";

export type MessageId =
  | keyof typeof account
  | keyof typeof actions
  | keyof typeof app
  | keyof typeof attention
  | keyof typeof compare
  | keyof typeof eventsPuertoRico
  | keyof typeof eventsSanJuan
  | keyof typeof games
  | keyof typeof learn
  | keyof typeof lessonsPuertoRico
  | keyof typeof lessonsSanJuan
  | keyof typeof lobby
  | keyof typeof log
  | keyof typeof namesPuertoRico
  | keyof typeof namesSanJuan
  | keyof typeof people
  | keyof typeof puertoRico
  | keyof typeof reasons
  | keyof typeof reference
  | keyof typeof replay
  | keyof typeof result
  | keyof typeof review
  | keyof typeof room
  | keyof typeof rulesPuertoRico
  | keyof typeof rulesSanJuan
  | keyof typeof sanJuan
  | keyof typeof settings
  | keyof typeof start
  | keyof typeof table
  | keyof typeof why
  | keyof typeof zoom;
