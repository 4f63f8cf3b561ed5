import { startOfKolkataDay, toKolkataClock } from "#domain/dates/kolkata-day.ts";
import type { Stage } from "#domain/orders/stages.ts";
import type { Choices } from "./choose.ts";

export type Step = { stage: Stage; at: Date };

const MINUTE_MS = 60_000;
const OPENS = 10 * 60;
const CLOSES = 19 * 60;

/** What is made after a prescription is there, and how much of the time until it is ready has passed by then. */
const WITH_LENSES = [
  ["verified", 0.13],
  ["lenses_ordered", 0.26],
  ["fitting", 0.72],
  ["quality_check", 0.8],
  ["packed", 0.88],
] as const satisfies readonly (readonly [Stage, number])[];
const WITHOUT = [["packed", 0.6]] as const;

/**
 * The steps of an order from when it can be made to when it is handed over, each in working hours. `ready`: the last step
 * before that, and how much of the whole time has passed by then.
 */
export function planWay(given: {
  from: Date;
  over: Date;
  hasLenses: boolean;
  ready: readonly [stage: "shipped" | "ready_to_collect", share: number];
  choices: Choices;
}): Step[] {
  const { from, over, hasLenses, ready, choices } = given;
  const span = over.getTime() - from.getTime();
  let last = from.getTime();
  const made = (hasLenses ? WITH_LENSES : WITHOUT).map(([stage, share]) => [stage, share * ready[1]] as const);
  return [...made, ready, ["delivered", 1] as const].map(([stage, share]) => {
    const near = atWork(new Date(from.getTime() + span * share), choices);
    last = Math.max(last + choices.between(6, 25) * MINUTE_MS, stage === "delivered" ? over.getTime() : near.getTime());
    return { stage, at: new Date(last) };
  });
}

/** The same day, at an hour at which people work. */
function atWork(at: Date, choices: Choices): Date {
  const clock = toKolkataClock(at);
  const minute = clock.getUTCHours() * 60 + clock.getUTCMinutes();
  if (minute >= OPENS && minute < CLOSES) return at;
  const start = startOfKolkataDay(clock.toISOString().slice(0, 10)).getTime();
  return new Date(start + choices.between(OPENS, CLOSES - 1) * MINUTE_MS);
}
