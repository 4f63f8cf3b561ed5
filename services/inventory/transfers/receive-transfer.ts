import { and, asc, eq, sql } from "drizzle-orm";
import type { Db } from "#db/client.ts";
import { attributeValues } from "#db/schema/catalogue.ts";
import { stockTransferLines, stockTransfers } from "#db/schema/transfers.ts";
import type { UserActor } from "#domain/accounts/actor.ts";
import { serialKey } from "#domain/stock/serials.ts";
import { missingOf, type TransferRefusal } from "#domain/stock/transfer-words.ts";
import { recordAudit } from "#services/audit/record-audit.ts";
import { moveManyStock } from "#services/inventory/move-stock.ts";
import { readOnTheWay } from "#services/inventory/serials/read-on-the-way.ts";
import type { Shop } from "#services/shop.ts";
import { findOneUnit } from "./find-one-unit.ts";
import { lockTransfer, type TransferRow } from "./transfer-row.ts";

type Work = Pick<Shop, "db" | "now">;
type Refused = { ok: false; reason: TransferRefusal };
export type ScannedIn = { ok: true; sku: string; name: string; arrived: number; quantity: number } | Refused;

const isOnTheWay = ({ state }: TransferRow) => state === "sent" || state === "short";

/** Ticks one piece that has arrived. What was not sent, or more than was sent, is not taken: it has no paper. */
export async function scanIn(shop: Work, given: { actor: UserActor; id: number; code: string }): Promise<ScannedIn> {
  const { actor, id, code } = given;
  return shop.db.transaction(async (tx): Promise<ScannedIn> => {
    const transfer = await lockTransfer(tx, { actor, action: "transfer.receive", id });
    if (!isOnTheWay(transfer)) return { ok: false, reason: "state" };
    const lines = await readLines(tx, id);
    const open = lines.filter((line) => missingOf(line) > 0);
    const among = new Set((open.length > 0 ? open : lines).map(({ attributeValueId }) => attributeValueId));
    const unit = await findOneUnit(tx, { actor, code, among });
    if (!unit.ok) return unit;
    const line = lines.find(({ attributeValueId }) => attributeValueId === unit.valueId);
    if (!line) return { ok: false, reason: "not_sent_along" };
    const { quantity, arrived, sku } = line;
    if (!open.includes(line)) return { ok: false, reason: "more_than_sent" };
    const piece = pieceOf(line, unit.serial);
    if (!piece.ok) return piece;
    const { serials } = piece;
    await setTo(tx, { actor, transfer, line, arrived: arrived + 1, serials, now: shop.now() });
    return { ok: true, sku, name: unit.name, arrived: arrived + 1, quantity };
  });
}

/** With this piece, which serial numbers have arrived of a line whose pieces have them. */
function pieceOf({ quantity, arrived, serials, arrivedSerials }: Line, serial: string | null) {
  if (serial === null || serials.length === 0) {
    const isUnnamed = arrived - arrivedSerials.length < quantity - serials.length;
    return isUnnamed
      ? ({ ok: true, serials: arrivedSerials } as const)
      : ({ ok: false, reason: "scan_serial" } as const);
  }
  const has = (some: readonly string[]) => some.some((one) => serialKey(one) === serialKey(serial));
  if (has(arrivedSerials)) return { ok: false, reason: "serial_twice" } as const;
  return has(serials)
    ? ({ ok: true, serials: [...arrivedSerials, serial] } as const)
    : ({ ok: false, reason: "serial_not_sent" } as const);
}

/** Types how many of something have arrived in all; what has serial numbers is scanned, or begun anew. `shown`: what the page said. */
export async function setArrived(
  shop: Work,
  given: { actor: UserActor; id: number; valueId: number; shown: number; arrived: number },
): Promise<{ ok: true } | Refused> {
  const { actor, id, valueId, shown, arrived } = given;
  return shop.db.transaction(async (tx): Promise<{ ok: true } | Refused> => {
    const transfer = await lockTransfer(tx, { actor, action: "transfer.receive", id });
    if (!isOnTheWay(transfer)) return { ok: false, reason: "state" };
    const line = (await readLines(tx, id)).find(({ attributeValueId }) => attributeValueId === valueId);
    if (!line) return { ok: false, reason: "no_line" };
    if (line.arrived === arrived) return { ok: true };
    if (line.arrived !== shown || arrived < line.received) return { ok: false, reason: "changed" };
    if (arrived - line.arrived > missingOf(line)) return { ok: false, reason: "more_than_sent" };
    if (line.serials.length > 0 && arrived !== line.received) return { ok: false, reason: "scan_serial" };
    const onTheWay = (await readOnTheWay(tx, { transferId: id }))(valueId, line.arrivedSerials);
    const serials = line.arrivedSerials.filter((serial) => !onTheWay.includes(serial));
    await setTo(tx, { actor, transfer, line, arrived, serials, now: shop.now() });
    return { ok: true };
  });
}

export type Received = { ok: true; pieces: number; missing: number } | (Refused & { skus?: string[] });

/**
 * What was ticked comes onto the shelf, at what it cost. Where less arrived than was sent, each of these has a reason, and stays open
 * until it is found or written off. `reasons`: by line.
 */
