import { eq } from "drizzle-orm";
import type { Db } from "#db/client.ts";
import { productAttributes } from "#db/schema/catalogue.ts";
import { requirePermission } from "#domain/access/permission.ts";
import type { UserActor } from "#domain/accounts/actor.ts";
import { type Missing, missingOfColour } from "#domain/goods/what-is-missing.ts";
import { recordAudit } from "#services/audit/record-audit.ts";
import type { Shop } from "#services/shop.ts";
import { getColour } from "./change-colours.ts";
import { lockProduct, touchProduct } from "./product-row.ts";
import { type GoodsColour, isOnlyPublic, readColours, toMissing } from "./read-colours.ts";

type Known = Pick<Shop, "db" | "now">;
type Asked = { actor: UserActor; id: number; colourId: number; undoes?: number };

export type PublishColourResult =
  | { ok: true; entry: number | null }
  | { ok: false; reason: "missing"; missing: Missing[] };

/** Shows customers a colour that was added while its product was live. It needs what a new product would. */
export async function publishColour(shop: Known, given: Asked): Promise<PublishColourResult> {
  const { actor, id, colourId } = given;
  requirePermission(actor, "goods.publish");
  return shop.db.transaction(async (tx) => {
    await lockProduct(tx, id);
    const colour = getColour(await readColours(tx, id), colourId);
    if (colour.published) return { ok: true, entry: null };
    const missing = missingOfColour(toMissing([colour])[0]!);
    if (missing.length > 0) return { ok: false, reason: "missing", missing };
    return { ok: true, entry: await turn(tx, { ...given, colour, now: shop.now() }) };
  });
}

export type HideColourResult = { ok: true; entry: number | null } | { ok: false; reason: "live" };

/** Takes a colour off the shop again; not the only one that customers see of a live product. */
export async function hideColour(shop: Known, given: Asked): Promise<HideColourResult> {
  const { actor, id, colourId } = given;
  requirePermission(actor, "goods.publish");
  return shop.db.transaction(async (tx) => {
    const product = await lockProduct(tx, id);
    const colours = await readColours(tx, id);
    const colour = getColour(colours, colourId);
    if (!colour.published) return { ok: true, entry: null };
    if (product.published && isOnlyPublic(colours, colourId)) return { ok: false, reason: "live" };
    return { ok: true, entry: await turn(tx, { ...given, colour, now: shop.now() }) };
  });
}

/** Puts a colour into the shop, or takes it off. Its product is locked. */
async function turn(tx: Db, given: Asked & { colour: GoodsColour; now: Date }): Promise<number> {
  const { actor, id, colour, undoes, now } = given;
  const published = !colour.published;
  await tx.update(productAttributes).set({ published }).where(eq(productAttributes.id, colour.id));
  await touchProduct(tx, id);
  const words = ["not in the shop", "in the shop"] as const;
  return recordAudit(tx, {
    actor,
    action: published ? "product.colour_published" : "product.colour_hidden",
    object: { kind: "product", id },
    changes: { [`colour ${colour.colorName}`]: published ? words : [words[1], words[0]] },
    data: { colourId: colour.id },
    undoes,
    now,
  });
}
