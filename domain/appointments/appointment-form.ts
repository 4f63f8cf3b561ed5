import { z } from "zod";
import { emailRule, phoneRule, requiredText } from "#domain/accounts/field-rules.ts";
import { isCalendarDay } from "#domain/dates/is-calendar-day.ts";
import { isPin } from "#domain/invoicing/states.ts";
import { EYE_TEST_KINDS } from "#domain/stores/eye-test-slots.ts";
import { personRule } from "#domain/wire/contact.ts";

/** Somebody stands in the store and is tested without an appointment. */
export const WALK_IN = "now";

export const APPOINTMENT_WORDS = {
  taken: "This time has just been taken. Please choose another one",
  chair_taken: "This chair is taken then. Choose another chair, or any that is free",
  same: "It stands there already",
  no_such_slot: "This time cannot be booked. Please choose another one",
  over: "This eye test is over or called off, so its time stays as it is",
  changed: "A colleague or the customer has changed this eye test meanwhile. Look at it again",
  not_yet: "The day of this eye test has not come yet",
  not_begun: "This eye test has not begun yet",
  examined: "Eyes were examined at this eye test, so whoever it is for came",
  home: "Nobody walks in at home: choose a time",
  unseen: "Open the customer again: you may not see them any more",
} as const;
export type AppointmentRefusal = keyof typeof APPOINTMENT_WORDS;

const day = z.string().refine(isCalendarDay, "Choose a day");
/** "" for any that is free. */
const chair = z
  .string()
  .regex(/^\d{0,2}$/u)
  .default("")
  .transform((typed) => (typed === "" ? null : Number(typed)));
const time = z.string({ error: "Choose a time" }).min(1, "Choose a time");

/** `timesOf` is the day whose times the form showed; `show` asks for those of the day that is chosen. */
const dayFields = { day, timesOf: day };
export const dayAsked = z.object({ ...dayFields, show: z.literal("times").optional() });

const place = { store: z.string().regex(/^[1-9]\d{0,8}$/u, "Choose a store"), kind: z.enum(EYE_TEST_KINDS) };
export const placeAsked = z.object(place);

/** An eye test that staff book, for somebody on the phone or in the store. */
export const bookForm = z
  .strictObject({
    /** Of this form alone. */
    key: z.uuid(),
    ...place,
    ...dayFields,
    time,
    chair,
    name: personRule(2),
    phone: phoneRule("Ten digits, such as 98123 45678"),
    /** "" where they have none: nothing is written to them then. */
    email: z.literal("").or(emailRule()).default(""),
    address: z.string().trim().max(200, "Maximum 200 characters").default(""),
    pin: z.string().trim().default(""),
    /** From whose page it is booked; "" for anybody. */
    customer: z
      .string()
      .regex(/^\d{0,9}$/u)
      .default("")
      .transform((id) => (id === "" ? null : Number(id))),
  })
  .superRefine(({ kind, address, pin }, { addIssue }) => {
    if (kind !== "home") return;
    if (address.length < 8) addIssue({ code: "custom", path: ["address"], message: "Minimum 8 characters" });
    if (!isPin(pin)) addIssue({ code: "custom", path: ["pin"], message: "Enter a 6-digit PIN code" });
  });

const changes = z
  .string()
  .regex(/^\d{1,9}$/u)
  .transform(Number);

/** What is done with one that is booked; `changes` is the state that the page showed. */
export const changeForm = z.discriminatedUnion("intent", [
  z.strictObject({ intent: z.literal("came"), changes }),
  z.strictObject({ intent: z.literal("missed"), changes }),
  z.strictObject({ intent: z.literal("unsaid"), changes }),
  z.strictObject({ intent: z.literal("move"), changes, ...dayFields, time, chair }),
  z.strictObject({ intent: z.literal("cancel"), changes, sure: requiredText("Tick that it is to be called off") }),
]);
