import type { Actor } from "#domain/accounts/actor.ts";
import { type Action, ruleOf } from "./actions.ts";
import type { Duty } from "./duty-names.ts";
import { DUTY_WORDS } from "./duty-words.ts";
import { isByPin, PASSWORD_NEEDED } from "./pin-alone.ts";

/** What somebody of the staff is told who may not do this anywhere, and who can change that. */
export type Lack = { title: string; words: string };

const GRANTED = "Owners grant duties, under Settings, Staff.";

/** "This needs the duty Warehouse or Manage". Of things and stores it says nothing: only the address is looked at. */
export function lackWords(actor: Actor, action: Action): Lack {
  const rule = ruleOf(action);
  if (rule.pinMay !== true && isByPin(actor))
    return { title: PASSWORD_NEEDED, words: "Lock the till, then sign in with your e-mail and password." };
  const duties = [...new Set([...(rule["own store"] ?? []), ...(rule.all ?? [])])];
  if (duties.every((duty) => duty === "owner"))
    return { title: "This is for owners alone", words: "Ask an owner of the shop to do it, or for the duty Owner." };
  const labels = duties.filter((duty) => duty !== "owner").map((duty: Duty) => DUTY_WORDS[duty].label);
  const said = labels.length === 1 ? labels[0]! : `${labels.slice(0, -1).join(", ")} or ${labels.at(-1)!}`;
  return { title: `This needs the duty ${said}`, words: `You do not have it. ${GRANTED}` };
}
