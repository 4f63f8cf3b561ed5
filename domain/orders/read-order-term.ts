import { readPhone } from "#domain/accounts/field-rules.ts";
import type { OrderTerm } from "./order-views.ts";
import { parseUniqueId } from "./unique-id.ts";

const PHONE = 10;
const WHOLE_PHONE = /^\d{10}$/u;
const FEWEST_DIGITS = 4;

/** Reads what is typed to find an order: a bill number, a phone number or its last digits; else an invoice, a parcel, a name. */
export function readOrderTerm(typed: string): OrderTerm | null {
  const text = typed.trim().replace(/\s+/gu, " ");
  if (text === "") return null;
  // As forms read it: with its country code, the zero of a trunk call, spaces, hyphens or brackets.
  const phone = readPhone(text);
  if (WHOLE_PHONE.test(phone)) return { kind: "phone", text: phone };
  const digits = /^\+?[\d\s-]+$/u.test(text) ? text.replace(/\D/gu, "") : "";
  if (digits.length >= FEWEST_DIGITS && digits.length < PHONE) return { kind: "end of phone", text: digits };
  const bill = parseUniqueId(text);
  return bill === null ? { kind: "words", text } : { kind: "bill", text: bill };
}
