import { eq, sql } from "drizzle-orm";
import type { Db } from "#db/client.ts";
import { goodsReceiptLines, goodsReceipts } from "#db/schema/purchasing.ts";
import { requirePermission } from "#domain/access/permission.ts";
import type { UserActor } from "#domain/accounts/actor.ts";
import { MOST_PIECES } from "#domain/purchasing/line-texts.ts";
import { lineKey, piecesOver } from "#domain/purchasing/receipt-rules.ts";
import { faultIn, faultOf, type SerialFault, serialsText } from "#domain/stock/serials.ts";
import { recordAudit } from "#services/audit/record-audit.ts";
import { findUnitsByCode } from "#services/inventory/find-units-by-code.ts";
import { findKnownSerial } from "#services/inventory/serials/find-known-serial.ts";
import type { Shop } from "#services/shop.ts";
import { type BoughtUnit, findGoodsToBuy, type FoundToBuy, proposeLine } from "./find-goods-to-buy.ts";
import { readOrderLines } from "./order-row.ts";
import { countByUnit, lockReceipt, readReceiptLines, type ReceiptLineRow, type ReceiptRow } from "./receipt-row.ts";

export type CountedPiece =
  | { ok: true; unit: BoughtUnit; batch: string; quantity: number; awaited: number | null }
  | Exclude<FoundToBuy, { ok: true }>
  | { ok: false; reason: "closed" | "too_many" }
  /** It needs the batch and the day that stand on the box. */
  | { ok: false; reason: "batch"; unit: BoughtUnit; quantity: number }
  /** Each piece has a serial number; null: none is said yet. */
  | { ok: false; reason: "serials"; unit: BoughtUnit; quantity: number; fault: SerialFault | null }
  /** A batch has one day, and it was counted with another. */
  | { ok: false; reason: "expiry"; unit: BoughtUnit; expiresOn: string }
  /** More than was ordered: it is taken with a reason. A code is none: the next piece was scanned into its field. */
  | { ok: false; reason: "over"; unit: BoughtUnit; quantity: number; ordered: number; over: number; isCode: boolean };

type Asked = {
  actor: UserActor;
  id: number;
  text: string;
  /** Of several units with one code the one that is meant. */
  valueId: number | null;
  quantity: number;
  batch: { batch: string; expiresOn: string } | null;
  /** Of each piece, where it has one. */
  serials?: readonly string[];
  /** Why more is taken than was ordered. */
  overReason: string;
};

/** Counts pieces of a delivery: a scan one, a hand as many as it types. Two scans at one moment count two. */
export async function countPiece(shop: Pick<Shop, "db" | "now">, asked: Asked): Promise<CountedPiece> {
  const { actor, id, quantity, overReason } = asked;
  requirePermission(actor, "purchase.receive");
  return shop.db.transaction(async (tx): Promise<CountedPiece> => {
    const receipt = await lockReceipt(tx, { actor, id, action: "purchase.receive" });
    if (receipt.state !== "open") return { ok: false, reason: "closed" };
    const found = await findGoodsToBuy(tx, asked);
    if (!found.ok) return found;
    const { unit } = found;
    const lines = await readReceiptLines(tx, id);
    const there = lines.filter(({ valueId }) => valueId === unit.valueId);
    const batch = batchOf(unit, { there, asked: asked.batch });
    if (batch === null) return { ok: false, reason: "batch", unit, quantity };
    const line = there.find((one) => one.batch === batch.batch);
    if (line && line.expiresOn !== batch.expiresOn && line.expiresOn !== null)
      return { ok: false, reason: "expiry", unit, expiresOn: line.expiresOn };
    if ((line?.quantity ?? 0) + quantity > MOST_PIECES) return { ok: false, reason: "too_many" };
    const serials = unit.hasSerials ? (asked.serials ?? []) : [];
    if (unit.hasSerials) {
      if (serials.length === 0) return { ok: false, reason: "serials", unit, quantity, fault: null };
      const fault = await faultOfCounted(tx, { valueId: unit.valueId, there, serials, quantity });
      if (fault) return { ok: false, reason: "serials", unit, quantity, fault };
    }
    const counted = (countByUnit(there).get(unit.valueId) ?? 0) + quantity;
    const ordered = receipt.orderId === null ? null : await orderedOf(tx, { receipt, valueId: unit.valueId });
    if (ordered !== null) {
      const over = piecesOver(ordered, counted);
      const isCode = overReason !== "" && (await isPieceCode(tx, { actor, text: overReason }));
      const isTold = (overReason !== "" && !isCode) || there.some((one) => one.overReason !== "");
      if (over > 0 && !isTold)
        return { ok: false, reason: "over", unit, quantity, ordered: ordered.quantity, over, isCode };
    }
    const now = shop.now();
    const after = await write(tx, { receipt, unit, line, quantity, batch, overReason, ordered, serials, now });
    const key = lineKey({ sku: unit.sku, batch: batch.batch });
    await recordAudit(tx, {
      actor,
      action: "receipt.counted",
      object: { kind: "receipt", id },
      changes: {
        [`quantity:${key}`]: [line ? String(line.quantity) : "", String(after)],
        ...(serials.length > 0 && {
          [`serials:${key}`]: [serialsText(line?.serials ?? []), serialsText([...(line?.serials ?? []), ...serials])],
        }),
        ...(overReason !== "" && { [`over:${key}`]: [line?.overReason ?? "", overReason] }),
      },
      data: { storeId: receipt.storeId },
      now,
    });
    return { ok: true, unit, batch: batch.batch, quantity: after, awaited: awaitedOf(ordered, counted) };
  });
}

