import { WEBSITE_STORE } from "#domain/catalogue/lists.ts";
import type { GrantedDuty } from "./duty-names.ts";

export type GrantRefusal = "all_stores_only" | "website_counter";

/** Why nobody can be given this duty there; null where they can. */
export function decideGrant({ duty, storeId }: GrantedDuty): GrantRefusal | null {
  // Who works here is not a matter of one store.
  if (duty === "owner" && storeId !== null) return "all_stores_only";
  if (duty === "counter" && storeId === WEBSITE_STORE.id) return "website_counter";
  return null;
}
