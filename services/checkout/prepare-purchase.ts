import { and, asc, eq, isNull } from "drizzle-orm";
import type { Db } from "#db/client.ts";
import { addresses } from "#db/schema/accounts.ts";
import { stores } from "#db/schema/stores.ts";
import { fullName, type UserActor } from "#domain/accounts/actor.ts";
import { WEBSITE_STORE } from "#domain/catalogue/lists.ts";
import { checkGstin } from "#domain/invoicing/gstin.ts";
import { paiseToRupees } from "#domain/money/paise.ts";
import type { OrderAddress, Purchase } from "#domain/orders/purchase.ts";
import { AppError } from "#domain/wire/errors.ts";
import type { CartView } from "#services/cart/cart-view.ts";
import { findCoupon } from "#services/coupons/find-coupon.ts";
import { listCartLines } from "#services/cart/list-cart-lines.ts";
import { priceLines } from "#services/cart/price-lines.ts";
import { makePurchase } from "./make-purchase.ts";

export const NO_ADDRESS = "Please select address before proceeding to checkout";

export type PurchaseQuestion = {
  addressId: number | null;
  couponCode?: string | null;
  couponId?: number | null;
  buyerGstin?: string | null;
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
): Promise<{ purchase: Purchase; addressId: number }> {
  const { actor, now } = given;
  const found = await getAddress(tx, { userId: actor.id, addressId: given.addressId });
  const { id: addressId, supplierGstin, ...address } = found;
  const couponCode = await codeOf(tx, given);
  const lines = await listCartLines(tx, { userId: actor.id });
  const { facts, priced, view } = await priceLines(tx, { lines, userId: actor.id, couponCode, now });
  refuseCart(view);
  refuseOtherFigures(view, given.expected);
  const purchase = makePurchase({
    facts,
    priced,
    customer: {
      name: address.recipientName ?? fullName(actor),
      email: actor.email,
      phone: address.recipientPhone ?? actor.phoneNumber,
    },
    address,
    // The State in which the shop that sells online is registered.
    supplierStateCode: supplierGstin.slice(0, 2),
    buyerGstin: readGstin(given.buyerGstin),
  });
  return { purchase, addressId };
}

/** Named, or the only one there is; with the number under which the website's store pays tax. */
async function getAddress(
  tx: Db,
  given: { userId: number; addressId: number | null },
): Promise<OrderAddress & { id: number; supplierGstin: string }> {
  const { id, address1, address2, city, state, stateCode, zipCode, country, recipientName, recipientPhone } = addresses;
  const found = await tx
    .select({
      id,
      address1,
      address2,
      city,
      state,
      stateCode,
      zipCode,
      country,
      recipientName,
      recipientPhone,
      supplierGstin: stores.gstin,
    })
    .from(addresses)
    .innerJoin(stores, eq(stores.id, WEBSITE_STORE.id))
    .where(
      and(
        eq(addresses.userId, given.userId),
        isNull(addresses.deletedAt),
        given.addressId === null ? undefined : eq(id, given.addressId),
      ),
    )
    .orderBy(asc(id))
    .limit(2);
  if (given.addressId !== null && found.length === 0)
    throw new AppError("not_found", { message: "This address was not found" });
  if (found.length !== 1) throw new AppError("validation", { message: NO_ADDRESS, fields: { address_id: NO_ADDRESS } });
  return found[0]!;
}

async function codeOf(tx: Db, given: PurchaseQuestion & { actor: UserActor }): Promise<string | null> {
  if (given.couponId == null) return given.couponCode ?? null;
  const found = await findCoupon(tx, { id: given.couponId, userId: given.actor.id });
  if (!found) throw new AppError("not_found", { message: "This coupon code does not exist" });
  return found.coupon.code;
}

function refuseCart(view: CartView): void {
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
      message: `${without.productName}: ${without.stockMessage}`,
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

function readGstin(text: string | null | undefined): string | null {
  if (!text?.trim()) return null;
  const read = checkGstin(text);
  if (read.ok) return read.gstin;
  throw new AppError("validation", { message: read.message, fields: { gstin: read.message } });
}
