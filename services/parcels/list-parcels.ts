import { and, asc, eq, inArray, type SQL, sql } from "drizzle-orm";
import type { Db } from "#db/client.ts";
import { orders } from "#db/schema/orders.ts";
import { parcels } from "#db/schema/parcels.ts";
import { stores } from "#db/schema/stores.ts";
import { permittedStores, requirePermission } from "#domain/access/permission.ts";
import type { UserActor } from "#domain/accounts/actor.ts";
import { isCashOnDelivery } from "#domain/orders/payment-ways.ts";
import type { Stage } from "#domain/orders/stages.ts";
import { AppError } from "#domain/wire/errors.ts";
import { getSettings } from "#services/content/get-settings.ts";
import { findOrderByNumber } from "#services/orders/find-order-by-number.ts";
import { ofStores } from "#services/orders/of-stores.ts";
import { readAddress } from "#services/orders/order-view.ts";
import { type OrderEntry, type OrderShop, requireOrder } from "#services/orders/own-order.ts";
import { moveOrder } from "#services/orders/move-order.ts";

export type ParcelRow = {
  orderId: string;
  orderNumber: string;
  stage: Stage;
  carrier: string;
  trackingNo: string;
  weightGrams: number | null;
  /** Where it goes: no name, and no street. */
  city: string;
  pin: string;
  pieces: number;
  /** What its carrier collects at the door. */
  cashPaise: number;
};

type Asked = { actor: UserActor; day: string; storeId: number | null; carrier?: string };

/** The parcels of a day, by carrier and number. What was corrected on its way stands as it is now. */
export async function listParcels(db: Db, { actor, day, storeId, carrier }: Asked): Promise<ParcelRow[]> {
  requirePermission(actor, "order.send");
  const rows = await select(
    db,
    and(
      eq(parcels.day, day),
      ofStores(permittedStores(actor, "order.send")),
      storeId === null ? undefined : ofStores([storeId]),
      carrier === undefined ? undefined : eq(CARRIER, carrier),
    ),
  );
  return rows.map(rowOf);
}

const CARRIER = sql<string>`coalesce(${orders.carrier}, ${parcels.carrier})`;
const NUMBER = sql<string>`coalesce(${orders.trackingNo}, ${parcels.trackingNo})`;

const select = (db: Db, where: SQL | undefined) =>
  db
    .select({
      orderId: orders.id,
      orderNumber: orders.uniqueId,
      stage: orders.stage,
      carrier: CARRIER,
      trackingNo: NUMBER,
      weightGrams: parcels.weightGrams,
      city: sql<string>`coalesce(${orders.address} ->> 'city', '')`,
      pin: sql<string>`coalesce(${orders.address} ->> 'zipCode', '')`,
      pieces: sql<number>`(select coalesce(sum(l.quantity), 0)::int from order_lines l
        where l.order_id = ${orders.id} and l.kind in ('frame', 'goods'))`,
      duePaise: orders.advancePaymentPaise,
      paymentOrderId: orders.paymentOrderId,
      paymentMode: orders.paymentMode,
    })
    .from(parcels)
    .innerJoin(orders, eq(orders.id, parcels.orderId))
    .where(where)
    .orderBy(asc(CARRIER), asc(NUMBER));

function rowOf({ duePaise, paymentOrderId, paymentMode, ...row }: Awaited<ReturnType<typeof select>>[number]) {
  return { ...row, cashPaise: isCashOnDelivery({ paymentOrderId, paymentMode }) ? duePaise : 0 };
}

/** The label of one parcel: here its customer's name and street are, for whoever sends it. */
export async function getLabel(db: Db, { actor, number }: { actor: UserActor; number: string }) {
  const billingId = await findOrderByNumber(db, { actor, number });
  if (billingId === null) throw new AppError("not_found");
  const [label] = await labelsOf(db, [await requireOrder(db, { actor, action: "order.send", billingId })]);
  if (!label) throw new AppError("not_found");
  return label;
}

export type ParcelLabel = Awaited<ReturnType<typeof labelsOf>>[number];

/** The labels of orders that somebody may send: of those that are in a parcel. */
export async function labelsOf(
  db: Db,
  sent: readonly Pick<OrderEntry, "id" | "customerName" | "phone" | "address" | "storeId">[],
) {
  const [rows, senderOf] = await Promise.all([
    select(
      db,
      inArray(
        parcels.orderId,
        sent.map(({ id }) => id),
      ),
    ),
    readSenders(
      db,
      sent.map(({ storeId }) => storeId),
    ),
  ]);
  const packed = new Map(rows.map((row) => [row.orderId, rowOf(row)]));
  return sent.flatMap(({ id, customerName, phone, address, storeId }) => {
    const row = packed.get(id);
    return row ? [{ ...row, customerName, phone, address: readAddress(address), sender: senderOf(storeId) }] : [];
  });
}

/** To whom a parcel goes back that nobody takes, by the store that sends it. */
async function readSenders(db: Db, storeIds: readonly number[]) {
  const { id, address, city, zipCode, phone } = stores;
  const [rows, { shopName }] = await Promise.all([
    db
      .select({ id, address, city, zipCode, phone })
      .from(stores)
      .where(inArray(stores.id, [...new Set(storeIds)])),
    getSettings(db),
  ]);
  return (storeId: number) => {
    const { id: _id, ...store } = rows.find((row) => row.id === storeId)!;
    return { shopName, ...store };
  };
}

/**
 * The parcels of a day that a list showed go along with their carrier: each becomes "Shipped" by itself. What a colleague has handed
 * over meanwhile is sent as well; what was packed after the list was drawn stays.
 */
export async function handOver(
  shop: OrderShop,
  { numbers, ...asked }: Required<Asked> & { numbers: readonly string[] },
): Promise<{ shipped: number; not: string[] }> {
  const listed = async () =>
    (await listParcels(shop.db, asked)).filter(
      ({ orderNumber, stage }) => stage === "packed" && numbers.includes(orderNumber),
    );
  const waiting = await listed();
  for (const { orderId, carrier, trackingNo } of waiting) {
    const parcel = { carrier, trackingNo, onlyFrom: "packed" as const };
    await moveOrder(shop, { actor: asked.actor, billingId: orderId, to: "shipped", ...parcel });
  }
  const not = (await listed()).map(({ orderNumber }) => orderNumber);
  return { shipped: waiting.length - not.length, not };
}
