import { lensSupply } from "#domain/delivery/lens-supply.ts";
import { type DeliveryPromise, promiseDelivery } from "#domain/delivery/promise-delivery.ts";
import { type DayRange, deliveryRange } from "#domain/orders/delivery-date.ts";
import { awaitsFrame } from "#domain/own-frame/days-from-frame.ts";
import type { CartView } from "#services/cart/cart-view.ts";
import type { DeliveryTerms } from "./delivery-terms.ts";

/** One day for a PIN code, or the range for all of India where none is known. */
export type CartPromise = DeliveryPromise | { ok: true; pin: null; range: DayRange };

type Cart = Pick<CartView, "lines">;
type Counted = { terms: DeliveryTerms; now: Date };

/** The day by which all of a cart is at a PIN code. */
export function promiseCart(cart: Cart, { pin, terms, now }: Counted & { pin: string }): DeliveryPromise {
  // Nobody knows when it comes, and all of an order leaves together.
  if (awaitsFrame(cart.lines)) return { ok: false, reason: "frame_awaited" };
  const lines = linesSent(cart).map(({ lens, inStock }) => ({ lens: lensSupply(lens, terms.plan), inStock }));
  return promiseDelivery({ ...terms, pin, lines, from: now });
}

/** Where no PIN code is known. */
export function promiseAnywhere(cart: Cart, { terms, now }: Counted): CartPromise {
  if (awaitsFrame(cart.lines)) return { ok: false, reason: "frame_awaited" };
  const lines = linesSent(cart);
  if (lines.length === 0) return { ok: false, reason: "nothing_sent" };
  if (lines.some(({ inStock }) => !inStock)) return { ok: false, reason: "sold_out" };
  return { ok: true, pin: null, range: deliveryRange(now, terms.holidays) };
}

/** At the first of these PIN codes that the shop's plan knows, else the range: an order to any other keeps that as well. */
export function promiseFirst(
  cart: Cart,
  { pins, ...counted }: Counted & { pins: readonly (string | null | undefined)[] },
): CartPromise {
  for (const pin of pins) {
    const promise = promiseCart(cart, { pin: pin ?? "", ...counted });
    if (promise.ok || (promise.reason !== "bad_pin" && promise.reason !== "unknown_pin")) return promise;
  }
  return promiseAnywhere(cart, counted);
}

const linesSent = ({ lines }: Cart) => lines.filter(({ category }) => category !== "membership");
