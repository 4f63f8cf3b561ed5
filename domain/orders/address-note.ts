import { orderAddressSchema } from "./purchase.ts";

export const ADDRESS_INVALID = "Invalid address data";
export const ADDRESS_MISSING = "Address data not available";

/** What a bill prints in the place of an address that it cannot print; null when it can. */
export function addressNote(stored: unknown): string | null {
  if (stored === null || stored === undefined) return ADDRESS_MISSING;
  return orderAddressSchema.safeParse(stored).success ? null : ADDRESS_INVALID;
}
