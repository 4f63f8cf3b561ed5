import { and, desc, eq, gt, notInArray, sql } from "drizzle-orm";
import type { Db } from "#db/client.ts";
import { orders } from "#db/schema/orders.ts";
import { requirePermission } from "#domain/access/permission.ts";
import type { Actor, SystemActor } from "#domain/accounts/actor.ts";
import { readCouponForm } from "#domain/coupons/coupon-form.ts";
import { couponConfirmation, type CouponSize, couponSize } from "#domain/coupons/coupon-size.ts";
import { INVOICE_STATUS } from "#domain/orders/invoice-status.ts";
import type { FieldErrors } from "#domain/wire/errors.ts";
import { getSettings } from "#services/content/get-settings.ts";
import type { Texts } from "#services/goods/merge-texts.ts";
import { findMeant } from "./coupon-words.ts";
import { refuseTaken } from "./keep-coupons.ts";

/** So many of the newest orders make the average. */
const ORDERS_OF_AVERAGE = 500;

/** What is told before a coupon is added, or what is wrong with it; `confirmation` is sent along with the yes. */
export async function weighNewCoupon(
  db: Db,
  { actor, typed }: { actor: Actor | SystemActor; typed: Texts },
): Promise<{ ok: true; size: CouponSize; confirmation: string } | { ok: false; fields: FieldErrors }> {
  requirePermission(actor, "coupon.change");
  const read = readCouponForm(typed);
  if (!read.ok) return read;
  const [meant, taken, averagePaise, { approvals }] = await Promise.all([
    findMeant(db, read.terms),
    refuseTaken(db, { code: read.terms.couponCode }),
    readAverageOrder(db),
    getSettings(db),
  ]);
  if (!meant.ok) return meant;
  if (taken !== null) return { ok: false, fields: taken };
  const size = couponSize(read.terms, { averagePaise, largeFromBp: approvals.discountBp.managers });
  return { ok: true, size, confirmation: couponConfirmation(read.terms) };
}

/** What the newest orders that were paid and kept came to before their coupon, in whole rupees; null where there are none. */
async function readAverageOrder(db: Db): Promise<number | null> {
  const newest = db
    .select({ paise: sql<number>`${orders.totalPaise} + ${orders.couponDiscountPaise}`.as("paise") })
    .from(orders)
    .where(
      and(
        eq(orders.invoiceStatus, INVOICE_STATUS.paid),
        notInArray(orders.stage, ["returned", "cancelled"]),
        gt(orders.totalPaise, 0),
      ),
    )
    .orderBy(desc(orders.createdAt), desc(orders.id))
    .limit(ORDERS_OF_AVERAGE)
    .as("newest");
  const [row] = await db.select({ paise: sql<number | null>`avg(${newest.paise})::float8` }).from(newest);
  return row?.paise == null ? null : Math.round(row.paise / 100) * 100;
}