async function isPieceCode(tx: Db, asked: { actor: UserActor; text: string }): Promise<boolean> {
  if (/^\d{8,}$/u.test(asked.text)) return true;
  return (await findUnitsByCode(tx, asked)).ok;
}

/** Null: nobody waits for it, since it was not ordered. */
const awaitedOf = (ordered: OrderedOf | null, counted: number): number | null =>
  ordered === null || ordered.quantity === 0 ? null : Math.max(0, ordered.quantity - ordered.received - counted);

type OrderedOf = { quantity: number; received: number; costPaise: number | null; gstBp: number | null };

async function orderedOf(tx: Db, { receipt, valueId }: { receipt: ReceiptRow; valueId: number }): Promise<OrderedOf> {
  const lines = await readOrderLines(tx, receipt.orderId!);
  const line = lines.find((one) => one.valueId === valueId);
  return line ?? { quantity: 0, received: 0, costPaise: null, gstBp: null };
}

type Batch = { batch: string; expiresOn: string | null };

/** Goods without an end have no batch. A further piece of the one batch that is being counted is of that one. */
function batchOf(
  unit: BoughtUnit,
  { there, asked }: { there: readonly ReceiptLineRow[]; asked: Batch | null },
): Batch | null {
  if (!unit.hasExpiry) return { batch: "", expiresOn: null };
  if (asked !== null) return asked;
  const [only, other] = there;
  return only !== undefined && other === undefined ? { batch: only.batch, expiresOn: only.expiresOn } : null;
}

type Written = {
  receipt: ReceiptRow;
  unit: BoughtUnit;
  line: ReceiptLineRow | undefined;
  quantity: number;
  batch: Batch;
  overReason: string;
  ordered: OrderedOf | null;
  serials: readonly string[];
  now: Date;
};

/** One for each piece, none of which is counted already or known. */
async function faultOfCounted(
  tx: Db,
  {
    valueId,
    there,
    serials,
    quantity,
  }: { valueId: number; there: readonly ReceiptLineRow[]; serials: readonly string[]; quantity: number },
): Promise<SerialFault | null> {
  const before = there.flatMap((line) => line.serials);
  const fault = faultOf(serials, quantity) ?? faultIn([...before, ...serials]);
  return fault ?? (await findKnownSerial(tx, { valueId, serials }));
}

async function write(tx: Db, given: Written): Promise<number> {
  const { receipt, unit, line, quantity, batch, overReason, ordered, serials, now } = given;
  await tx
    .update(goodsReceipts)
    .set({ revision: receipt.revision + 1 })
    .where(eq(goodsReceipts.id, receipt.id));
  const told = overReason === "" ? {} : { overReason };
  if (line) {
    const set = {
      quantity: sql`${goodsReceiptLines.quantity} + ${quantity}`,
      ...(serials.length > 0 && { serials: [...line.serials, ...serials] }),
      ...told,
    };
    await tx.update(goodsReceiptLines).set(set).where(eq(goodsReceiptLines.id, line.id));
    return line.quantity + quantity;
  }
  const proposed = await proposeLine(tx, { supplierId: receipt.supplierId, valueId: unit.valueId, now });
  const cost = { costPaise: ordered?.costPaise ?? proposed.costPaise, gstBp: ordered?.gstBp ?? proposed.gstBp };
  await tx.insert(goodsReceiptLines).values({
    receiptId: receipt.id,
    attributeValueId: unit.valueId,
    ...batch,
    quantity,
    serials: [...serials],
    ...cost,
    ...told,
  });
  return quantity;
}
