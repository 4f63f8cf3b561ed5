import { z } from "zod";
import { emailRule, phoneRule, requiredText } from "#domain/accounts/field-rules.ts";
import { isPin } from "#domain/invoicing/states.ts";
import { personRule } from "./contact.ts";
import { idParamSchema } from "./ids.ts";

const slot = {
  day: z.string().min(1, "Choose a day"),
  time: z.string({ error: "Choose a time" }).min(1, "Choose a time"),
};
const person = { name: personRule(), phone: phoneRule(), email: emailRule() };

/** A test in a store, or at home by the optometrist of the nearest one. */
export const eyeTestSchema = z.discriminatedUnion("kind", [
  z.strictObject({ kind: z.literal("store"), store: idParamSchema, ...slot, ...person }),
  z.strictObject({
    kind: z.literal("home"),
    pin: requiredText("Pincode is required").refine(isPin, "Enter a 6-digit PIN code"),
    address: requiredText("Address is required").min(8, "Minimum 8 characters").max(200, "Maximum 200 characters"),
    ...slot,
    ...person,
  }),
]);

export type EyeTestForm = z.infer<typeof eyeTestSchema>;
