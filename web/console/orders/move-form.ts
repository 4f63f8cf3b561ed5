import { z } from "zod";
import { STAGES } from "#domain/orders/stages.ts";
import { MOST_PARCEL } from "#services/orders/change-parcel.ts";
import { MOST_NOTE } from "#services/orders/note-order.ts";

export const atMost = (length: number) => `Please use at most ${length} characters`;

/** An order that goes on: from its own page, or as a card of the board. */
export const moveForm = z.strictObject({
  intent: z.literal("move"),
  /** The stage that its page showed. */
  from: z.enum(STAGES),
  to: z.enum(STAGES, { error: "Choose a stage" }),
  note: z.string().trim().max(MOST_NOTE, atMost(MOST_NOTE)).default(""),
  carrier: z.string().trim().max(MOST_PARCEL, atMost(MOST_PARCEL)).optional(),
  trackingNo: z.string().trim().max(MOST_PARCEL, atMost(MOST_PARCEL)).optional(),
});
export type MoveForm = z.infer<typeof moveForm>;
