import { createHmac, timingSafeEqual } from "node:crypto";
import { eq } from "drizzle-orm";
import { orders } from "#db/schema/orders.ts";
import { requirePermission } from "#domain/access/permission.ts";
import { AppError } from "#domain/wire/errors.ts";
import { MOST_SKEW_MS } from "#services/clock-skew.ts";
import type { Shop } from "#services/shop.ts";
import { isOrderId } from "./order-id.ts";
import type { PrescriptionHolder } from "./holder.ts";

export const LINK_DAYS = 7;
const DAY_MS = 86_400_000;

export type ReportLink = { orderId: string; expires: number; signature: string };

/**
 * A link by which whoever holds it, such as one's optician, sees the prescriptions of an order for seven days. Nothing is
 * kept of it: the order and the day it ends are signed.
 */
export async function createReportLink(
  shop: Shop,
  given: { holder: PrescriptionHolder; orderId: string },
): Promise<ReportLink & { url: string; query: string; expiresAt: Date }> {
  const orderId = given.orderId.toLowerCase();
  const [order] = isOrderId(orderId)
    ? await shop.db
        .select({ userId: orders.userId, storeId: orders.storeId, paymentOrderId: orders.paymentOrderId })
        .from(orders)
        .where(eq(orders.id, orderId))
    : [];
  if (!order) throw new AppError("not_found");
  requirePermission(given.holder.actor, "prescription.share", order);
  const expires = Math.floor((shop.now().getTime() + LINK_DAYS * DAY_MS) / 1_000);
  const signature = sign(shop.signingKeys[0], orderId, expires);
  const query = new URLSearchParams({ expires: String(expires), signature }).toString();
  const url = `${shop.appUrl}/v1/eye-tests/getTestReportByBillingId/${orderId}?${query}`;
  return { orderId, expires, signature, url, query, expiresAt: new Date(expires * 1_000) };
}

/** Throws for a link that this shop never made, or that has ended. */
export function checkReportLink(shop: Pick<Shop, "signingKeys" | "now">, link: ReportLink): void {
  const theirs = Buffer.from(link.signature);
  const isRight = shop.signingKeys.some((key) => {
    const right = Buffer.from(sign(key, link.orderId.toLowerCase(), link.expires));
    return right.length === theirs.length && timingSafeEqual(right, theirs);
  });
  if (!isRight) throw new AppError("not_found");
  const leftMs = link.expires * 1_000 - shop.now().getTime();
  // No link lasts longer than it was made for: one that seems to was made by a clock that was ahead.
  if (leftMs <= 0 || leftMs > LINK_DAYS * DAY_MS + MOST_SKEW_MS) throw new AppError("link_expired");
}

/** The purpose is signed too, so that no other signature of the shop passes for this one. */
function sign(key: Buffer, orderId: string, expires: number): string {
  return createHmac("sha256", key).update(`prescription report\n${orderId}\n${expires}`).digest("base64url");
}
