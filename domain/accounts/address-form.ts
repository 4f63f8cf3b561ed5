import { z } from "zod";
import { readPhone, requiredText } from "./field-rules.ts";
import { DELIVERY_STATES, findState, isPin } from "#domain/invoicing/states.ts";

export const COUNTRY = "India";
export const INVALID_PINCODE = "Enter a 6-digit PIN code that does not begin with 0";
export const UNKNOWN_STATE = "Please choose a state from the list";
export const OTHER_COUNTRY = "We deliver within India only";
export const INVALID_RECIPIENT_PHONE = "Invalid phone number";

export const NO_CITY = "Please enter the name of a city, without figures";

const TOO_LONG = "This is too long";

/** In any script, such as "New Delhi", "St. Thomas Mount", "मुंबई". Only asked of what is written now: older rows stay readable. */
function isCityName(text: string): boolean {
  return /^[\p{L}\p{M}\s.'’()-]*$/u.test(text) && (text.match(/\p{L}/gu) ?? []).length >= 2;
}

/** A field that may be left out or left empty; both are "". */
function optionalText(limit: number) {
  return z.string().trim().max(limit, TOO_LONG).default("");
}

/**
 * A delivery address. The State is read by name or code and comes out with its listed name; the country is India.
 * Recipient and phone are only filled when the parcel is for someone else than the account.
 */
export const addressForm = z.object({
  address1: requiredText("Address1 is required").max(200, TOO_LONG),
  address2: optionalText(200),
  country: requiredText("Country is required")
    .refine((text) => /^(india|in|bharat)$/i.test(text), OTHER_COUNTRY)
    .transform(() => COUNTRY),
  state: requiredText("State is required").transform((text, context) => {
    const state = findState(text);
    if (state !== null && DELIVERY_STATES.includes(state)) return state.name;
    context.addIssue(UNKNOWN_STATE);
    return z.NEVER;
  }),
  city: requiredText("City is required").max(100, TOO_LONG).refine(isCityName, NO_CITY),
  zip_code: z
    .union([z.string(), z.number().transform(String)], { error: "Pincode is required" })
    .pipe(requiredText("Pincode is required"))
    .transform((text) => text.replace(/\s/g, ""))
    .refine(isPin, INVALID_PINCODE),
  recipient_name: optionalText(100),
  recipient_phone: optionalText(20)
    .overwrite(readPhone)
    .refine((text) => text === "" || /^[0-9]{10}$/.test(text), INVALID_RECIPIENT_PHONE),
});
export type AddressForm = z.infer<typeof addressForm>;

/** What a saved address carries besides the form. */
export const ADDRESS_DEFAULTS = { address_type: "Home", address_for: "website", stateProvinceCode: "N/A" } as const;

export const ADDRESS_SAVED = "Address updated successfully. please select address to continue";
export const SELECT_ADDRESS_FIRST = "Please select address before proceeding to checkout";
