import type { Db } from "#db/client.ts";
import { fullName, type UserActor } from "#domain/accounts/actor.ts";
import { isForAnother } from "#domain/coupons/decide-coupon.ts";
import { paiseToRupees } from "#domain/money/paise.ts";
import { canCollect, canTryOnThere } from "#domain/orders/can-collect.ts";
import type { PaymentWay } from "#domain/orders/payment-ways.ts";
import type { Purchase } from "#domain/orders/purchase.ts";
import { AppError } from "#domain/wire/errors.ts";
import { readGstin } from "#services/billing/read-gstin.ts";
import type { CartView } from "#services/cart/cart-view.ts";
import { findCoupon } from "#services/coupons/find-coupon.ts";
import { listCartLines } from "#services/cart/list-cart-lines.ts";
import { priceLines } from "#services/cart/price-lines.ts";
import { findDestination } from "./find-destination.ts";
import { makePurchase } from "./make-purchase.ts";
import { requireCash, requirePayInStore } from "./require-cash.ts";

const NOTHING_TO_COLLECT = "A membership is yours as soon as it is paid. There is nothing to collect";

export type PurchaseQuestion = {
  addressId: number | null;
  /** Collected in this store instead of sent; the website's own id, null or left out: sent. */
  storeId?: number | null;
  /** Frames without lenses: the customer wants to try them on there first. */
  tryOn?: boolean;
  couponCode?: string | null;
  couponId?: number | null;
  buyerGstin?: string | null;
  /** How it is paid; left out: online. */
  way?: PaymentWay;
  /** What the page showed; compared, never used. */
  expected?: {
    amountPaise?: number | undefined;
    lines?: { productId: number; lensRecordId: number | null }[] | undefined;
  };
};

/** The signed-in person's cart, address and coupon as a bill to be. Whatever stands in the way is a refusal with words. */
export async function preparePurchase(
  tx: Db,
  given: PurchaseQuestion & { actor: UserActor; now: Date },
): Promise<{ purchase: Purchase; addressId: number | null }> {
  const { actor, now } = given;
  const [found, lines] = await Promise.all([
    findDestination(tx, { ...given, userId: actor.id }),
    listCartLines(tx, { userId: actor.id }),
  ]);
  const { addressId, ...destination } = found;
  const { address, collect } = destination;
  const couponCode = await codeOf(tx, given);
  const { facts, priced, view } = await priceLines(tx, {
    lines,
    userId: actor.id,
    couponCode,
    now,
    ...(collect && { collectStoreId: destination.storeId }),
  });
  refuseCart(view, collect ? " in this store" : "");
  if (collect && !canCollect(facts.lines)) throw new AppError("conflict", { message: NOTHING_TO_COLLECT });
  refuseOtherFigures(view, given.expected);
  const way = given.way ?? "online";
  const later = { userId: actor.id, view, zipCode: collect ? null : address.zipCode };
  const purchase = makePurchase({
    facts,
    priced,
    customer: {
      name: address.recipientName ?? fullName(actor),
      email: actor.email,
      phone: address.recipientPhone ?? actor.phoneNumber,
    },
    destination: { ...destination, collect: collect && { tryOn: collect.tryOn && canTryOnThere(facts.lines) } },
    buyerGstin: readGstin(given.buyerGstin),
    ...(way === "cash_on_delivery" && { later: { way, feePaise: await requireCash(tx, later) } }),
    ...(way === "pay_in_store" && { later: { way, feePaise: await requirePayInStore(tx, later) } }),
  });
  return { purchase, addressId };
}

async function codeOf(tx: Db, given: PurchaseQuestion & { actor: UserActor }): Promise<string | null> {
  if (given.couponId == null) return given.couponCode ?? null;
  const found = await findCoupon(tx, { id: given.couponId, userId: given.actor.id });
  // An id can be guessed: another customer's coupon is answered like one that does not exist.
  if (!found || isForAnother(found.coupon))
    throw new AppError("not_found", { message: "This coupon code does not exist" });
  return found.coupon.code;
}

function refuseCart(view: CartView, where: string): void {
  const gone = view.unavailable[0];
  if (view.count === 0) throw new AppError("conflict", { message: "Your Shopping cart is empty!!" });
  if (gone)
    throw new AppError("conflict", {
      message: `${gone.productName ?? "A product in your cart"}: ${gone.message}. Please remove it`,
    });
  if (view.coupon?.message) throw new AppError("coupon_refused", { message: view.coupon.message });
  const without = view.lines.find((line) => !line.inStock);
  if (without)
    throw new AppError("out_of_stock", {
      message: `${without.productName}: ${without.stockMessage}${where}`,
      data: { product_id: without.productId },
    });
}

function refuseOtherFigures(view: CartView, expected: PurchaseQuestion["expected"]): void {
  const lines = view.lines.map((line) => ({ product_id: line.productId, lens_id: line.lens?.recordId ?? null }));
  const { netPaise, payablePaise, couponDiscountPaise } = view.totals;
  const key = (line: { product_id: number; lens_id: number | null }) => `${line.product_id}/${line.lens_id ?? ""}`;
  const seen = expected?.lines?.map((line) => key({ product_id: line.productId, lens_id: line.lensRecordId })).sort();
  const sameLines = seen === undefined || seen.join() === lines.map(key).sort().join();
  const amount = expected?.amountPaise;
  if (sameLines && (amount === undefined || amount === netPaise || amount === payablePaise)) return;
  throw new AppError("price_changed", {
    data: { price: paiseToRupees(payablePaise), coupon_discount: paiseToRupees(couponDiscountPaise), data: lines },
  });
}
