import type { Db } from "#db/client.ts";
import { normalizeCouponCode } from "#domain/coupons/decide-coupon.ts";
import type { CartLineInput } from "#domain/wire/billing.ts";
import { findMembership } from "#services/catalogue/find-membership.ts";
import { buildCartView } from "./build-cart-view.ts";
import { findActiveMembership } from "./find-active-membership.ts";
import { findCoupon } from "./find-coupon.ts";
import { loadUnits } from "./load-units.ts";

/** Loads what the catalogue, the coupon and the membership say today, and prices the lines by it. */
export async function priceLines(
  db: Db,
  given: {
    lines: readonly (CartLineInput & { id: number | null })[];
    userId: number | null;
    couponCode: string | null;
    now: Date;
  },
) {
  const { lines, userId, now } = given;
  const code = given.couponCode === null ? "" : normalizeCouponCode(given.couponCode);
  // One after the other: inside a transaction there is only one connection.
  const units = await loadUnits(db, { lines, userId });
  const endsAt = await findActiveMembership(db, { userId, now });
  const product = await findMembership(db);
  const found = code === "" ? null : await findCoupon(db, { code, userId });
  const coupon = code === "" ? null : { code, found };
  const built = buildCartView({ lines, units, membership: { endsAt, product: membershipOf(product) }, coupon, now });
  return { ...built, units };
}

function membershipOf(product: Awaited<ReturnType<typeof findMembership>>) {
  // Shown, and charged, in whole rupees.
  return product === null
    ? null
    : { id: product.id, title: product.title, chargedPaise: Math.floor(product.chargedPaise / 100) * 100 };
}
