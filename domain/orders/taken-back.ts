import type { Stage } from "./stages.ts";

/** Why all of an order is back in the shop. */
export type TakenBackBecause = "sent_back" | "refused" | "not_collected";

/** By the stage before: a parcel on its way was not taken, what lay ready was not collected, all else was sent back. */
export function takenBackBecause(events: readonly { stage: Stage; at: Date }[]): TakenBackBecause {
  const stages = events.toSorted((a, b) => a.at.getTime() - b.at.getTime()).map(({ stage }) => stage);
  const before = stages[stages.lastIndexOf("returned") - 1];
  if (before === "shipped") return "refused";
  return before === "ready_to_collect" ? "not_collected" : "sent_back";
}
