import { z } from "zod";
import { ANSWER_REFUSALS, MOST_ANSWER } from "#domain/orders/answer-refusals.ts";
import { thingOfField } from "#domain/orders/request-reasons.ts";
import { listSerials } from "#domain/stock/serials.ts";
import { atMost } from "./move-form.ts";

/** The request that its page showed: another one that was asked meanwhile is answered by nobody who has not read it. */
const request = z.uuid();

/** What the customer asks for by telephone or at the counter; its things are fields of their own. */
export const askForm = z.looseObject({ intent: z.literal("ask") });

export const answerForm = z
  .strictObject({
    intent: z.literal("answer"),
    request,
    verdict: z.enum(["approve", "refuse"]),
    words: z.string().trim().max(MOST_ANSWER, atMost(MOST_ANSWER)).default(""),
  })
  .refine(({ verdict, words }) => verdict === "approve" || words !== "", {
    path: ["words"],
    error: ANSWER_REFUSALS.words_missing,
  });

/** Nobody waits for it any longer. */
export const endedForm = z.strictObject({
  intent: z.literal("ended"),
  request,
  words: z.string().trim().max(MOST_ANSWER, atMost(MOST_ANSWER)).default(""),
});

const RECEIVED_FIELDS = {
  intent: z.literal("received"),
  request,
  /** "": as the customer's reason says. */
  fault: z.enum(["", "ours", "none"]).default(""),
  goods: z.enum(["", "sound", "scrap"]).default(""),
  /** Asked where only some pieces with serial numbers come back. */
  serials: z.string().max(1_000, atMost(1_000)).default("").transform(listSerials),
};

/** Of several things each is a field of its own: how many of it came. */
export const receivedForm = z
  .looseObject(RECEIVED_FIELDS)
  .refine((sent) => Object.keys(sent).every((key) => key in RECEIVED_FIELDS || thingOfField(key) !== null));
