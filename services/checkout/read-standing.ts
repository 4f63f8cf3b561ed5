import { eq, sql } from "drizzle-orm";
import type { Db } from "#db/client.ts";
import { orders } from "#db/schema/orders.ts";
import { paymentOrders } from "#db/schema/payments.ts";
import { WEBSITE_STORE } from "#domain/catalogue/lists.ts";
import { DEFAULT_SETTINGS, parseSettings, type Settings } from "#domain/content/settings.ts";
import { type IsoDay, kolkataDay } from "#domain/dates/kolkata-day.ts";
import type { Stage } from "#domain/orders/stages.ts";
import { isAnyBought } from "#services/cart/buy-lines.ts";
import { type WrittenOrder, writtenOrderColumns } from "#services/orders/write-order.ts";
import type { PaymentOrderRow } from "#services/payments/payment-order-row.ts";
import { listClosedDays } from "#services/stores/list-closures.ts";
import { isSuccessorPaid } from "./take-back-reservation.ts";

/** What decides whether money that has come becomes an order. */
export type Standing = {
  order: (WrittenOrder & { stage: Stage }) | null;
  /** Why the money of this try goes back already. */
  refundReason: string | null;
  isAnyBought: boolean;
  isSuccessorPaid: boolean;
  settings: Settings;
  /** The hours of the store that hands it over; null when it is sent. */
  storeTime: string | null;
  /** On which that store is closed beside them, the past ones left out. */
  closedDays: IsoDay[];
  /** In which the store that sells is registered today. */
  supplierStateCode: string;
  /** PIN code of the shelf that parcels are sent from. */
  stockPin: string;
};

/** Reads it all at once. The caller holds the locks of customer and payment order, so that none of it changes meanwhile. */
export async function readStanding(
  tx: Db,
  given: { paymentOrder: PaymentOrderRow; attemptId: number | null; now: Date },
): Promise<Standing> {
  const { paymentOrder, attemptId, now } = given;
  const { id, userId, purchase } = paymentOrder;
  const keys = purchase.cart.map((line) => line.clientKey);
  const [row] = await tx
    .select({
      order: { ...writtenOrderColumns, stage: orders.stage },
      refundReason: sql<string | null>`(
        select reason from refunds where payment_attempt_id = ${attemptId}::int limit 1)`,
      isAnyBought: isAnyBought({ userId, keys }),
      isSuccessorPaid: isSuccessorPaid({ id }),
      settings: sql<unknown>`(select value from settings where id = 1)`,
      stockPin: sql<string>`(select zip_code from stores where id = ${WEBSITE_STORE.id})`,
      supplierStateCode: sql<string>`(select state_code from stores where id = ${purchase.storeId})`,
      storeTime: sql<string | null>`(
        select store_time from stores where id = ${purchase.storeId} and id <> ${WEBSITE_STORE.id})`,
    })
    .from(paymentOrders)
    .leftJoin(orders, eq(orders.paymentOrderId, paymentOrders.id))
    .where(eq(paymentOrders.id, id));
  const { settings, ...standing } = row!;
  const { storeId } = purchase;
  const closedDays = standing.storeTime === null ? [] : await listClosedDays(tx, { storeId, from: kolkataDay(now) });
  return { ...standing, closedDays, settings: settings === null ? DEFAULT_SETTINGS : parseSettings(settings) };
}
