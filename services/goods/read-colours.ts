import { sql } from "drizzle-orm";
import type { Db } from "#db/client.ts";
import type { FrameColour } from "#domain/catalogue/lists.ts";
import type { MissingColour } from "#domain/goods/what-is-missing.ts";

export type GoodsUnit = {
  id: number;
  attributeValue: string;
  sku: string;
  codes: string[];
  /** In all stores together, less what is sold and held. */
  free: number;
};

export type GoodsColour = {
  id: number;
  colorName: string;
  colorFamily: FrameColour | null;
  hex: string | null;
  /** The picture of its chip, a file name under /assets. */
  color: string;
  /** False: not in the shop yet, though its product may be. */
  published: boolean;
  /** Its own, and those of the product as a whole. */
  pictures: number;
  /** The one that lists show. */
  shown: { path: string; alt: string } | null;
  units: GoodsUnit[];
};

/** The colours of a product with their units, in the order in which customers see them. */
export async function readColours(db: Db, productId: number): Promise<GoodsColour[]> {
  const { rows } = await db.execute<GoodsColour>(sql`
    select a.id, a.color_name as "colorName", a.color_family as "colorFamily", a.hex, a.color, a.published,
      (select count(*)::int from product_images i
        where i.product_id = a.product_id and (i.attribute_id = a.id or i.attribute_id is null)) as pictures,
      (select json_build_object('path', i.file_path, 'alt', i.alt) from product_images i
        where i.product_id = a.product_id and (i.attribute_id = a.id or i.attribute_id is null)
        order by i.attribute_id nulls last, i.position limit 1) as shown,
      (select coalesce(json_agg(json_build_object('id', v.id, 'attributeValue', v.attribute_value, 'sku', v.sku,
          'codes', (select coalesce(json_agg(b.code order by b.created_at, b.code), '[]') from barcodes b
            where b.attribute_value_id = v.id),
          'free', (select coalesce(sum(s.total_quantity - s.sold_quantity - s.held_quantity), 0)::int from stock s
            where s.attribute_value_id = v.id)) order by v.position, v.id), '[]')
        from attribute_values v where v.attribute_id = a.id) as units
    from product_attributes a where a.product_id = ${productId} order by a.position`);
  return rows;
}

/** What of them decides whether their product can be live. */
export const toMissing = (colours: readonly GoodsColour[]): MissingColour[] =>
  colours.map(({ colorName, units, pictures, published }) => ({
    colorName,
    units: units.length,
    pictures,
    isHidden: !published,
  }));

/** Whether a colour that customers see would be without a size, were these units gone. */
export const isPublicEmptied = (colours: readonly GoodsColour[], unitIds: readonly number[]): boolean =>
  colours.some(
    ({ published, units }) => published && units.length > 0 && units.every(({ id }) => unitIds.includes(id)),
  );

/** Whether it is all that customers see of its product. */
export const isOnlyPublic = (colours: readonly GoodsColour[], id: number): boolean =>
  colours.every((colour) => colour.published === (colour.id === id));
