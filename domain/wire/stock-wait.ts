import { z } from "zod";
import { emailRule, phoneRule } from "#domain/accounts/field-rules.ts";

const CHOOSE = "Choose a power";

/** The form of somebody who wants to hear when a unit is back. */
export const stockWaitSchema = z.object({
  email: emailRule(),
  /** For a text message besides the letter. Empty for none, or for the number of one's account. */
  phone: z
    .string()
    .optional()
    .transform((typed) => (typed?.trim() ? typed : undefined))
    .pipe(phoneRule().optional()),
  /** The box that asks for a text message. */
  byMessage: z.literal("on").optional(),
  unit: z
    .string({ error: CHOOSE })
    .regex(/^[1-9][0-9]{0,8}$/, CHOOSE)
    .transform(Number),
});
