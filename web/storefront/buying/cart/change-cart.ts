import { type Actor, isSignedIn } from "#domain/accounts/actor.ts";
import { addGuestLine, changeGuestQuantity, removeGuestLine } from "#domain/cart/guest-cart.ts";
import type { CartLineInput } from "#domain/wire/billing.ts";
import { AppError } from "#domain/wire/errors.ts";
import { addLine } from "#services/cart/add-lines.ts";
import { countCart } from "#services/cart/count-cart.ts";
import { changeQuantity } from "#services/cart/change-quantity.ts";
import { priceGuestCart } from "#services/cart/price-guest-cart.ts";
import { removeLine } from "#services/cart/remove-line.ts";
import type { Shop } from "#services/shop.ts";
import { orGone } from "#web/forms/or-refuse.ts";
import { forgetCoupon } from "#web/session/coupon-code.ts";
import { guestCartCookie, readGuestCart } from "#web/session/guest-cart.ts";

/** Who changes which cart: the account's in the database, a guest's in a cookie. Each change answers the cookies to set. */
export type CartVisit = { shop: Shop; actor: Actor; request: Request; address: string };

/** The coupon goes with the last line: the next goods are another purchase, and it would apply to them unasked. */
export async function removeFromCart({ shop, actor, request }: CartVisit, key: string): Promise<string[]> {
  if (isSignedIn(actor)) {
    // By another tab or a second press.
    await orGone(removeLine(shop.db, { actor, key }));
    return (await countCart(shop.db, { actor })) === 0 ? forgetCoupon(request) : [];
  }
  const before = readGuestCart(request);
  const left = removeGuestLine(before, key);
  const cookies = [guestCartCookie(request, left)];
  // A cart that was empty is that of a session that has ended: signing in again offers its coupon back.
  return before.length > 0 && left.length === 0 ? [...cookies, ...forgetCoupon(request)] : cookies;
}

export async function setQuantity(visit: CartVisit, given: { key: string; quantity: number }): Promise<string[]> {
  const { shop, actor, request } = visit;
  const { key, quantity } = given;
  if (isSignedIn(actor)) {
    await changeQuantity(shop.db, { actor, key, quantity });
    return [];
  }
  const before = readGuestCart(request);
  const old = before.find((line) => line.clientKey === key);
  if (!old) throw new AppError("not_found", { message: "This item is no longer in your cart" });
  const lines = changeGuestQuantity(before, { clientKey: key, quantity });
  const cart = await priceGuestCart(shop.db, { lines, now: shop.now() });
  const refused = cart.unavailable.find((line) => line.key === key);
  if (refused) throw new AppError("validation", { message: refused.message });
  const line = cart.lines.find((other) => other.key === key);
  // Fewer is always possible, also when the stock has shrunk below what the line had.
  if (line?.stockMessage && quantity > old.quantity) throw new AppError("out_of_stock", { message: line.stockMessage });
  return [guestCartCookie(request, lines)];
}

export async function addMembership(visit: CartVisit, given: { key: string; productId: number }): Promise<string[]> {
  const { shop, actor, request } = visit;
  const line: CartLineInput = {
    clientKey: given.key,
    productId: given.productId,
    attributeValueId: null,
    quantity: 1,
    powerTypeCode: null,
    lensRecordId: null,
    eye: null,
  };
  if (isSignedIn(actor)) {
    await addLine(shop.db, { actor, line, now: shop.now() });
    return [];
  }
  const lines = readGuestCart(request);
  if (lines.some((other) => other.productId === line.productId)) return [];
  const added = addGuestLine(lines, line);
  if (!added.ok) throw new AppError("conflict", { message: "Your cart is full. Please sign in to add more" });
  return [guestCartCookie(request, added.lines)];
}
