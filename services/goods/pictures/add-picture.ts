import { productImages } from "#db/schema/catalogue.ts";
import { requirePermission } from "#domain/access/permission.ts";
import type { UserActor } from "#domain/accounts/actor.ts";
import {
  guessView,
  MOST_PICTURES,
  PICTURE_REFUSALS,
  type PictureRefusal,
  proposeAlt,
  viewLabel,
} from "#domain/goods/picture-fields.ts";
import { recordAudit } from "#services/audit/record-audit.ts";
import { lockProduct, touchProduct } from "#services/goods/product-row.ts";
import type { Shop } from "#services/shop.ts";
import { dropPicture, lockPictureFile } from "./picture-files.ts";
import { keepPicture, WEBP } from "./keep-picture.ts";
import { colourWords, listPicturesAt, readPictured } from "./picture-rows.ts";

export type AddPictureResult =
  /** `entry` is null where this colour had the picture already: an answer was lost, and it was sent again. */
  { ok: true; pictureId: number; entry: number | null } | { ok: false; reason: PictureRefusal; message: string };

type Given = {
  actor: UserActor;
  id: number;
  /** Of which colour; null: of the product as a whole. */
  attributeId: number | null;
  bytes: Uint8Array;
  /** Of the file, which may say what is seen. */
  fileName: string;
};

/** Puts a picture at the end of a colour's, with the view that its name tells and the alternative text that is proposed. */
export async function addPicture(
  shop: Pick<Shop, "db" | "files" | "uploads" | "log" | "now">,
  given: Given,
): Promise<AddPictureResult> {
  const { actor, id, attributeId, fileName } = given;
  requirePermission(actor, "goods.pictures");
  const place = { productId: id, attributeId };
  // What nobody has takes no work.
  await readPictured(shop.db, place);
  const kept = await keepPicture(shop, given.bytes);
  if (!kept.ok) return kept;
  const { bytes, ...file } = kept.file;
  const added = await shop.db.transaction(async (tx): Promise<AddPictureResult> => {
    await lockProduct(tx, id);
    await lockPictureFile(tx, file.path);
    if (!(await shop.files.has("products", file.path))) await shop.files.put("products", bytes, WEBP);
    const before = await listPicturesAt(tx, place);
    const same = before.find(({ filePath }) => filePath === file.path);
    if (same) return { ok: true, pictureId: same.id, entry: null };
    if (before.length >= MOST_PICTURES) return { ok: false, reason: "too_many", message: PICTURE_REFUSALS.too_many };
    const view = guessView(
      fileName,
      before.map((picture) => picture.view),
    );
    const [made] = await tx
      .insert(productImages)
      .values({
        ...place,
        filePath: file.path,
        width: file.width,
        height: file.height,
        view,
        alt: proposeAlt(await readPictured(tx, place), view),
        position: Math.max(0, ...before.map(({ position }) => position)) + 1,
      })
      .returning({ id: productImages.id });
    await touchProduct(tx, id);
    const entry = await recordAudit(tx, {
      actor,
      action: "product.picture_added",
      object: { kind: "product", id },
      changes: { picture: [null, `${viewLabel(view)}, ${await colourWords(tx, place)}`] },
      data: { pictureId: made!.id, path: file.path },
      now: shop.now(),
    });
    return { ok: true, pictureId: made!.id, entry };
  });
  if (!added.ok) await dropPicture(shop, file);
  return added;
}
