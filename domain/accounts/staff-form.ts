import { z } from "zod";
import { STAFF_ROLES } from "./actor.ts";
import { requiredText } from "./field-rules.ts";
import { signUpForm } from "./sign-up-form.ts";

export const UNKNOWN_ROLE = `The role is one of ${STAFF_ROLES.join(", ")}`;

export const staffRole = z.enum(STAFF_ROLES, { error: UNKNOWN_ROLE });
export const storeCode = requiredText("The store's code is missing").toUpperCase();

/** A new member of staff: what everybody with an account gives, and what the shop says of them. */
export const staffForm = signUpForm.extend({ role: staffRole, store: storeCode.optional() });
/** What an owner corrects of somebody who works here. */
export const staffDetails = signUpForm.pick({ first_name: true, last_name: true, phone_number: true });
export type StaffForm = z.infer<typeof staffForm>;
