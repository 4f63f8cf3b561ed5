import { z } from "zod";
import { emailRule, phoneRule, requiredText } from "#domain/accounts/field-rules.ts";
import { toGstin } from "#domain/invoicing/gstin-rule.ts";
import { DELIVERY_STATES, isPin } from "#domain/invoicing/states.ts";
import { WEEKDAYS } from "#domain/dates/weekday-name.ts";
import { MOST_CHAIRS, type StoreField } from "./store-fields.ts";
import type { DayHours } from "./opening-hours.ts";
import { openingWords, readTimeField } from "./opening-words.ts";

const text = (message: string, most: number) => requiredText(message).max(most, `Maximum ${most} characters`);

/** A phone of a store is written as customers read it: "98110 00102". */
const spaced = phoneRule().transform((digits) => `${digits.slice(0, 5)} ${digits.slice(5)}`);

const landlineRule = z
  .string()
  .trim()
  .default("")
  // With the country's code it is the same number: "+91 11 5550 0101".
  .overwrite((typed) => typed.replace(/^(?:\+|00)91[\s-]*0?/, "0"))
  .refine(
    (typed) => typed === "" || /^0?\d[\d\s-]{5,14}$/.test(typed),
    "A number with its code, such as 011-5550 0101",
  );

const degrees = (limit: number, words: string) =>
  z
    .string()
    .trim()
    .default("")
    .refine(
      (typed) => typed === "" || (/^-?\d{1,3}(\.\d{1,8})?$/.test(typed) && Math.abs(Number(typed)) <= limit),
      words,
    )
    .transform((typed) => (typed === "" ? null : Number(typed)));

const place = {
  latitude: degrees(90, "Degrees north, such as 28.6139"),
  longitude: degrees(180, "Degrees east, such as 77.2090"),
};

const bothOrNone = (
  { latitude, longitude }: { latitude: number | null; longitude: number | null },
  { addIssue }: z.RefinementCtx,
) => {
  if ((latitude === null) === (longitude === null)) return;
  const path = [latitude === null ? "latitude" : "longitude"];
  addIssue({ code: "custom", path, message: "Give both, or neither" });
};

const details = {
  name: text("Write the name", 60),
  address: text("Write the address", 160),
  city: text("Write the city", 40),
  zipCode: z.string({ error: "Enter a 6-digit PIN code" }).trim().refine(isPin, "Enter a 6-digit PIN code"),
  phone: spaced,
  landline: landlineRule,
  email: emailRule(),
};

const state = z
  .string({ error: "Choose a State" })
  .refine((code) => DELIVERY_STATES.some((one) => one.code === code), "Choose a State");

const gstin = z.string({ error: "Write the GSTIN" }).transform(toGstin);

const prefix = z
  .string({ error: "Write the prefix" })
  .trim()
  .toUpperCase()
  .regex(/^[A-Z0-9]{2,3}$/, "Two or three letters or digits, such as SKT");

/** What a form has of one day: `open1` ticked, `opens1` and `closes1`, for Monday. */
const dayFields = Object.fromEntries(
  WEEKDAYS.flatMap((_, day) => [
    [`open${day}`, z.literal("yes").optional()],
    [`opens${day}`, z.string().default("")],
    [`closes${day}`, z.string().default("")],
  ]),
) as Record<string, z.ZodType<string | undefined>>;

function readWeek(sent: Record<string, unknown>, context: z.RefinementCtx): string {
  const wrong = (path: string, message: string) => context.addIssue({ code: "custom", path: [path], message });
  const week = WEEKDAYS.map((_, day): DayHours | null => {
    if (sent[`open${day}`] !== "yes") return null;
    const [opens, closes] = [readTimeField(String(sent[`opens${day}`])), readTimeField(String(sent[`closes${day}`]))];
    if (opens === null) wrong(`opens${day}`, "Say when it opens");
    if (closes === null) wrong(`closes${day}`, "Say when it closes");
    if (opens === null || closes === null) return null;
    // Midnight ends the day.
    const end = closes === 0 ? 24 * 60 : closes;
    if (end <= opens) wrong(`closes${day}`, "It closes after it opens");
    return { opens, closes: end };
  });
  return openingWords(week);
}

/** What each field of a store's page takes; hours and whether it is open are read apart (`read-part.ts`). */
export const FIELD_RULES = {
  ...details,
  ...place,
  chairs: z.coerce
    .number({ error: "Write a number" })
    .int("Write a whole number")
    .min(1, "At least one")
    .max(MOST_CHAIRS, `At most ${MOST_CHAIRS}`),
  stateCode: state,
  gstin,
  invoicePrefix: prefix,
} satisfies Partial<Record<StoreField, z.ZodType>>;

/** A week as its form has it, in the words that customers read. */
export const weekRule = z.object(dayFields).transform((sent, context) => ({ storeTime: readWeek(sent, context) }));

const CODE = /^[A-Z0-9]{3,8}$/;

/** A store that is new. It opens for customers by a press of its own. */
export const newStoreForm = z
  .object({
    ...details,
    ...place,
    storeCode: z
      .string({ error: "Write the code" })
      .trim()
      .toUpperCase()
      .regex(CODE, "Three to eight letters and digits, such as DEL03"),
    stateCode: state,
    gstin,
    invoicePrefix: prefix,
    ...dayFields,
  })
  .superRefine(bothOrNone)
  .transform((sent, context) => {
    const { name, address, city, zipCode, phone, landline, email, latitude, longitude } = sent;
    const { storeCode, stateCode, invoicePrefix } = sent;
    const where = { name, address, city, zipCode, phone, landline, email, latitude, longitude };
    return { ...where, storeCode, stateCode, gstin: sent.gstin, invoicePrefix, storeTime: readWeek(sent, context) };
  });
export type NewStore = z.output<typeof newStoreForm>;
