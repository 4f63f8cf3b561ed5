import { z } from "zod";
import { emailRule, readPhone, requiredText } from "#domain/accounts/field-rules.ts";
import { toGstin } from "#domain/invoicing/gstin-rule.ts";
import { STATES } from "#domain/invoicing/states.ts";

export const SUPPLIER_FIELDS = ["name", "gstin", "stateCode", "phone", "email", "address", "paymentDays"] as const;

const noSigns = (typed: string) => !/[\p{Cc}<>]/u.test(typed);

const gstin = z
  .string()
  .default("")
  .transform((typed, context) => (typed.trim() === "" ? "" : toGstin(typed, context)));

/** What staff write about a supplier. */
export const supplierForm = z
  .object({
    name: requiredText("Write the name")
      .max(80, "Maximum 80 characters")
      .refine(noSigns, "Please write it in one line"),
    gstin,
    stateCode: z
      .string({ error: "Choose a State" })
      .refine((code) => STATES.some((one) => one.code === code), "Choose a State"),
    phone: z
      .string()
      .trim()
      .default("")
      .overwrite(readPhone)
      .refine(
        (typed) => typed === "" || /^0?\d[\d\s-]{5,14}$/.test(typed),
        "A number with its code, such as 011-5550 0101",
      ),
    email: z.literal("").or(emailRule()).default(""),
    address: z.string().trim().max(200, "Maximum 200 characters").default(""),
    paymentDays: z
      .string()
      .trim()
      .regex(/^\d{1,3}$/, "A number of days: 0 is at once")
      .transform(Number)
      .refine((days) => days <= 365, "At most 365 days"),
  })
  .superRefine((sent, { addIssue }) => {
    if (sent.gstin === "" || sent.gstin.startsWith(sent.stateCode)) return;
    const message = "The GSTIN begins with the code of another State";
    addIssue({ code: "custom", path: ["stateCode"], message });
  });
