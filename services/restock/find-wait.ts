import { and, eq, isNotNull, sql } from "drizzle-orm";
import type { Db } from "#db/client.ts";
import { attributeValues, brands, productAttributes, products } from "#db/schema/catalogue.ts";
import { stockWaits } from "#db/schema/stock-waits.ts";
import { WEBSITE_STORE } from "#domain/catalogue/lists.ts";
import type { BackInStock } from "#services/mail/compose-stock-mail.ts";

/** A wait whose turn it is, with what is told of its unit. */
export type ToldWait = BackInStock & {
  phone: string | null;
  phoneKey: string;
  email: string;
  inStock: boolean;
  createdAt: Date;
};

/** A row that was told, as its letter and its message are written from it; undefined once it is gone. */
export async function findWait(db: Db, waitId: number): Promise<ToldWait | undefined> {
  const [found] = await db
    .select({
      email: stockWaits.email,
      phone: stockWaits.phone,
      phoneKey: stockWaits.phoneKey,
      leaveKey: stockWaits.leaveKey,
      createdAt: stockWaits.createdAt,
      product: products.title,
      brand: brands.name,
      liveSaleId: products.liveSaleId,
      attributeId: productAttributes.id,
      unitId: attributeValues.id,
      colorName: sql<string>`case when ${productAttributes.attributeType} = 'standard' then '' else ${productAttributes.colorName} end`,
      size: attributeValues.attributeValue,
      chargedPaise: products.chargedPaise,
      inStock: sql<boolean>`exists (select 1 from stock s where s.attribute_value_id = ${attributeValues.id}
        and s.store_id = ${WEBSITE_STORE.id} and s.total_quantity > s.sold_quantity + s.held_quantity)`,
      image: sql<{ path: string; width: number; height: number; alt: string } | null>`(
        select json_build_object('path', i.file_path, 'width', i.width, 'height', i.height, 'alt', i.alt)
        from product_images i where i.product_id = ${products.id}
          and (i.attribute_id = ${productAttributes.id} or i.attribute_id is null)
        order by i.attribute_id nulls last, i.position limit 1)`,
    })
    .from(stockWaits)
    .innerJoin(attributeValues, eq(attributeValues.id, stockWaits.attributeValueId))
    .innerJoin(productAttributes, eq(productAttributes.id, attributeValues.attributeId))
    .innerJoin(products, eq(products.id, attributeValues.productId))
    .innerJoin(brands, eq(brands.code, products.brandCode))
    .where(
      and(
        eq(stockWaits.id, waitId),
        isNotNull(stockWaits.toldAt),
        eq(products.published, true),
        eq(productAttributes.published, true),
      ),
    );
  if (!found) return undefined;
  const { image, ...words } = found;
  return { ...words, productImage: image?.path ?? null, picture: image };
}
