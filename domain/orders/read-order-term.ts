import type { OrderTerm } from "./order-views.ts";
import { parseUniqueId } from "./unique-id.ts";

const PHONE = 10;
const FEWEST_DIGITS = 4;

/** Reads what is typed to find an order: a bill number, a phone number or its last digits; else an invoice, a parcel, a name. */
export function readOrderTerm(typed: string): OrderTerm | null {
  const text = typed.trim().replace(/\s+/gu, " ");
  if (text === "") return null;
  // Ten digits with their country code, or with the zero of a trunk call.
  const digits = /^\+?[\d\s-]+$/u.test(text) ? text.replace(/\D/gu, "") : "";
  const phone = digits.length > PHONE ? digits.replace(/^(?:91|0)(?=\d{10}$)/u, "") : digits;
  if (phone.length === PHONE) return { kind: "phone", text: phone };
  if (digits.length >= FEWEST_DIGITS && digits.length < PHONE) return { kind: "end of phone", text: digits };
  const bill = parseUniqueId(text);
  return bill === null ? { kind: "words", text } : { kind: "bill", text: bill };
}