export async function receiveTransfer(
  shop: Work,
  given: { actor: UserActor; id: number; reasons: ReadonlyMap<number, string> },
): Promise<Received> {
  const { actor, id, reasons } = given;
  const now = shop.now();
  return shop.db.transaction(async (tx): Promise<Received> => {
    const transfer = await lockTransfer(tx, { actor, action: "transfer.receive", id });
    if (!isOnTheWay(transfer)) return { ok: false, reason: "state" };
    const lines = await readLines(tx, id);
    const short = lines.filter((line) => missingOf(line) > 0);
    const unsaid = short.filter((line) => (reasons.get(line.id) ?? line.shortReason ?? "").trim() === "");
    if (unsaid.length > 0) return { ok: false, reason: "reason", skus: unsaid.map(({ sku }) => sku) };
    const come = lines.filter(({ arrived, received }) => arrived > received);
    // Nothing new, and the reasons are said already: another press of the same button.
    if (come.length === 0 && transfer.state === "short") return { ok: false, reason: "changed" };
    const moved = await moveIn(tx, { actor, transfer, lines: come, now });
    if (!moved.ok) return moved;
    for (const line of short) {
      const reason = reasons.get(line.id)?.trim();
      if (reason)
        await tx.update(stockTransferLines).set({ shortReason: reason }).where(eq(stockTransferLines.id, line.id));
    }
    const isWhole = short.length === 0;
    await tx
      .update(stockTransfers)
      .set(isWhole ? { state: "received", endedBy: actor.id, endedAt: now } : { state: "short" })
      .where(eq(stockTransfers.id, id));
    const pieces = come.reduce((sum, { arrived, received }) => sum + arrived - received, 0);
    const missing = short.reduce((sum, line) => sum + missingOf(line), 0);
    await recordAudit(tx, {
      actor,
      action: "transfer.received",
      object: { kind: "transfer", id },
      changes: { state: [transfer.state, isWhole ? "received" : "short"] },
      data: { storeId: transfer.toStoreId, pieces, missing },
      now,
    });
    return { ok: true, pieces, missing };
  });
}

export type Line = Awaited<ReturnType<typeof readLines>>[number];

export const readLines = (tx: Db, id: number) =>
  tx
    .select({
      id: stockTransferLines.id,
      attributeValueId: stockTransferLines.attributeValueId,
      sku: attributeValues.sku,
      quantity: stockTransferLines.quantity,
      arrived: stockTransferLines.arrived,
      received: stockTransferLines.received,
      writtenOff: stockTransferLines.writtenOff,
      returned: stockTransferLines.returned,
      shortReason: stockTransferLines.shortReason,
      serials: stockTransferLines.serials,
      arrivedSerials: stockTransferLines.arrivedSerials,
      unitCostPaise: stockTransferLines.unitCostPaise,
      taxablePaise: stockTransferLines.taxablePaise,
    })
    .from(stockTransferLines)
    .innerJoin(attributeValues, eq(attributeValues.id, stockTransferLines.attributeValueId))
    .where(eq(stockTransferLines.transferId, id))
    .orderBy(asc(stockTransferLines.attributeValueId));

async function moveIn(
  tx: Db,
  { actor, transfer, lines, now }: { actor: UserActor; transfer: TransferRow; lines: readonly Line[]; now: Date },
): Promise<{ ok: true } | (Refused & { skus: string[] })> {
  const onTheWay = await readOnTheWay(tx, { transferId: transfer.id });
  const moved = await moveManyStock(
    tx,
    lines.map(({ attributeValueId, arrived, received, unitCostPaise, arrivedSerials }) => ({
      storeId: transfer.toStoreId,
      attributeValueId,
      totalDelta: arrived - received,
      kind: "transferred_in" as const,
      reason: null,
      actorUserId: actor.id,
      document: { kind: "transfer" as const, id: transfer.id },
      unitCostPaise,
      serials: onTheWay(attributeValueId, arrivedSerials),
      now,
    })),
  );
  if (!moved.ok) {
    if (moved.reason !== "serials") throw new Error("What comes in makes nothing less.");
    const { sku } = lines.find(({ attributeValueId }) => attributeValueId === moved.attributeValueId)!;
    return { ok: false, reason: "serials", skus: [sku] };
  }
  const ofTransfer = and(eq(stockTransferLines.transferId, transfer.id), sql`received < arrived`);
  await tx
    .update(stockTransferLines)
    .set({ received: sql`arrived` })
    .where(ofTransfer);
  return { ok: true };
}

async function setTo(
  tx: Db,
  given: {
    actor: UserActor;
    transfer: TransferRow;
    line: Line;
    arrived: number;
    serials: readonly string[];
    now: Date;
  },
): Promise<void> {
  const { actor, transfer, line, arrived, serials, now } = given;
  const set = { arrived, arrivedSerials: [...serials] };
  await tx.update(stockTransferLines).set(set).where(eq(stockTransferLines.id, line.id));
  await recordAudit(tx, {
    actor,
    action: "transfer.scanned",
    object: { kind: "transfer", id: transfer.id },
    changes: { arrived: [line.arrived, arrived] },
    data: { storeId: transfer.toStoreId, attributeValueId: line.attributeValueId },
    now,
  });
}
