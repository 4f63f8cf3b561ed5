import { and, asc, eq, inArray, isNotNull } from "drizzle-orm";
import type { Db } from "#db/client.ts";
import { orderLines } from "#db/schema/orders.ts";
import { stores } from "#db/schema/stores.ts";
import type { Actor } from "#domain/accounts/actor.ts";
import type { OwnFrameSettings } from "#domain/content/own-frame-settings.ts";
import type { OwnFrame } from "#domain/own-frame/own-frame.ts";
import { AppError } from "#domain/wire/errors.ts";
import { getSettings } from "#services/content/get-settings.ts";
import { requireOrder } from "#services/orders/own-order.ts";

export type FrameSlip = {
  billingId: string;
  uniqueId: string;
  customerName: string;
  phone: string;
  isAwaited: boolean;
  cancelDays: number;
  /** Null in a shop that has taken its address out of the settings. */
  lab: OwnFrameSettings["lab"];
  /** `store`: where this one is brought; null: it goes to the lab by courier. */
  frames: { lineId: number; frame: OwnFrame; store: SlipStore | null }[];
};

export type SlipStore = {
  name: string;
  address: string;
  city: string;
  zipCode: string;
  storeTime: string;
  phone: string;
};

/** What goes with the frames of an order on their way to the shop. Throws `not_found` where it has none. */
export async function getFrameSlip(db: Db, given: { actor: Actor; billingId: string }): Promise<FrameSlip> {
  const order = await requireOrder(db, { ...given, action: "order.read" });
  const lines = await db
    .select({ lineId: orderLines.id, frame: orderLines.ownFrame })
    .from(orderLines)
    .where(and(eq(orderLines.orderId, order.id), isNotNull(orderLines.ownFrame)))
    .orderBy(asc(orderLines.position));
  if (lines.length === 0) throw new AppError("not_found");
  const storeIds = lines.flatMap(({ frame }) => frame?.storeId ?? []);
  const found = await db
    .select({
      id: stores.id,
      name: stores.name,
      address: stores.address,
      city: stores.city,
      zipCode: stores.zipCode,
      storeTime: stores.storeTime,
      phone: stores.phone,
    })
    .from(stores)
    .where(inArray(stores.id, storeIds.length > 0 ? storeIds : [0]));
  const byId = new Map(found.map(({ id, ...store }) => [id, store]));
  const { ownFrame } = await getSettings(db);
  return {
    billingId: order.id,
    uniqueId: order.uniqueId,
    customerName: order.customerName,
    phone: order.phone,
    isAwaited: order.stage === "frame_awaited",
    cancelDays: ownFrame.cancelDays,
    lab: ownFrame.lab,
    frames: lines.map(({ lineId, frame }) => ({
      lineId,
      frame: frame!,
      store: frame!.storeId === null ? null : (byId.get(frame!.storeId) ?? null),
    })),
  };
}
