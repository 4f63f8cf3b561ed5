import { z } from "zod";
import { productImages } from "#db/schema/catalogue.ts";
import { requirePermission } from "#domain/access/permission.ts";
import type { UserActor } from "#domain/accounts/actor.ts";
import { viewLabel } from "#domain/goods/picture-fields.ts";
import { recordAudit } from "#services/audit/record-audit.ts";
import { lockProduct, touchProduct } from "#services/goods/product-row.ts";
import type { Shop } from "#services/shop.ts";
import { lockPictureFile } from "./picture-files.ts";
import { colourWords, listPicturesAt, orderPictures } from "./picture-rows.ts";
import type { TakenPicture } from "./take-away-picture.ts";

export const takenPicture = z.object({
  pictureId: z.int(),
  attributeId: z.int().nullable(),
  path: z.string(),
  view: z.string(),
  alt: z.string(),
  width: z.int(),
  height: z.int(),
  position: z.int(),
  /** The log of before does not know it. */
  faceMm: z.int().nullable().default(null),
}) satisfies z.ZodType<TakenPicture>;

/** Brings a picture back that was taken away, where it stood. False: its file is gone, or its colour has it again. */
export async function restorePicture(
  shop: Pick<Shop, "db" | "files" | "now">,
  given: { actor: UserActor; id: number; taken: TakenPicture; undoes: number },
): Promise<{ ok: true; entry: number } | { ok: false }> {
  const { actor, id, undoes } = given;
  const { pictureId, path: filePath, position, ...row } = given.taken;
  requirePermission(actor, "goods.pictures");
  return shop.db.transaction(async (tx) => {
    await lockProduct(tx, id);
    await lockPictureFile(tx, filePath);
    const place = { productId: id, attributeId: row.attributeId };
    const words = await colourWords(tx, place);
    const before = await listPicturesAt(tx, place);
    if (!(await shop.files.has("products", filePath))) return { ok: false };
    if (before.some((picture) => picture.filePath === filePath)) return { ok: false };
    const last = Math.max(0, ...before.map((picture) => picture.position)) + 1;
    await tx.insert(productImages).values({ ...row, id: pictureId, productId: id, filePath, position: last });
    const turn = before.filter((picture) => picture.position < position).length;
    await orderPictures(tx, { ...place, ids: before.map((picture) => picture.id).toSpliced(turn, 0, pictureId) });
    await touchProduct(tx, id);
    const entry = await recordAudit(tx, {
      actor,
      action: "product.picture_restored",
      object: { kind: "product", id },
      changes: { picture: [null, `${viewLabel(row.view)}, ${words}`] },
      data: { pictureId, path: filePath },
      undoes,
      now: shop.now(),
    });
    return { ok: true, entry };
  });
}
