import { and, asc, eq, inArray, sql } from "drizzle-orm";
import type { Db } from "#db/client.ts";
import { attributeValues, products } from "#db/schema/catalogue.ts";
import { orderLines } from "#db/schema/orders.ts";
import { barcodes } from "#db/schema/shelves.ts";
import type { UserActor } from "#domain/accounts/actor.ts";
import { unitName } from "#domain/goods/unit-name.ts";
import { handoverOf } from "#domain/orders/handover.ts";
import { refusesLenses } from "#domain/orders/lens-need.ts";
import { permittedMoves } from "#domain/orders/stage-actions.ts";
import { canMove, type Stage } from "#domain/orders/stages.ts";
import type { PackRefusal } from "#domain/parcels/pack-refusals.ts";
import { leavesShelf } from "#domain/stock/not-fetched.ts";
import { AppError } from "#domain/wire/errors.ts";
import { findOrderByNumber } from "#services/orders/find-order-by-number.ts";
import { type OrderEntry, requireOrder } from "#services/orders/own-order.ts";
import { findParcel } from "./find-parcel.ts";

export type PackedLine = {
  id: number;
  name: string;
  lenses: string | null;
  sku: string;
  codes: string[];
  quantity: number;
  /** Each piece has a serial number; `serials`: those that were scanned for this order. */
  hasSerials: boolean;
  serials: string[];
};

export type Packing = {
  number: string;
  stage: Stage;
  customerName: string;
  lines: PackedLine[];
  parcel: { carrier: string; trackingNo: string } | null;
  /** Why it cannot be packed now; null: it can. */
  hindrance: PackRefusal | null;
};

/** What goes into the parcel of an order, and whether it may be packed. */
export async function readPacking(db: Db, { actor, number }: { actor: UserActor; number: string }): Promise<Packing> {
  const billingId = await findOrderByNumber(db, { actor, number });
  if (billingId === null) throw new AppError("not_found");
  const order = await requireOrder(db, { actor, action: "order.send", billingId });
  const [lines, parcel] = await Promise.all([listPackedLines(db, order.id), findParcel(db, order.id)]);
  return {
    number: order.uniqueId,
    stage: order.stage,
    customerName: order.customerName,
    // The numbers of what has left its shelf already are asked for by nobody.
    lines: lines.map((line) => ({ ...line, hasSerials: line.hasSerials && leavesShelf(order.stage, "packed") })),
    parcel,
    hindrance: hindranceOf(actor, order, { hasLenses: lines.some(({ lenses }) => lenses !== null) }),
  };
}

/** Glasses are packed once the lab has checked them, anything else as soon as it is confirmed. */
export function hindranceOf(
  actor: UserActor,
  order: OrderEntry,
  { hasLenses }: { hasLenses: boolean },
): PackRefusal | null {
  if (handoverOf(order) !== "delivery") return "no_parcel";
  // Of what power they are is no matter here.
  const lensNeed = hasLenses ? "prescribed" : "none";
  if (canMove(order.stage, "packed") && refusesLenses({ stage: order.stage, lensNeed }, "packed")) return "not_made";
  return permittedMoves(actor, { ...order, lensNeed }).includes("packed") ? null : "not_now";
}

/** The things that lie in a parcel; the lenses of a pair are in their frame. */
export async function listPackedLines(db: Db, orderId: string): Promise<PackedLine[]> {
  const rows = await db
    .select({
      line: orderLines,
      sku: attributeValues.sku,
      hasSerials: sql<boolean>`coalesce(${products.serialNumbers} and ${orderLines.ownFrame} is null, false)`,
      serials: sql<string[]>`array(select serial from serials where order_line_id = ${orderLines.id} order by serial)`,
    })
    .from(orderLines)
    .leftJoin(attributeValues, eq(attributeValues.id, orderLines.attributeValueId))
    .leftJoin(products, eq(products.id, attributeValues.productId))
    .where(and(eq(orderLines.orderId, orderId), inArray(orderLines.kind, ["frame", "goods", "lens"])))
    .orderBy(asc(orderLines.position));
  const units = rows.map(({ line }) => line.attributeValueId).filter((id) => id !== null);
  const codes =
    units.length === 0 ? [] : await db.select().from(barcodes).where(inArray(barcodes.attributeValueId, units));
  const lenses = new Map(rows.map(({ line }) => [line.frameLineId, line.lensPackageName ?? line.productName]));
  return rows
    .filter(({ line }) => line.kind !== "lens")
    .map(({ line, sku, hasSerials, serials }) => ({
      id: line.id,
      name: unitName({ title: line.productName, colorName: line.colorName, size: line.attributeValue }),
      lenses: lenses.get(line.id) ?? null,
      sku: line.ownFrame ? "" : (sku ?? ""),
      codes: codes.filter(({ attributeValueId }) => attributeValueId === line.attributeValueId).map(({ code }) => code),
      quantity: line.quantity,
      hasSerials,
      serials,
    }));
}
