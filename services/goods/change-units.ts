import { and, eq, inArray, ne, sql } from "drizzle-orm";
import type { Db } from "#db/client.ts";
import { attributeValues } from "#db/schema/catalogue.ts";
import { barcodes } from "#db/schema/shelves.ts";
import { requirePermission } from "#domain/access/permission.ts";
import type { UserActor } from "#domain/accounts/actor.ts";
import type { GoodsRefusal, KeptReason } from "#domain/goods/goods-refusals.ts";
import type { UnitValues } from "#domain/goods/unit-fields.ts";
import { ownBarcodeOf } from "#domain/stock/barcode.ts";
import { AppError } from "#domain/wire/errors.ts";
import { findLastChange, type LastChange } from "#services/audit/find-last-change.ts";
import { recordAudit } from "#services/audit/record-audit.ts";
import type { Shop } from "#services/shop.ts";
import { addUnits } from "./add-units.ts";
import { type ChangedMeanwhile, getColour } from "./change-colours.ts";
import { lockProduct, touchProduct } from "./product-row.ts";
import { type GoodsColour, type GoodsUnit, isPublicEmptied, readColours } from "./read-colours.ts";
import { whyUnitsKept } from "./why-kept.ts";

type Known = Pick<Shop, "db" | "now">;
type Asked = { actor: UserActor; id: number };
type Refused<Reason> = { ok: false; reason: Reason };

/** Sizes for one colour, or for all of them; what a colour has already stays. */
export async function addSizes(
  shop: Known,
  { actor, id, colourId, sizes }: Asked & { colourId: number | null; sizes: readonly string[] },
): Promise<{ ok: true; entry: number | null } | Refused<GoodsRefusal>> {
  requirePermission(actor, "goods.change");
  return shop.db.transaction(async (tx) => {
    const product = await lockProduct(tx, id);
    const colours = await readColours(tx, id);
    const chosen = colourId === null ? colours : [getColour(colours, colourId)];
    const made: number[] = [];
    for (const colour of chosen) {
      const added = await addUnits(tx, { product, colour, place: colours.indexOf(colour) + 1, sizes });
      if (!added.ok) throw new AppError("validation", { message: "That is more than one colour can have" });
      made.push(...added.ids);
    }
    if (made.length === 0) return { ok: false, reason: "size_taken" };
    await touchProduct(tx, id);
    const entry = await recordAudit(tx, {
      actor,
      action: "product.units_added",
      object: { kind: "product", id },
      changes: { [`sizes of ${chosen.map(({ colorName }) => colorName).join(", ")}`]: [null, sizes.join(", ")] },
      data: { units: made },
      now: shop.now(),
    });
    return { ok: true, entry };
  });
}

const FIELDS = ["attributeValue", "sku", "codes"] as const satisfies readonly (keyof UnitValues)[];

const asText = (values: UnitValues, field: keyof UnitValues): string =>
  field === "codes" ? values.codes.join(", ") : values[field];

export type ChangeUnitResult =
  | { ok: true; entry: number | null }
  | Refused<GoodsRefusal>
  | ChangedMeanwhile<UnitValues>;

/** Changes size, SKU and bar codes of a unit; only what differs from what the page showed. */
export async function changeUnit(
  shop: Known,
  given: Asked & { unitId: number; revision: number; from: UnitValues; to: UnitValues; undoes?: number },
): Promise<ChangeUnitResult> {
  const { actor, id, unitId, revision, from, to, undoes } = given;
  requirePermission(actor, "goods.change");
  return shop.db.transaction(async (tx) => {
    const product = await lockProduct(tx, id);
    const { unit: before, colour } = getUnit(await readColours(tx, id), unitId);
    const fields = FIELDS.filter((field) => asText(from, field) !== asText(to, field));
    const torn =
      product.revision === revision
        ? []
        : fields.filter((field) => ![asText(from, field), asText(to, field)].includes(asText(before, field)));
    if (torn.length > 0) {
      const changed: Partial<Record<keyof UnitValues, LastChange | null>> = {};
      const where = sql`data ->> 'unitId' = ${String(unitId)}`;
      for (const field of torn) changed[field] = await findLastChange(tx, { kind: "product", id, field, where });
      const present = { ...from, ...Object.fromEntries(torn.map((field) => [field, before[field]])) };
      return { ok: false, reason: "changed", present, revision: product.revision, changed };
    }
    const written = fields.filter((field) => asText(before, field) !== asText(to, field));
    if (written.length === 0) return { ok: true, entry: null };
    if (written.includes("attributeValue") && colour.units.some((one) => one.attributeValue === to.attributeValue))
      return { ok: false, reason: "size_taken" };
    if (written.includes("sku") && (await hasSku(tx, { sku: to.sku, but: unitId })))
      return { ok: false, reason: "sku_taken" };
    await tx
      .update(attributeValues)
      .set({
        ...(written.includes("attributeValue") && { attributeValue: to.attributeValue }),
        ...(written.includes("sku") && { sku: to.sku }),
        // A unit of which only the code changes is written too: its row is where two writers take turns.
        position: sql`${attributeValues.position}`,
      })
      .where(eq(attributeValues.id, unitId));
    if (written.includes("codes")) await writeCodes(tx, { unitId, before: before.codes, after: to.codes });
    await touchProduct(tx, id);
    const entry = await recordAudit(tx, {
      actor,
      action: "product.unit_changed",
      object: { kind: "product", id },
      changes: Object.fromEntries(written.map((field) => [field, [asText(before, field), asText(to, field)] as const])),
      data: { unitId },
      undoes,
      now: shop.now(),
    });
    return { ok: true, entry };
  });
}

