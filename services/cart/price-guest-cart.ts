import type { Db } from "#db/client.ts";
import type { CartLineInput } from "#domain/wire/billing.ts";
import type { CartView } from "./cart-view.ts";
import { priceLines } from "./price-lines.ts";

/** The cart of a guest, whose lines live in the browser. The same prices as after signing in, but for the membership. */
export async function priceGuestCart(
  db: Db,
  given: { lines: readonly CartLineInput[]; couponCode?: string | null; now: Date },
): Promise<CartView> {
  // A cookie can be edited by hand: one key is one line.
  const lines = [...new Map(given.lines.map((line) => [line.clientKey, { ...line, id: null }])).values()];
  const { view } = await priceLines(db, { lines, userId: null, couponCode: given.couponCode ?? null, now: given.now });
  return view;
}
