import { eq, sql } from "drizzle-orm";
import { productAttributes } from "#db/schema/catalogue.ts";
import { requirePermission } from "#domain/access/permission.ts";
import type { UserActor } from "#domain/accounts/actor.ts";
import type { GoodsRefusal, KeptReason } from "#domain/goods/goods-refusals.ts";
import { type ColourValues, MOST_COLOURS } from "#domain/goods/unit-fields.ts";
import { AppError } from "#domain/wire/errors.ts";
import { findLastChange, type LastChange } from "#services/audit/find-last-change.ts";
import { recordAudit } from "#services/audit/record-audit.ts";
import type { Shop } from "#services/shop.ts";
import { addUnits } from "./add-units.ts";
import { keepSwatch } from "./keep-swatch.ts";
import { lockProduct, touchProduct } from "./product-row.ts";
import { type GoodsColour, isOnlyPublic, readColours } from "./read-colours.ts";
import { whyUnitsKept } from "./why-kept.ts";

type Known = Pick<Shop, "db" | "now" | "files">;
type Asked = { actor: UserActor; id: number };

export type AddColourResult = { ok: true; entry: number; colourId: number } | { ok: false; reason: GoodsRefusal };

/**
 * A colour at the end of a product's, with its sizes; SKUs are proposed, and can be changed. Customers do not see one of a
 * live product before somebody publishes it.
 */
export async function addColour(
  shop: Known,
  { actor, id, colour, sizes }: Asked & { colour: ColourValues; sizes: readonly string[] },
): Promise<AddColourResult> {
  requirePermission(actor, "goods.change");
  const color = await keepSwatch(shop, colour.hex);
  return shop.db.transaction(async (tx) => {
    const product = await lockProduct(tx, id);
    const colours = await readColours(tx, id);
    if (hasName(colours, colour.colorName)) return { ok: false, reason: "name_taken" };
    if (colours.length >= MOST_COLOURS) return { ok: false, reason: "too_many" };
    const [made] = await tx
      .insert(productAttributes)
      .values({
        productId: id,
        ...colour,
        color,
        attributeType: colour.hex === null ? "standard" : "other",
        published: !product.published,
        position:
          sql`(select coalesce(max(position), 0) + 1 from product_attributes where product_id = ${id})` as never,
      })
      .returning({ id: productAttributes.id, position: productAttributes.position });
    const units = await addUnits(tx, { product, colour: { id: made!.id, units: [] }, place: made!.position, sizes });
    // The colour goes too: nobody asked for it without its sizes.
    if (!units.ok) throw new AppError("validation", { message: "Too many sizes" });
    await touchProduct(tx, id);
    const entry = await recordAudit(tx, {
      actor,
      action: "product.colour_added",
      object: { kind: "product", id },
      changes: { [`colour ${colour.colorName}`]: [null, sizes.join(", ")] },
      data: { colourId: made!.id, colorName: colour.colorName, units: units.ids },
      now: shop.now(),
    });
    return { ok: true, entry, colourId: made!.id };
  });
}

const hasName = (colours: readonly GoodsColour[], name: string, but?: number): boolean =>
  colours.some(({ id, colorName }) => id !== but && colorName.toLowerCase() === name.toLowerCase());

const FIELDS = ["colorName", "colorFamily", "hex"] as const satisfies readonly (keyof ColourValues)[];

export type ChangedMeanwhile<Values> = {
  ok: false;
  reason: "changed";
  present: Values;
  revision: number;
  changed: Partial<Record<keyof Values, LastChange | null>>;
};
export type ChangeColourResult =
  | { ok: true; entry: number | null }
  | { ok: false; reason: GoodsRefusal }
  | ChangedMeanwhile<ColourValues>;

