import { z } from "zod";
import { firstMessages } from "#domain/accounts/field-rules.ts";
import { type AskedRequest, REQUEST_REFUSALS, type RequestRefusal } from "#domain/orders/decide-request.ts";
import { REQUEST_KINDS, MOST_REQUEST_NOTE, thingOfField } from "#domain/orders/request-reasons.ts";

export const CHOOSE_REASON = "Please choose a reason";

export const requestNote = z
  .string()
  .max(MOST_REQUEST_NOTE, `Please use at most ${MOST_REQUEST_NOTE} characters`)
  .default("");

const form = z.object({
  kind: z.enum(REQUEST_KINDS),
  reason: z.string({ error: CHOOSE_REASON }).min(1, CHOOSE_REASON),
  note: requestNote,
});

/** What a form asks to send back or to have made again, or what is wrong with its fields. */
export function readRequest(
  sent: Record<string, unknown>,
): { ok: true; asked: AskedRequest } | { ok: false; fields: Record<string, string> } {
  const things = thingsOf(sent);
  const parsed = form.safeParse(sent);
  if (parsed.success) return { ok: true, asked: { ...parsed.data, things } };
  const isChosen = things.some(({ quantity }) => quantity > 0);
  const fields = { ...firstMessages(parsed.error), ...(!isChosen && { things: REQUEST_REFUSALS.nothing_chosen }) };
  return { ok: false, fields };
}

/** How many of each thing a form names. */
export function thingsOf(sent: Record<string, unknown>): { id: number; quantity: number }[] {
  return Object.entries(sent).flatMap(([name, value]) => {
    const id = thingOfField(name);
    return id === null ? [] : [{ id, quantity: Number(value) }];
  });
}

/** The field beside which a refused request is explained; the others concern the form as a whole. */
const FIELD_OF: Partial<Record<RequestRefusal, string>> = {
  nothing_chosen: "things",
  too_many: "things",
  pair_broken: "things",
  reason_unfit: "reason",
  note_missing: "note",
};

/** What is said of a refused request, and beside which field. */
export function requestRefusal(reason: RequestRefusal): { message: string; fields?: Record<string, string> } {
  const message = REQUEST_REFUSALS[reason];
  const field = FIELD_OF[reason];
  return { message, ...(field && { fields: { [field]: message } }) };
}
