import { z } from "zod";
import { recordOf } from "#domain/lists/record-of.ts";
import { MOST_ALONE_WORDS, VERDICTS } from "#domain/prescriptions/check-words.ts";
import { EXTRA_FIELDS, REQUIRED_FIELDS } from "#domain/prescriptions/fields.ts";
import { REJECT_REASONS } from "#domain/prescriptions/reject-reasons.ts";
import { WARNING_CODES } from "#domain/prescriptions/soft-warnings.ts";
import { wordsOf } from "#web/console/forms/words-of.ts";

/** The version that the page showed. */
const version = z.coerce.number<unknown>().int().positive().max(30_000);
const typed = z.string().max(2_000).default("");
const CONFIRMED = WARNING_CODES.map((code) => `confirm_${code}` as const);

/** Every form of the page of a prescription. */
export const checkForm = z.discriminatedUnion("intent", [
  z.strictObject({
    intent: z.literal("type"),
    version,
    /** The check that is undone by it; "" for none. */
    over: z.enum(["", ...VERDICTS]).default(""),
    ...recordOf([...REQUIRED_FIELDS, ...EXTRA_FIELDS], () => typed),
    ...recordOf(CONFIRMED, () => typed),
  }),
  z.strictObject({
    intent: z.literal("verify"),
    version,
    alone: z.string().trim().max(MOST_ALONE_WORDS, `Please use at most ${MOST_ALONE_WORDS} characters`).default(""),
    factor_code: z.string().max(100).optional(),
    factor_passkey: z.string().max(20_000).optional(),
  }),
  z.strictObject({
    intent: z.literal("reject"),
    version,
    reason: z.enum(REJECT_REASONS, { error: "Choose a reason" }),
    words: z.string().max(2_000).default(""),
  }),
]);

/** What the page says after each press. */
export const CHECK_DONE = {
  type: "Values saved.",
  verify: "Checked.",
  verified: "Checked. The order goes on.",
  reject: "Sent back. The customer gets a mail.",
  unmailed: "Sent back. The customer has no e-mail address: please call.",
} as const;

export const readCheckDone = (word: string | null): string | null => wordsOf(CHECK_DONE, word);
