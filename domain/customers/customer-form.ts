import { z } from "zod";
import { emailRule, phoneRule, requiredText } from "#domain/accounts/field-rules.ts";
import { toGstin } from "#domain/invoicing/gstin-rule.ts";
import { CUSTOMER_FIELDS, type CustomerValues } from "./customer-fields.ts";

export const MOST_NAME = 100;

export const CUSTOMER_REFUSALS = {
  taken: "Another customer has this name and phone already. Find them by the phone, and merge the two",
  account: "Name, phone and e-mail are those of the account, and changed there",
  store: "Choose one of your stores",
  known: "This name with this phone is a customer already. Find them by the phone",
} as const;

/** Nothing typed is null; what is wrong is told by its own words. */
const orNull = (read: (text: string) => number | { wrong: string }) =>
  z.string().transform((typed, context): number | null => {
    const text = typed.trim();
    if (text === "") return null;
    const value = read(text);
    if (typeof value !== "object") return value;
    context.addIssue({ code: "custom", message: value.wrong });
    return z.NEVER;
  });

const values = z.strictObject({
  name: z.string(),
  phone: z.string(),
  email: z.string(),
  birthYear: z.number().nullable(),
  gstin: z.string().nullable(),
  homeStoreId: z.number().nullable(),
});

/** What the page showed, as it is sent along. */
const shown = z.string().transform((text, context): CustomerValues => {
  const read = values.safeParse(readJson(text));
  if (read.success) return read.data;
  context.addIssue({ code: "custom", message: "Open the page again" });
  return z.NEVER;
});

function readJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

const person = {
  name: requiredText("Write the name").max(MOST_NAME, `Please use at most ${MOST_NAME} characters`),
  phone: phoneRule(),
  email: z.literal("").or(emailRule()),
};
const rest = {
  birthYear: orNull((text) => (/^(?:19|20)\d\d$/u.test(text) ? Number(text) : { wrong: "Four figures, such as 1984" })),
  gstin: z.string().transform((typed, context) => (typed.trim() === "" ? null : toGstin(typed, context))),
  homeStoreId: orNull((text) => (/^[1-9]\d{0,8}$/u.test(text) ? Number(text) : { wrong: CUSTOMER_REFUSALS.store })),
};

/** What staff write about a customer. Of an account name, phone and e-mail are not asked. */
export const customerForm = z.strictObject({
  revision: z.coerce.number().int().positive(),
  shown,
  name: person.name.optional(),
  phone: person.phone.optional(),
  email: person.email.optional(),
  ...rest,
});

/** What staff enter about a new customer. */
export const newCustomerForm = z.strictObject({ ...person, ...rest });

const side = z.enum(["keep", "away"]).default("keep");

/** Who is merged into whom, and whose value is right of each field. */
export const mergeForm = z.strictObject({
  away: z.coerce.number().int().positive(),
  keepRevision: z.coerce.number().int().positive(),
  awayRevision: z.coerce.number().int().positive(),
  ...(Object.fromEntries(CUSTOMER_FIELDS.map((field) => [field, side])) as Record<
    (typeof CUSTOMER_FIELDS)[number],
    typeof side
  >),
});
