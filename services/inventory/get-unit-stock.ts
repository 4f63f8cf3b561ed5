import { eq, sql } from "drizzle-orm";
import type { Db } from "#db/client.ts";
import { attributeValues, brands, productAttributes, products } from "#db/schema/catalogue.ts";
import { barcodes } from "#db/schema/shelves.ts";
import { isPermitted, requirePermission } from "#domain/access/permission.ts";
import type { Actor } from "#domain/accounts/actor.ts";
import { LENS_BLANK } from "#domain/stock/lens-blanks.ts";
import { COVER_WEEKS, type StockLevel } from "#domain/stock/stock-level.ts";
import { AppError } from "#domain/wire/errors.ts";
import { inTransit } from "./in-transit.ts";

const WEEK_MS = 7 * 86_400_000;

/** A unit in a store, and what whoever looks may do there. */
export type UnitInStore = {
  storeId: number;
  storeName: string;
  onHand: number;
  held: number;
  free: number;
  /** Sent here by other stores, and not received yet. */
  inTransit: number;
  place: string | null;
  level: StockLevel | null;
  /** In the last weeks, less what came back. */
  sold: number;
  /** Null: no cost is known, or it is not for whoever asks: `may.cost`. */
  unitCostPaise: number | null;
  may: { adjust: boolean; place: boolean; level: boolean; transfers: boolean; cost: boolean };
};

export type UnitStock = {
  id: number;
  sku: string;
  title: string;
  brand: string;
  colorName: string;
  size: string;
  productId: number;
  /** Of a lens blank the colour, which is its matrix; of everything else null. */
  familyId: number | null;
  chargedPaise: number;
  mrpPaise: number;
  /** Each piece has a serial number. */
  hasSerials: boolean;
  codes: string[];
  stores: UnitInStore[];
};

/** One unit: in which stores it lies, and those in which whoever looks may say that it does. */
export async function getUnitStock(
  db: Db,
  { actor, unitId, now }: { actor: Actor; unitId: number; now: Date },
): Promise<UnitStock> {
  requirePermission(actor, "stock.read");
  const [[unit], codes, stores] = await Promise.all([
    db
      .select({
        id: attributeValues.id,
        sku: attributeValues.sku,
        title: products.title,
        brand: brands.name,
        colorName: productAttributes.colorName,
        size: attributeValues.attributeValue,
        productId: products.id,
        familyId: sql<
          number | null
        >`case when ${products.subCategorySlug} = ${LENS_BLANK} then ${productAttributes.id} end`,
        chargedPaise: products.chargedPaise,
        mrpPaise: products.mrpPaise,
        hasSerials: products.serialNumbers,
      })
      .from(attributeValues)
      .innerJoin(products, eq(products.id, attributeValues.productId))
      .innerJoin(brands, eq(brands.code, products.brandCode))
      .innerJoin(productAttributes, eq(productAttributes.id, attributeValues.attributeId))
      .where(eq(attributeValues.id, unitId)),
    db
      .select({ code: barcodes.code })
      .from(barcodes)
      .where(eq(barcodes.attributeValueId, unitId))
      .orderBy(barcodes.createdAt),
    readStores(db, { actor, unitId, now }),
  ]);
  if (!unit) throw new AppError("not_found");
  return { ...unit, codes: codes.map(({ code }) => code), stores };
}

async function readStores(
  db: Db,
  { actor, unitId, now }: { actor: Actor; unitId: number; now: Date },
): Promise<UnitInStore[]> {
  const since = new Date(now.getTime() - COVER_WEEKS * WEEK_MS).toISOString();
  type Row = Omit<UnitInStore, "may" | "level"> & { isThere: boolean; isOpen: boolean } & Partial<StockLevel>;
  const { rows } = await db.execute<Row>(sql`
    select t.id as "storeId", t.name as "storeName", t.open as "isOpen", s.store_id is not null or h.place is not null as "isThere",
      coalesce(s.total_quantity - s.sold_quantity, 0) as "onHand", coalesce(s.held_quantity, 0) as held,
      coalesce(s.total_quantity - s.sold_quantity - s.held_quantity, 0) as free, h.place, l.minimum, l.maximum,
      c.unit_cost_paise as "unitCostPaise",
      ${inTransit(sql`${unitId}::int`, sql`t.id`)} as "inTransit",
      (select coalesce(sum(m.sold_delta), 0)::int from stock_movements m
        where m.store_id = t.id and m.attribute_value_id = ${unitId} and m.created_at >= ${since}::timestamptz) as sold
    from stores t
    left join stock s on s.store_id = t.id and s.attribute_value_id = ${unitId}
    left join shelf_places h on h.store_id = t.id and h.attribute_value_id = ${unitId}
    left join stock_levels l on l.store_id = t.id and l.attribute_value_id = ${unitId}
    left join stock_costs c on c.gstin = t.gstin and c.attribute_value_id = ${unitId}
    order by t.name, t.id`);
  return rows.flatMap(({ isThere, isOpen, minimum, maximum, ...row }) => {
    const of = (action: "stock.adjust" | "stock.place" | "stock.level" | "stock.moves" | "transfer.read") =>
      isPermitted(actor, action, row);
    const may = {
      adjust: of("stock.adjust"),
      place: of("stock.place"),
      level: of("stock.level"),
      transfers: of("transfer.read"),
      cost: of("stock.moves"),
    };
    if (!isThere && row.inTransit === 0 && !(isOpen && may.adjust)) return [];
    const level = typeof minimum === "number" && typeof maximum === "number" ? { minimum, maximum } : null;
    const unitCostPaise = may.cost ? row.unitCostPaise : null;
    return [{ ...row, level, unitCostPaise, may }];
  });
}
