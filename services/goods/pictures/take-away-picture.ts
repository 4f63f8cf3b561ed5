import { and, eq, sql } from "drizzle-orm";
import type { Db } from "#db/client.ts";
import { productImages } from "#db/schema/catalogue.ts";
import { requirePermission } from "#domain/access/permission.ts";
import type { UserActor } from "#domain/accounts/actor.ts";
import { type PictureRefusal, viewLabel } from "#domain/goods/picture-fields.ts";
import { recordAudit } from "#services/audit/record-audit.ts";
import { lockProduct, type ProductRow, touchProduct } from "#services/goods/product-row.ts";
import type { Shop } from "#services/shop.ts";
import { dropPictureLater } from "./picture-files.ts";
import { colourWords, getPicture, type PictureRow } from "./picture-rows.ts";

/** A picture as the log keeps it, to bring it back. */
export type TakenPicture = Omit<PictureRow, "id" | "productId" | "filePath"> & { pictureId: number; path: string };

type Known = Pick<Shop, "db" | "jobs" | "now">;
type TakeAwayResult = { ok: true; entry: number } | { ok: false; reason: PictureRefusal };

/** Takes a picture off its product. For some days it can be brought back; then its file goes too. */
export async function takeAwayPicture(
  shop: Known,
  given: { actor: UserActor; id: number; pictureId: number; undoes?: number },
): Promise<TakeAwayResult> {
  const { actor, id, pictureId, undoes } = given;
  requirePermission(actor, "goods.pictures");
  return shop.db.transaction(async (tx): Promise<TakeAwayResult> => {
    const product = await lockProduct(tx, id);
    const picture = await getPicture(tx, { productId: id, pictureId });
    if (await isLastOfLive(tx, product, picture)) return { ok: false, reason: "last" };
    const { id: _id, productId: _productId, filePath: path, ...row } = picture;
    await tx.delete(productImages).where(and(eq(productImages.id, pictureId), eq(productImages.productId, id)));
    await dropPictureLater(tx, shop, path);
    await touchProduct(tx, id);
    const entry = await recordAudit(tx, {
      actor,
      action: "product.picture_removed",
      object: { kind: "product", id },
      changes: { picture: [`${viewLabel(row.view)}, ${await colourWords(tx, picture)}`, null] },
      data: { ...row, pictureId, path } satisfies TakenPicture,
      undoes,
      now: shop.now(),
    });
    return { ok: true, entry };
  });
}

/** A colour that is on the website has a picture: its own, or one of the product as a whole. */
export async function isLastOfLive(
  tx: Db,
  { published, id }: Pick<ProductRow, "published" | "id">,
  { attributeId }: Pick<PictureRow, "attributeId">,
): Promise<boolean> {
  if (!published) return false;
  const { rows } = await tx.execute<{ isLast: boolean }>(sql`
    with pictures as (select attribute_id from product_images where product_id = ${id}),
      whole as (select count(*) as n from pictures where attribute_id is null),
      own as (
        select a.id, count(i.attribute_id) as n from product_attributes a
        left join pictures i on i.attribute_id = a.id where a.product_id = ${id} and a.published group by a.id)
    select case when ${attributeId}::int is null
      then whole.n = 1 and exists (select from own where own.n = 0)
      else whole.n = 0 and exists (select from own where own.n = 1 and own.id = ${attributeId}::int) end as "isLast"
    from whole`);
  return rows[0]!.isLast;
}
