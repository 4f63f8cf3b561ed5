import { eq, sql } from "drizzle-orm";
import { productImages } from "#db/schema/catalogue.ts";
import { requirePermission } from "#domain/access/permission.ts";
import type { UserActor } from "#domain/accounts/actor.ts";
import { isPictureView, type PictureRefusal, proposeAlt } from "#domain/goods/picture-fields.ts";
import { findLastChange, type LastChange } from "#services/audit/find-last-change.ts";
import { recordAudit } from "#services/audit/record-audit.ts";
import { lockProduct, touchProduct } from "#services/goods/product-row.ts";
import type { Shop } from "#services/shop.ts";
import { getPicture, readPictured } from "./picture-rows.ts";

export type PictureWords = { view: string; alt: string };
const FIELDS = ["view", "alt"] as const satisfies readonly (keyof PictureWords)[];

export type DescribePictureResult =
  | { ok: true; entry: number | null }
  | { ok: false; reason: PictureRefusal }
  /** Of the fields that both changed what they are now, by whom and when. */
  | {
      ok: false;
      reason: "changed";
      present: PictureWords;
      changed: Partial<Record<keyof PictureWords, LastChange | null>>;
    };

type Given = { actor: UserActor; id: number; pictureId: number; from: PictureWords; to: PictureWords; undoes?: number };

/**
 * Says what a picture shows, and its alternative text. Only what differs from what the page showed is written; a text that
 * was the proposed one, or is none, is proposed anew for another view.
 */
export async function describePicture(shop: Pick<Shop, "db" | "now">, given: Given): Promise<DescribePictureResult> {
  const { actor, id, pictureId, from, undoes } = given;
  requirePermission(actor, "goods.pictures");
  return shop.db.transaction(async (tx): Promise<DescribePictureResult> => {
    await lockProduct(tx, id);
    const picture = await getPicture(tx, { productId: id, pictureId });
    const goods = await readPictured(tx, picture);
    const to = proposed(given.to, { from, propose: (view) => proposeAlt(goods, view) });
    const fields = FIELDS.filter((field) => from[field] !== to[field]);
    // A view of before stays what it is.
    if (fields.includes("view") && !isPictureView(to.view) && undoes === undefined)
      return { ok: false, reason: "view" };
    const torn = fields.filter((field) => ![from[field], to[field]].includes(picture[field]));
    if (torn.length > 0) {
      const changed: Partial<Record<keyof PictureWords, LastChange | null>> = {};
      const where = sql`data ->> 'pictureId' = ${String(pictureId)}`;
      for (const field of torn) changed[field] = await findLastChange(tx, { kind: "product", id, field, where });
      return { ok: false, reason: "changed", present: { view: picture.view, alt: picture.alt }, changed };
    }
    const written = fields.filter((field) => picture[field] !== to[field]);
    if (written.length === 0) return { ok: true, entry: null };
    await tx
      .update(productImages)
      .set(Object.fromEntries(written.map((field) => [field, to[field]])))
      .where(eq(productImages.id, pictureId));
    await touchProduct(tx, id);
    const entry = await recordAudit(tx, {
      actor,
      action: "product.picture_changed",
      object: { kind: "product", id },
      changes: Object.fromEntries(written.map((field) => [field, [picture[field], to[field]] as const])),
      data: { pictureId },
      undoes,
      now: shop.now(),
    });
    return { ok: true, entry };
  });
}

function proposed(
  to: PictureWords,
  { from, propose }: { from: PictureWords; propose: (view: string) => string },
): PictureWords {
  const isKept = to.alt === from.alt && from.alt === propose(from.view) && to.view !== from.view;
  return to.alt === "" || isKept ? { ...to, alt: propose(to.view) } : to;
}
