import { z } from "zod";
import type { AuditAction } from "#domain/access/audit-actions.ts";
import { products } from "#db/schema/catalogue.ts";
import { isAppError } from "#domain/wire/errors.ts";
import type { Reversed, Undoing } from "#services/audit/undoing.ts";
import { eq } from "drizzle-orm";
import { describePicture, type PictureWords } from "./describe-picture.ts";
import { movePicture } from "./move-picture.ts";
import { findPicture } from "./picture-rows.ts";
import { restorePicture, takenPicture } from "./restore-picture.ts";
import { takeAwayPicture } from "./take-away-picture.ts";
import { toldCutOut, writeCutOut } from "./write-cut-out.ts";

const ofPictures: Pick<Undoing, "does" | "lock"> = {
  does: "goods.pictures",
  lock: async (tx, { entityId }) => {
    const rows = await tx
      .select({ id: products.id })
      .from(products)
      .where(eq(products.id, Number(entityId)))
      .for("no key update");
    return rows.length > 0;
  },
};

/** What is undone may be gone by now, and so may the colour that it was of. */
const orGone =
  (reverse: Undoing["reverse"]): Undoing["reverse"] =>
  async (shop, given) => {
    try {
      return await reverse(shop, given);
    } catch (fault) {
      if (isAppError(fault) && fault.code === "not_found") return { ok: false, reason: "gone" };
      throw fault;
    }
  };

const told = (done: { ok: true; entry: number | null } | { ok: false; reason: string }): Reversed => {
  if (!done.ok) return { ok: false, reason: done.reason === "changed" ? "edited" : "product_rule" };
  return done.entry === null ? { ok: false, reason: "edited" } : { ok: true, entry: done.entry };
};

const named = z.object({ pictureId: z.int() });

const wordsBack = orGone(async (shop, { actor, entry }) => {
  const id = Number(entry.entityId);
  const { pictureId } = named.parse(entry.data);
  const picture = await findPicture(shop.db, { productId: id, pictureId });
  if (!picture) return { ok: false, reason: "gone" };
  const side = (which: "before" | "after"): PictureWords => ({
    view: String(entry.changes.view?.[which] ?? picture.view),
    alt: String(entry.changes.alt?.[which] ?? picture.alt),
  });
  return told(
    await describePicture(shop, { actor, id, pictureId, from: side("after"), to: side("before"), undoes: entry.id }),
  );
});

const stand = z.object({ attributeId: z.int().nullable(), place: z.int() });
const moved = named.extend({ from: stand, to: stand });

const placeBack = orGone(async (shop, { actor, entry }) => {
  const id = Number(entry.entityId);
  const { pictureId, from, to } = moved.parse(entry.data);
  const picture = await findPicture(shop.db, { productId: id, pictureId });
  if (!picture) return { ok: false, reason: "gone" };
  if (picture.attributeId !== to.attributeId) return { ok: false, reason: "edited" };
  const { attributeId, place } = from;
  return told(await movePicture(shop, { actor, id, pictureId, attributeId, to: { place }, undoes: entry.id }));
});

const bringBack = orGone(async (shop, { actor, entry }) => {
  const taken = takenPicture.parse(entry.data);
  const done = await restorePicture(shop, { actor, id: Number(entry.entityId), taken, undoes: entry.id });
  return done.ok ? done : { ok: false, reason: "gone" };
});

const takeAgain = orGone(async (shop, { actor, entry }) => {
  const { pictureId } = named.parse(entry.data);
  return told(await takeAwayPicture(shop, { actor, id: Number(entry.entityId), pictureId, undoes: entry.id }));
});

const cutOutBack = orGone(async (shop, { actor, entry }) => {
  const id = Number(entry.entityId);
  const { cutOutOf: attributeId, before } = toldCutOut.parse(entry.data);
  if (before && !(await shop.files.has("products", before.path))) return { ok: false, reason: "gone" };
  const given = { actor, id, attributeId, made: before, undoes: entry.id };
  const action = before ? "product.cut_out_restored" : "product.cut_out_removed";
  return told({ ok: true, entry: await writeCutOut(shop.db, shop, { ...given, action }) });
});

/** How what was done to pictures is undone. */
export const PICTURE_UNDOINGS = {
  "product.picture_added": { ...ofPictures, reverse: takeAgain },
  "product.picture_changed": { ...ofPictures, reverse: wordsBack },
  "product.picture_moved": { ...ofPictures, reverse: placeBack },
  "product.picture_removed": { ...ofPictures, reverse: bringBack },
  "product.picture_restored": { ...ofPictures, reverse: takeAgain },
  "product.cut_out": { ...ofPictures, reverse: cutOutBack },
  "product.cut_out_removed": { ...ofPictures, reverse: cutOutBack },
  "product.cut_out_restored": { ...ofPictures, reverse: cutOutBack },
} satisfies Partial<Record<AuditAction, Undoing>>;
