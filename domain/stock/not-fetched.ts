import type { Stage } from "#domain/orders/stages.ts";

/** Stages of a sold order whose goods lie on their shelf until they are picked. */
export const NOT_FETCHED = [
  "confirmed",
  "frame_awaited",
  "frame_received",
  "prescription_needed",
  "verified",
] as const satisfies readonly Stage[];

const isNotFetched = (stage: Stage): boolean => (NOT_FETCHED as readonly Stage[]).includes(stage);

/** Whether with this move the goods of an order are off their shelf. */
export const leavesShelf = (from: Stage, to: Stage): boolean =>
  isNotFetched(from) && !isNotFetched(to) && to !== "cancelled";
