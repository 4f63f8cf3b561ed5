import { type SQL, sql } from "drizzle-orm";
import { customers } from "#db/schema/customers.ts";
import { nameWords } from "#db/schema/name-words.ts";
import type { SearchTerm } from "#domain/console/search-term.ts";
import { phoneEnds } from "#services/orders/phone-ends.ts";

/** Who is meant by a phone number, its last digits, or the words of a name; null where nobody can be. */
export function isFound({ phone, words }: SearchTerm): SQL | null {
  if (phone !== null) return phoneEnds(customers.phone, "whole" in phone ? phone.whole : phone.end);
  return words.length === 0 ? null : isCalled(customers.name, words);
}

/** Has a word that begins so, for each of these. */
export function isCalled(name: Parameters<typeof nameWords>[0], words: readonly string[]): SQL {
  const wanted = words.map((word) => `'${word.replaceAll("\\", "\\\\").replaceAll("'", "''")}':*`).join(" & ");
  return sql`${nameWords(name)} @@ ${wanted}::tsquery`;
}
