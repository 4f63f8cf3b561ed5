import { z } from "zod";
import { requiredText } from "#domain/accounts/field-rules.ts";
import { STAGES } from "#domain/orders/stages.ts";
import { MOST_PARCEL } from "#domain/parcels/read-parcel.ts";
import { CANCEL_REFUSALS } from "#services/orders/cancel-order.ts";
import { MOST_NOTE } from "#services/orders/note-order.ts";
import { checkParcel } from "./check-parcel.ts";

export const atMost = (length: number) => `Please use at most ${length} characters`;

/** An order that goes on: from its own page, or as a card of the board. */
const moveFields = z.strictObject({
  intent: z.literal("move"),
  /** The stage that its page showed. */
  from: z.enum(STAGES),
  to: z.enum(STAGES, { error: "Choose a stage" }),
  note: z.string().trim().max(MOST_NOTE, atMost(MOST_NOTE)).default(""),
  carrier: z.string().trim().max(MOST_PARCEL, atMost(MOST_PARCEL)).optional(),
  trackingNo: z.string().trim().max(MOST_PARCEL, atMost(MOST_PARCEL)).optional(),
});

export type MoveForm = z.infer<typeof moveFields>;

function checkSent(
  { to, note, carrier = "", trackingNo = "" }: MoveForm,
  context: Pick<z.RefinementCtx, "addIssue">,
): void {
  if (to === "cancelled" && note === "")
    context.addIssue({ code: "custom", path: ["note"], message: CANCEL_REFUSALS.why_missing });
  if (to === "shipped") checkParcel({ carrier, trackingNo }, context);
}

export const moveForm = moveFields.superRefine(checkSent);

/** A card of the board says as well which order it is. */
export const cardForm = moveFields.extend({ number: requiredText("Choose an order").max(60) }).superRefine(checkSent);