/** Changes a colour; as with a product, only what differs from what the page showed. */
export async function changeColour(
  shop: Known,
  given: Asked & { colourId: number; revision: number; from: ColourValues; to: ColourValues; undoes?: number },
): Promise<ChangeColourResult> {
  const { actor, id, colourId, revision, from, to, undoes } = given;
  requirePermission(actor, "goods.change");
  const fields = FIELDS.filter((field) => from[field] !== to[field]);
  const color = fields.includes("hex") ? await keepSwatch(shop, to.hex) : null;
  return shop.db.transaction(async (tx) => {
    const product = await lockProduct(tx, id);
    const colours = await readColours(tx, id);
    const before = getColour(colours, colourId);
    const torn =
      product.revision === revision ? [] : fields.filter((field) => ![from[field], to[field]].includes(before[field]));
    if (torn.length > 0) {
      const changed: Partial<Record<keyof ColourValues, LastChange | null>> = {};
      const where = sql`data ->> 'colourId' = ${String(colourId)}`;
      for (const field of torn) changed[field] = await findLastChange(tx, { kind: "product", id, field, where });
      const present = { ...from, ...Object.fromEntries(torn.map((field) => [field, before[field]])) };
      return { ok: false, reason: "changed", present, revision: product.revision, changed };
    }
    const written = fields.filter((field) => before[field] !== to[field]);
    if (written.length === 0) return { ok: true, entry: null };
    if (written.includes("colorName") && hasName(colours, to.colorName, colourId))
      return { ok: false, reason: "name_taken" };
    await tx
      .update(productAttributes)
      .set({
        ...Object.fromEntries(written.map((field) => [field, to[field]])),
        ...(color !== null && { color, attributeType: to.hex === null ? "standard" : "other" }),
      })
      .where(eq(productAttributes.id, colourId));
    await touchProduct(tx, id);
    const entry = await recordAudit(tx, {
      actor,
      action: "product.colour_changed",
      object: { kind: "product", id },
      changes: Object.fromEntries(written.map((field) => [field, [before[field], to[field]] as const])),
      data: { colourId },
      undoes,
      now: shop.now(),
    });
    return { ok: true, entry };
  });
}

export function getColour(colours: readonly GoodsColour[], id: number): GoodsColour {
  const colour = colours.find((one) => one.id === id);
  if (!colour) throw new AppError("not_found");
  return colour;
}

/** Takes a colour away with its units and pictures, where nothing was ever done with them. */
export async function removeColour(
  shop: Known,
  { actor, id, colourId, undoes }: Asked & { colourId: number; undoes?: number },
): Promise<{ ok: true; entry: number } | { ok: false; reason: KeptReason }> {
  requirePermission(actor, "goods.change");
  return shop.db.transaction(async (tx) => {
    const product = await lockProduct(tx, id);
    const colours = await readColours(tx, id);
    const { colorName, units } = getColour(colours, colourId);
    if (product.published && isOnlyPublic(colours, colourId)) return { ok: false, reason: "live" };
    const kept = await whyUnitsKept(
      tx,
      units.map((unit) => unit.id),
    );
    if (kept) return { ok: false, reason: kept };
    await tx.delete(productAttributes).where(eq(productAttributes.id, colourId));
    await touchProduct(tx, id);
    const sizes = units.map(({ attributeValue, sku }) => `${attributeValue} (${sku})`).join(", ");
    const entry = await recordAudit(tx, {
      actor,
      action: "product.colour_removed",
      object: { kind: "product", id },
      changes: { [`colour ${colorName}`]: [sizes, null] },
      data: { colourId },
      undoes,
      now: shop.now(),
    });
    return { ok: true, entry };
  });
}

/** Moves a colour one place up or down; at the end it stays where it is. */
export async function moveColour(
  shop: Known,
  { actor, id, colourId, by }: Asked & { colourId: number; by: -1 | 1 },
): Promise<{ entry: number | null }> {
  requirePermission(actor, "goods.change");
  return shop.db.transaction(async (tx) => {
    await lockProduct(tx, id);
    const before = await readColours(tx, id);
    const place = before.indexOf(getColour(before, colourId));
    const other = before[place + by];
    if (!other) return { entry: null };
    const order = before.map((colour) => (colour.id === colourId ? other : colour === other ? before[place]! : colour));
    // Two may not have one place, not for a moment either: first all to places that nobody has.
    await tx
      .update(productAttributes)
      .set({ position: sql`-${productAttributes.position}` })
      .where(eq(productAttributes.productId, id));
    await tx.execute(sql`
      update product_attributes a set position = o.place
      from unnest(array[${sql.join(
        order.map((colour) => sql`${colour.id}::int`),
        sql`, `,
      )}]) with ordinality o (id, place)
      where a.id = o.id`);
    await touchProduct(tx, id);
    const names = (colours: readonly GoodsColour[]) => colours.map(({ colorName }) => colorName).join(", ");
    const entry = await recordAudit(tx, {
      actor,
      action: "product.ordered",
      object: { kind: "product", id },
      changes: { colours: [names(before), names(order)] },
      now: shop.now(),
    });
    return { entry };
  });
}
