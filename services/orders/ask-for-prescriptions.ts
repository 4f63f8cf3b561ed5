import type { Db } from "#db/client.ts";
import { needsPrescription } from "#domain/lenses/power-types.ts";
import type { PurchaseRow } from "#domain/orders/purchase.ts";
import type { Shop } from "#services/shop.ts";
import { carryAndListMissing } from "./list-missing-prescriptions.ts";

/** Long enough to find the sheet, short enough not to have forgotten the glasses. */
export const REMIND_AFTER_SECONDS = 3 * 86_400;

/**
 * For an order that is being paid: takes along what was given with the cart, and answers whether a pair of it has no
 * prescription yet. Then the order waits for it, nothing is
 * promised meanwhile, and the customer is told at once, and once more if need be.
 */
export async function askForPrescriptions(
  tx: Db,
  shop: Pick<Shop, "jobs">,
  given: { orderId: string; rows: readonly Pick<PurchaseRow, "powerTypeCode" | "cartKey" | "ownFrame">[] },
): Promise<boolean> {
  const { orderId, rows } = given;
  if (!rows.some(({ powerTypeCode }) => needsPrescription(powerTypeCode))) return false;
  const missing = await carryAndListMissing(tx, { orderId, rows });
  if (missing.length === 0) return false;
  // An order for a customer's own frame asks when the frame is here.
  if (!rows.some(({ ownFrame }) => ownFrame)) await remindOfPrescriptions(tx, shop, { orderId });
  return true;
}

/** Asks for what is missing, now and once more. Each mail looks whether it still is. */
export async function remindOfPrescriptions(
  tx: Db,
  shop: Pick<Shop, "jobs">,
  { orderId }: { orderId: string },
): Promise<void> {
  const needed = "mail.prescription-needed";
  await Promise.all([
    shop.jobs.send(tx, needed, { orderId, reminder: false }),
    shop.jobs.send(tx, needed, { orderId, reminder: true }, { afterSeconds: REMIND_AFTER_SECONDS }),
  ]);
}
