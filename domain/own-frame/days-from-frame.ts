import type { KindSlug } from "#domain/catalogue/product-kinds.ts";

/** By itself, so that a page that says it needs none of the rules of forms. */
export const DAYS_FROM_FRAME = "The delivery date counts from the day your frame reaches our lab";

/** The same of what is collected in a store. */
export const READY_FROM_FRAME = "The day it is ready to collect counts from the day your frame reaches our lab";

/** All of an order leaves together, so one frame that is still to come leaves it without a day. */
export const awaitsFrame = (lines: readonly { category: KindSlug }[]): boolean =>
  lines.some(({ category }) => category === "own_frame");
