import { type AnyColumn, type SQL, sql } from "drizzle-orm";

const PHONE = 10;

/** Whose phone number is this, or ends with these digits: each by the index of numbers read backwards. */
export function phoneEnds(phone: AnyColumn, digits: string): SQL {
  const backwards = [...digits].reverse().join("");
  return digits.length === PHONE
    ? sql`reverse(${phone}) = ${backwards}`
    : sql`reverse(${phone}) like ${`${backwards}%`}`;
}
