import { z } from "zod";
import { requiredText } from "#domain/accounts/field-rules.ts";
import { isCalendarDay } from "#domain/dates/is-calendar-day.ts";
import { MOST_PARCEL } from "#domain/parcels/read-parcel.ts";
import { MOST_REASON } from "#services/orders/change-promise.ts";
import { MOST_NOTE, NOTE_REFUSALS } from "#services/orders/note-order.ts";
import { checkParcel } from "./check-parcel.ts";
import { atMost, moveForm } from "./move-form.ts";
import { answerForm, askForm, endedForm, receivedForm } from "./return-form.ts";

const day = z.string().refine(isCalendarDay, "Choose a day");

const noteForm = z.strictObject({
  intent: z.literal("note"),
  /** Of this form alone. */
  key: z.uuid(),
  text: requiredText(NOTE_REFUSALS.empty).max(MOST_NOTE, NOTE_REFUSALS.too_long),
});

const assignForm = z.strictObject({
  intent: z.literal("assign"),
  to: z.string().regex(/^(?:me|nobody|[1-9]\d{0,8})$/u, "Choose somebody"),
  /** Who took care of it when its page was made; "" for nobody. */
  was: z.string().regex(/^(?:[1-9]\d{0,8})?$/u),
});

const promiseForm = z.strictObject({
  intent: z.literal("promise"),
  key: z.uuid(),
  day,
  why: requiredText("Say why, for your colleagues").max(MOST_REASON, atMost(MOST_REASON)),
  /** The day that its page showed. */
  was: day,
});

const parcelForm = z
  .strictObject({
    intent: z.literal("parcel"),
    carrier: z.string().trim().max(MOST_PARCEL, atMost(MOST_PARCEL)).default(""),
    trackingNo: z.string().trim().max(MOST_PARCEL, atMost(MOST_PARCEL)).default(""),
    /** What its page showed; "" where there was none. */
    wasCarrier: z.string().max(100),
    wasTrackingNo: z.string().max(100),
  })
  .superRefine(checkParcel);

/** Every form of the page of an order. */
export const orderForm = z.discriminatedUnion("intent", [
  moveForm,
  noteForm,
  assignForm,
  promiseForm,
  parcelForm,
  askForm,
  answerForm,
  endedForm,
  receivedForm,
]);
export type OrderForm = z.infer<typeof orderForm>;
