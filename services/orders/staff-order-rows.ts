import type { Db } from "#db/client.ts";
import { orders } from "#db/schema/orders.ts";
import { stores } from "#db/schema/stores.ts";
import { DEFAULT_SETTINGS } from "#domain/content/settings.ts";
import { handoverOf } from "#domain/orders/handover.ts";
import type { Stage } from "#domain/orders/stages.ts";
import { waitingWords } from "#domain/orders/waiting-words.ts";
import { getSettings } from "#services/content/get-settings.ts";
import { ASSIGNED_NAME, PLACE, PROMISED_DAY, READY_AT } from "./staff-order-columns.ts";

export type StaffOrder = {
  id: string;
  uniqueId: string;
  createdAt: Date;
  stage: Stage;
  customerName: string;
  phone: string;
  storeName: string;
  isOnline: boolean;
  totalPaise: number;
  duePaise: number;
  /** The last promised day, such as "2026-11-26". */
  promisedDay: string | null;
  /** When it was laid ready in its store, where its customer has not come for it yet. */
  readyAt: Date | null;
  /** For how long it has lain there, and whether that is longer than the shop keeps it. */
  waits: ReturnType<typeof waitingWords>;
  /** Who takes care of it; null: nobody yet. */
  assignedTo: string | null;
};

/** What is read of an order for a list of staff. */
export const STAFF_ORDER_COLUMNS = {
  place: PLACE,
  id: orders.id,
  uniqueId: orders.uniqueId,
  createdAt: orders.createdAt,
  stage: orders.stage,
  customerName: orders.customerName,
  phone: orders.phone,
  storeName: stores.name,
  storeId: orders.storeId,
  paymentOrderId: orders.paymentOrderId,
  deliveredAt: orders.deliveredAt,
  totalPaise: orders.totalPaise,
  duePaise: orders.advancePaymentPaise,
  promisedDay: PROMISED_DAY,
  readyAt: READY_AT,
  assignedTo: ASSIGNED_NAME,
};

/** As it is read. */
export type FoundOrder = Omit<StaffOrder, "isOnline" | "waits"> & {
  place: string;
  storeId: number;
  paymentOrderId: string | null;
  deliveredAt: Date | null;
};

/** Rows as they are shown. What the shop keeps to is asked for where something waits. */
export async function toStaffOrders(
  db: Db,
  rows: readonly FoundOrder[],
  { now }: { now: Date },
): Promise<StaffOrder[]> {
  const { collecting } = rows.some(({ readyAt }) => readyAt !== null) ? await getSettings(db) : DEFAULT_SETTINGS;
  return rows.map(({ place: _place, storeId, paymentOrderId, deliveredAt, ...row }) => ({
    ...row,
    isOnline: paymentOrderId !== null,
    waits: waitingWords(
      collecting,
      {
        stage: row.stage,
        handover: handoverOf({ storeId, paymentOrderId }),
        readyAt: row.readyAt,
        wasDelivered: deliveredAt !== null,
      },
      now,
    ),
  }));
}
