import { nameWords } from "#domain/console/search-term.ts";
import { CUSTOMER_FIELDS, type CustomerField, type CustomerValues } from "./customer-fields.ts";

/**
 * Whose value of each field is chosen beforehand: that of the one who stays. Not where they have none; and of two names that are
 * alike the fuller one: "Asha Verma" over "Asha", "Asha Rao" over "A. Rao".
 */
export function proposeMerged(keep: CustomerValues, away: CustomerValues): Record<CustomerField, "keep" | "away"> {
  const sides = CUSTOMER_FIELDS.map((field) => {
    const isAway = isNone(keep[field]) ? !isNone(away[field]) : field === "name" && isFuller(away.name, keep.name);
    return [field, isAway ? "away" : "keep"] as const;
  });
  return Object.fromEntries(sides) as Record<CustomerField, "keep" | "away">;
}

const isNone = (value: string | number | null): boolean => value === null || value === "";

/** Each word of the shorter name begins a word of the other one, or is it. */
function isFuller(name: string, than: string): boolean {
  const [words, others] = [nameWords(name), nameWords(than)];
  const isWithin = others.every((other) => words.some((word) => word.startsWith(other)));
  return isWithin && words.join("").length > others.join("").length;
}
