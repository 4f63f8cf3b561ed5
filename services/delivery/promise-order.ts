import { eq, sql } from "drizzle-orm";
import type { Db } from "#db/client.ts";
import { orders } from "#db/schema/orders.ts";
import type { IsoDay } from "#domain/dates/kolkata-day.ts";
import { lensSupply } from "#domain/delivery/lens-supply.ts";
import { promiseDelivery } from "#domain/delivery/promise-delivery.ts";
import { handoverOf } from "#domain/orders/handover.ts";
import { deliveryRange } from "#domain/orders/delivery-date.ts";
import type { LineKind } from "#domain/orders/line-kinds.ts";
import { promisedRange, type PromiseFacts } from "#domain/orders/promised-range.ts";
import { type DeliveryTerms, readDeliveryTerms } from "./delivery-terms.ts";

/** When an order arrives, as its row keeps it: the range of the shop's terms, and the one day in it for its PIN code. */
export type OrderDays = { deliverFrom: IsoDay | null; deliverTo: IsoDay | null; deliverBy: IsoDay | null };

type Row = { kind: LineKind; powerTypeCode: string | null; lensPackageCode: string | null };

export const NO_DAYS: OrderDays = { deliverFrom: null, deliverTo: null, deliverBy: null };

/** Of an order that is being written. Nothing while a prescription is missing. */
export function daysOfOrder(given: {
  rows: readonly Row[];
  pin: string;
  facts: PromiseFacts;
  terms: DeliveryTerms;
}): OrderDays {
  const { rows, pin, facts, terms } = given;
  const range = promisedRange(facts, terms.holidays);
  if (!range) return NO_DAYS;
  const { paidAt, prescriptionAt } = facts;
  const from = prescriptionAt !== null && prescriptionAt > paidAt ? prescriptionAt : paidAt;
  const deliverBy = facts.collect ? null : byOf({ rows, pin, from, terms });
  return { deliverFrom: range.from, deliverTo: range.to, deliverBy };
}

/** Of an order that is there, when its days count anew. */
export async function daysFrom(tx: Db, given: { orderId: string; from: Date }): Promise<OrderDays> {
  const terms = await readDeliveryTerms(tx);
  const [order] = await tx
    .select({
      address: orders.address,
      storeId: orders.storeId,
      paymentOrderId: orders.paymentOrderId,
      rows: sql<Row[]>`(
        select coalesce(json_agg(json_build_object(
          'kind', l.kind, 'powerTypeCode', l.power_type_code, 'lensPackageCode', l.lens_package_code)), '[]')
        from order_lines l where l.order_id = orders.id)`,
    })
    .from(orders)
    .where(eq(orders.id, given.orderId));
  const range = deliveryRange(given.from, terms.holidays);
  const isSent = order !== undefined && handoverOf(order) === "delivery";
  const deliverBy = isSent ? byOf({ rows: order.rows, pin: pinOf(order.address), from: given.from, terms }) : null;
  return { deliverFrom: range.from, deliverTo: range.to, deliverBy };
}

function byOf(given: { rows: readonly Row[]; pin: string; from: Date; terms: DeliveryTerms }): IsoDay | null {
  const { rows, pin, from, terms } = given;
  const lines = rows
    .filter(({ kind }) => kind !== "membership")
    .map(({ powerTypeCode, lensPackageCode }) => {
      const lens = powerTypeCode && lensPackageCode ? { powerTypeCode, packageCode: lensPackageCode } : null;
      // Bought, so it was there.
      return { lens: lensSupply(lens, terms.plan), inStock: true };
    });
  const promise = promiseDelivery({ ...terms, pin, lines, from });
  return promise.ok ? promise.by : null;
}

function pinOf(address: unknown): string {
  return typeof address === "object" && address !== null && "zipCode" in address && typeof address.zipCode === "string"
    ? address.zipCode
    : "";
}
