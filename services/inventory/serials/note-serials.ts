import { and, eq, inArray, sql } from "drizzle-orm";
import type { Db } from "#db/client.ts";
import { attributeValues, products } from "#db/schema/catalogue.ts";
import { serials } from "#db/schema/serials.ts";
import { requirePermission } from "#domain/access/permission.ts";
import type { UserActor } from "#domain/accounts/actor.ts";
import { faultIn, type SerialFault, serialKey } from "#domain/stock/serials.ts";
import { AppError } from "#domain/wire/errors.ts";
import { recordAudit } from "#services/audit/record-audit.ts";
import { notTied } from "#services/inventory/counts/on-shelf.ts";
import { lockStock } from "#services/inventory/lock-stock.ts";
import { lockUnit } from "#services/inventory/lock-unit.ts";
import type { Shop } from "#services/shop.ts";
import { findKnownSerial } from "./find-known-serial.ts";
import { writeSerials } from "./judge-serials.ts";

type Given = { actor: UserActor; storeId: number; attributeValueId: number; serials: readonly string[] };

export type NotedSerials =
  | { ok: true; entry: number }
  | { ok: false; reason: "none" | "unmarked" }
  | { ok: false; reason: "too_many"; pieces: number; known: number }
  | { ok: false; reason: "wrong"; fault: SerialFault };

/**
 * Writes down which serial numbers pieces have that lie on a shelf already, as long as there are pieces without one.
 *
 * Locks: stock, then the unit, as a move does.
 */
export async function noteSerials(
  shop: Pick<Shop, "db" | "now">,
  { actor, storeId, attributeValueId, serials: asked }: Given,
): Promise<NotedSerials> {
  requirePermission(actor, "stock.place", { storeId });
  const fault = faultIn(asked);
  if (fault) return { ok: false, reason: "wrong", fault };
  if (asked.length === 0) return { ok: false, reason: "none" };
  return shop.db.transaction(async (tx): Promise<NotedSerials> => {
    await lockStock(tx, { storeId, attributeValueIds: [attributeValueId] });
    if (!(await lockUnit(tx, { storeId, attributeValueId }))) throw new AppError("not_found");
    if (!(await hasSerials(tx, attributeValueId))) return { ok: false, reason: "unmarked" };
    const known = await findKnownSerial(tx, { valueId: attributeValueId, serials: asked });
    if (known) return { ok: false, reason: "wrong", fault: known };
    const shelf = await readShelf(tx, { storeId, attributeValueId });
    if (shelf.known + asked.length > shelf.pieces) return { ok: false, reason: "too_many", ...shelf };
    const now = shop.now();
    const rows = asked.map((serial) => ({
      attributeValueId,
      serial,
      storeId,
      state: "on_shelf" as const,
      transferId: null,
    }));
    await writeSerials(tx, rows, now);
    const entry = await recordAudit(tx, {
      actor,
      action: "stock.serials_noted",
      object: { kind: "unit", id: attributeValueId },
      changes: { serials: [null, asked.join(", ")] },
      data: { storeId, serials: asked },
      now,
    });
    return { ok: true, entry };
  });
}

/** Takes back what somebody has written down, while these pieces still lie there. */
export async function forgetSerials(
  shop: Pick<Shop, "db" | "now">,
  { actor, storeId, attributeValueId, serials: asked, undoes }: Given & { undoes: number },
): Promise<{ ok: true; entry: number } | { ok: false }> {
  requirePermission(actor, "stock.place", { storeId });
  return shop.db.transaction(async (tx): Promise<{ ok: true; entry: number } | { ok: false }> => {
    const here = and(
      eq(serials.attributeValueId, attributeValueId),
      eq(serials.storeId, storeId),
      eq(serials.state, "on_shelf"),
      inArray(sql`upper(${serials.serial})`, asked.map(serialKey)),
    );
    const rows = await tx.select({ id: serials.id }).from(serials).where(here).for("update");
    if (rows.length !== asked.length) return { ok: false };
    await tx.delete(serials).where(here);
    const entry = await recordAudit(tx, {
      actor,
      action: "stock.serials_noted",
      object: { kind: "unit", id: attributeValueId },
      changes: { serials: [asked.join(", "), null] },
      data: { storeId, serials: asked },
      undoes,
      now: shop.now(),
    });
    return { ok: true, entry };
  });
}

async function hasSerials(tx: Db, unitId: number): Promise<boolean> {
  const [row] = await tx
    .select({ is: products.serialNumbers })
    .from(attributeValues)
    .innerJoin(products, eq(products.id, attributeValues.productId))
    .where(eq(attributeValues.id, unitId));
  return row?.is === true;
}

async function readShelf(tx: Db, { storeId, attributeValueId }: Pick<Given, "storeId" | "attributeValueId">) {
  const { rows } = await tx.execute<{ pieces: number; known: number }>(sql`
    select ${notTied(storeId, attributeValueId)} as pieces, (
      select count(*)::int from serials
      where attribute_value_id = ${attributeValueId} and store_id = ${storeId} and state = 'on_shelf') as known`);
  return rows[0]!;
}