/** Capitals make no other SKU: scanners and search look at none. */
async function hasSku(tx: Db, { sku, but }: { sku: string; but: number }): Promise<boolean> {
  return (
    (await tx.$count(
      attributeValues,
      and(sql`upper(${attributeValues.sku}) = ${sku.toUpperCase()}`, ne(attributeValues.id, but)),
    )) > 0
  );
}

async function writeCodes(
  tx: Db,
  { unitId, before, after }: { unitId: number; before: readonly string[]; after: readonly string[] },
): Promise<void> {
  const gone = before.filter((code) => !after.includes(code));
  const come = after.filter((code) => !before.includes(code));
  if (gone.length > 0)
    await tx.delete(barcodes).where(and(eq(barcodes.attributeValueId, unitId), inArray(barcodes.code, gone)));
  if (come.length > 0) await tx.insert(barcodes).values(come.map((code) => ({ code, attributeValueId: unitId })));
}

function getUnit(colours: readonly GoodsColour[], unitId: number): { unit: GoodsUnit; colour: GoodsColour } {
  for (const colour of colours) {
    const unit = colour.units.find(({ id }) => id === unitId);
    if (unit) return { unit, colour };
  }
  throw new AppError("not_found");
}

/** Gives every unit without a bar code one of the shop's own. */
export async function giveOwnCodes(shop: Known, { actor, id }: Asked): Promise<{ entry: number | null }> {
  requirePermission(actor, "goods.change");
  return shop.db.transaction(async (tx) => {
    await lockProduct(tx, id);
    const without = (await readColours(tx, id)).flatMap(({ units }) => units).filter(({ codes }) => codes.length === 0);
    if (without.length === 0) return { entry: null };
    const given = without.map((unit) => ({ code: ownBarcodeOf(unit.id), attributeValueId: unit.id }));
    await tx.insert(barcodes).values(given);
    await touchProduct(tx, id);
    const entry = await recordAudit(tx, {
      actor,
      action: "product.codes_given",
      object: { kind: "product", id },
      changes: { codes: [null, without.map(({ sku }) => sku).join(", ")] },
      now: shop.now(),
    });
    return { entry };
  });
}

/** Takes units away with which nothing was ever done. */
export async function removeUnits(
  shop: Known,
  { actor, id, unitIds, undoes }: Asked & { unitIds: readonly number[]; undoes?: number },
): Promise<{ ok: true; entry: number } | Refused<KeptReason>> {
  requirePermission(actor, "goods.change");
  return shop.db.transaction(async (tx) => {
    const product = await lockProduct(tx, id);
    const colours = await readColours(tx, id);
    const gone = unitIds.map((unitId) => getUnit(colours, unitId));
    if (product.published && isPublicEmptied(colours, unitIds)) return { ok: false, reason: "live" };
    const kept = await whyUnitsKept(tx, unitIds);
    if (kept) return { ok: false, reason: kept };
    await tx.delete(attributeValues).where(inArray(attributeValues.id, [...unitIds]));
    await touchProduct(tx, id);
    const words = gone.map(({ unit, colour }) => `${colour.colorName} ${unit.attributeValue} (${unit.sku})`).join(", ");
    const entry = await recordAudit(tx, {
      actor,
      action: "product.units_removed",
      object: { kind: "product", id },
      changes: { sizes: [words, null] },
      data: { units: [...unitIds] },
      undoes,
      now: shop.now(),
    });
    return { ok: true, entry };
  });
}

/** Moves a size one place up or down within its colour. */
export async function moveUnit(
  shop: Known,
  { actor, id, unitId, by }: Asked & { unitId: number; by: -1 | 1 },
): Promise<{ entry: number | null }> {
  requirePermission(actor, "goods.change");
  return shop.db.transaction(async (tx) => {
    await lockProduct(tx, id);
    const { unit, colour } = getUnit(await readColours(tx, id), unitId);
    const other = colour.units[colour.units.indexOf(unit) + by];
    if (!other) return { entry: null };
    const order = colour.units.map((one) => (one === unit ? other : one === other ? unit : one));
    await tx.execute(sql`
      update attribute_values v set position = o.place
      from unnest(array[${sql.join(
        order.map((one) => sql`${one.id}::int`),
        sql`, `,
      )}]) with ordinality o (id, place) where v.id = o.id`);
    await touchProduct(tx, id);
    const names = (units: readonly GoodsUnit[]) => units.map(({ attributeValue }) => attributeValue).join(", ");
    const entry = await recordAudit(tx, {
      actor,
      action: "product.ordered",
      object: { kind: "product", id },
      changes: { sizes: [names(colour.units), names(order)] },
      now: shop.now(),
    });
    return { entry };
  });
}
