import { eq } from "drizzle-orm";
import type { Db } from "#db/client.ts";
import { productImages } from "#db/schema/catalogue.ts";
import { requirePermission } from "#domain/access/permission.ts";
import type { UserActor } from "#domain/accounts/actor.ts";
import { MOST_PICTURES, type PictureRefusal, proposeAlt } from "#domain/goods/picture-fields.ts";
import { recordAudit } from "#services/audit/record-audit.ts";
import { lockProduct, type ProductRow, touchProduct } from "#services/goods/product-row.ts";
import type { Shop } from "#services/shop.ts";
import {
  colourWords,
  getPicture,
  listPicturesAt,
  orderPictures,
  type PictureRow,
  readPictured,
} from "./picture-rows.ts";
import { isLastOfLive } from "./take-away-picture.ts";

export type MovePictureResult = { ok: true; entry: number | null } | { ok: false; reason: PictureRefusal };

type Given = {
  actor: UserActor;
  id: number;
  pictureId: number;
  /** To which colour; null: to the product as a whole. */
  attributeId: number | null;
  /** Where in the colour's order it is to stand: before this picture, or at this place counted from 0; null: at the end. */
  to: { before: number | null } | { place: number };
  undoes?: number;
};

/** Puts a picture elsewhere in the order of its colour, or to another one. The first is what lists show. */
export async function movePicture(shop: Pick<Shop, "db" | "now">, given: Given): Promise<MovePictureResult> {
  requirePermission(given.actor, "goods.pictures");
  return shop.db.transaction(async (tx) => move(tx, await lockProduct(tx, given.id), { ...given, now: shop.now() }));
}

async function move(tx: Db, product: ProductRow, given: Given & { now: Date }): Promise<MovePictureResult> {
  const { actor, id, pictureId, attributeId, undoes, now } = given;
  const picture = await getPicture(tx, { productId: id, pictureId });
  const from = { productId: id, attributeId: picture.attributeId };
  const to = { productId: id, attributeId };
  const there = (await listPicturesAt(tx, to)).filter((other) => other.id !== pictureId);
  const turn = placeAmong(there, given.to);
  if (turn === null) return { ok: false, reason: "moved" };
  const stays = from.attributeId === attributeId;
  const here = await listPicturesAt(tx, from);
  const was = here.findIndex((other) => other.id === pictureId);
  if (stays && was === turn) return { ok: true, entry: null };
  const words = [await colourWords(tx, from), await colourWords(tx, to)] as const;
  if (!stays) {
    if (there.length >= MOST_PICTURES) return { ok: false, reason: "too_many" };
    if (attributeId !== null && (await isLastOfLive(tx, product, picture))) return { ok: false, reason: "last" };
    await tx
      .update(productImages)
      .set({
        attributeId,
        position: Math.max(0, ...there.map(({ position }) => position)) + 1,
        alt: await altElsewhere(tx, { picture, from, to }),
      })
      .where(eq(productImages.id, pictureId));
  }
  const order = there.map((other) => other.id).toSpliced(turn, 0, pictureId);
  await orderPictures(tx, { ...to, ids: order });
  await touchProduct(tx, id);
  const entry = await recordAudit(tx, {
    actor,
    action: "product.picture_moved",
    object: { kind: "product", id },
    changes: stays ? { place: [was + 1, turn + 1] } : { colour: words, place: [was + 1, turn + 1] },
    data: { pictureId, from: { attributeId: from.attributeId, place: was }, to: { attributeId, place: turn } },
    undoes,
    now,
  });
  return { ok: true, entry };
}

function placeAmong(others: readonly PictureRow[], to: Given["to"]): number | null {
  if ("place" in to) return Math.min(to.place, others.length);
  if (to.before === null) return others.length;
  const turn = others.findIndex(({ id }) => id === to.before);
  // What it was to stand before was taken away or stands in another colour now.
  return turn < 0 ? null : turn;
}

/** A text that was proposed names the colour that it is moved to. */
async function altElsewhere(
  tx: Db,
  { picture, from, to }: { picture: PictureRow; from: Parameters<typeof readPictured>[1]; to: typeof from },
): Promise<string> {
  const { view, alt } = picture;
  return alt === proposeAlt(await readPictured(tx, from), view) ? proposeAlt(await readPictured(tx, to), view) : alt;
}
