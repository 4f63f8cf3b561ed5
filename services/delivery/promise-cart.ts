import { lensSupply } from "#domain/delivery/lens-supply.ts";
import { type DeliveryPromise, promiseDelivery } from "#domain/delivery/promise-delivery.ts";
import type { CartView } from "#services/cart/cart-view.ts";
import type { DeliveryTerms } from "./delivery-terms.ts";

/** The day by which all of a cart is at a PIN code. */
export function promiseCart(
  cart: Pick<CartView, "lines">,
  given: { pin: string; terms: DeliveryTerms; now: Date },
): DeliveryPromise {
  const { pin, terms, now } = given;
  // Nobody knows when it comes, and all of an order leaves together.
  if (cart.lines.some(({ category }) => category === "own_frame")) return { ok: false, reason: "frame_awaited" };
  const lines = cart.lines
    .filter(({ category }) => category !== "membership")
    .map(({ lens, inStock }) => ({ lens: lensSupply(lens, terms.plan), inStock }));
  return promiseDelivery({ ...terms, pin, lines, from: now });
}
