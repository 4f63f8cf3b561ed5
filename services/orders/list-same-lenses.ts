import { and, eq, sql } from "drizzle-orm";
import type { Db } from "#db/client.ts";
import { products } from "#db/schema/catalogue.ts";
import { orderLines } from "#db/schema/orders.ts";
import type { UserActor } from "#domain/accounts/actor.ts";
import { WEBSITE_STORE } from "#domain/catalogue/lists.ts";
import { AppError } from "#domain/wire/errors.ts";
import { loadCards } from "#services/catalogue/load-cards.ts";
import type { ProductCard } from "#services/catalogue/product-card.ts";
import type { Shop } from "#services/shop.ts";
import { requireOrder } from "./own-order.ts";

export type SameLenses = {
  lens: { powerTypeCode: string; powerTypeName: string; packageName: string; oldFrame: string };
  /** Each with the lens record by which its brand offers these lenses. */
  frames: { card: ProductCard; lensRecordId: number }[];
  hasMore: boolean;
};

type Given = { actor: UserActor; billingId: string; lineId: number; page: number; limit: number };

/** Frames in stock that take the lenses of a pair once more, children's for a child's, the newest first. Only for whose order it is. */
export async function listSameLenses(shop: Pick<Shop, "db" | "cards">, given: Given): Promise<SameLenses> {
  const { actor, billingId, lineId, page, limit } = given;
  const order = await requireOrder(shop.db, { actor, action: "order.read", billingId });
  if (order.userId !== actor.id) throw new AppError("not_found");
  const lens = await findLens(shop.db, { orderId: order.id, lineId });
  const { rows } = await shop.db.execute<{ id: number; lensRecordId: number }>(sql`
    select p.id, l.id as "lensRecordId"
    from products p
    join product_lenses o on o.product_id = p.id
    join lens_records l on l.id = o.lens_record_id and l.brand_code = p.brand_code
    where p.published and (p.main_category_slug = 'Juniors') = ${lens.isJunior}
      and l.power_type_code = ${lens.powerTypeCode} and l.lens_package_code = ${lens.packageCode}
      and exists (
        select 1 from attribute_values v join product_attributes a on a.id = v.attribute_id and a.published
        join stock s on s.attribute_value_id = v.id and s.store_id = ${WEBSITE_STORE.id}
        where v.product_id = p.id and s.total_quantity - s.sold_quantity - s.held_quantity > 0)
    order by p.id desc limit ${limit + 1} offset ${(page - 1) * limit}`);
  const shown = rows.slice(0, limit);
  const records = new Map(shown.map((row) => [row.id, row.lensRecordId]));
  const cards = await loadCards(
    shop,
    shown.map(({ id }) => id),
  );
  const { powerTypeCode, powerTypeName, packageName, oldFrame } = lens;
  return {
    lens: { powerTypeCode, powerTypeName, packageName, oldFrame },
    frames: cards.map((card) => ({ card, lensRecordId: records.get(card.id)! })),
    hasMore: rows.length > limit,
  };
}

async function findLens(db: Db, given: { orderId: string; lineId: number }) {
  const rows = await db
    .select({ line: orderLines, audience: products.mainCategorySlug })
    .from(orderLines)
    .innerJoin(products, eq(products.id, orderLines.productId))
    .where(
      and(eq(orderLines.orderId, given.orderId), sql`${given.lineId} in (${orderLines.id}, ${orderLines.frameLineId})`),
    );
  const frame = rows.find(({ line }) => line.id === given.lineId);
  const lens = rows.find(({ line }) => line.frameLineId === given.lineId)?.line;
  if (!frame || !lens) throw new AppError("not_found");
  return {
    oldFrame: frame.line.productName,
    isJunior: frame.audience === "Juniors",
    powerTypeCode: lens.powerTypeCode!,
    powerTypeName: lens.powerTypeName!,
    packageCode: lens.lensPackageCode!,
    packageName: lens.lensPackageName!,
  };
}
