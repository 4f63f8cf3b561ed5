import { and, eq } from "drizzle-orm";
import type { Db } from "#db/client.ts";
import { productAttributes, products } from "#db/schema/catalogue.ts";
import { requirePermission } from "#domain/access/permission.ts";
import type { UserActor } from "#domain/accounts/actor.ts";
import type { FrameDesign } from "#domain/frames/frame-design.ts";
import { frameSizeLabel, frontWidthMm } from "#domain/frames/measure-frame.ts";
import { listStyles } from "#domain/goods/design/design-styles.ts";
import { finishesOf, paintColour, type Paint, proposePaint } from "#domain/goods/design/paint-colour.ts";
import { findLastChange, type LastChange } from "#services/audit/find-last-change.ts";
import { recordAudit } from "#services/audit/record-audit.ts";
import { lockProduct, touchProduct } from "#services/goods/product-row.ts";
import { readColours } from "#services/goods/read-colours.ts";
import type { Shop } from "#services/shop.ts";
import { type KeptDesign, markOf, readDesign } from "./design-rows.ts";

type Asked = { actor: UserActor; id: number; /** Of the design that the page showed. */ shown: string };
type Known = Pick<Shop, "db" | "now">;

export type DesignResult =
  | { ok: true; entry: number | null }
  /** Its measures fit no style of this name any more. */
  | { ok: false; reason: "no_style" }
  | { ok: false; reason: "changed"; last: LastChange | null };

/** Gives a frame a design, made from its measures in one of the styles, and each of its colours what it is made of. */
export async function designFrame(
  shop: Known,
  { style, paints, ...asked }: Asked & { style: string; paints: Readonly<Record<number, Paint>> },
): Promise<DesignResult> {
  requirePermission(asked.actor, "goods.design");
  return write(shop, asked, async (tx) => {
    const { values } = await lockProduct(tx, asked.id);
    const design = listStyles(values).find(({ key }) => key === style)?.design;
    if (!design) return null;
    const colours = (await readColours(tx, asked.id)).map((colour) => {
      const chosen = paints[colour.id];
      const fits = chosen && finishesOf(design).includes(chosen.finish);
      const paint = fits ? chosen : proposePaint(colour, design);
      return [String(colour.id), paintColour(colour, paint, values.subCategorySlug)] as const;
    });
    return { design, colours: Object.fromEntries(colours) };
  });
}

/** The frame has no design any more: neither 3D nor trying on by it. */
export async function dropDesign(shop: Known, asked: Asked): Promise<DesignResult> {
  requirePermission(asked.actor, "goods.design");
  return write(shop, asked, async () => ({ design: null, colours: {} }));
}

/** Puts back what an entry of the log tells; `shown` is what that entry left. */
export const restoreDesign = (shop: Known, asked: Asked & { to: KeptDesign; undoes: number }): Promise<DesignResult> =>
  write(shop, asked, async () => asked.to);

async function write(
  shop: Known,
  { actor, id, shown, undoes }: Asked & { undoes?: number },
  make: (tx: Db) => Promise<KeptDesign | null>,
): Promise<DesignResult> {
  return shop.db.transaction(async (tx): Promise<DesignResult> => {
    await lockProduct(tx, id);
    const before = await readDesign(tx, id);
    const after = await make(tx);
    if (after === null) return { ok: false, reason: "no_style" };
    if (markOf(before) === markOf(after)) return { ok: true, entry: null };
    if (markOf(before) !== shown)
      return { ok: false, reason: "changed", last: await findLastChange(tx, { kind: "product", id, field: "design" }) };
    await tx.update(products).set({ frameDesign: after.design }).where(eq(products.id, id));
    for (const { id: colour } of await readColours(tx, id))
      await tx
        .update(productAttributes)
        .set({ colourway: after.colours[colour] ?? null })
        .where(and(eq(productAttributes.id, colour), eq(productAttributes.productId, id)));
    await touchProduct(tx, id);
    const entry = await recordAudit(tx, {
      actor,
      action: "product.designed",
      object: { kind: "product", id },
      changes: { design: [wordsOf(before), wordsOf(after)] },
      data: { before, after },
      undoes,
      now: shop.now(),
    });
    return { ok: true, entry };
  });
}

/** Two that are built alike differ in their marks all the same, so that the log sees a change. */
function wordsOf(kept: KeptDesign): string | null {
  const { design } = kept;
  return design && `${describe(design)} (${markOf(kept).slice(0, 6)})`;
}

const describe = (design: FrameDesign): string =>
  `${design.shape}, ${design.rim}, ${design.build}, ${frameSizeLabel(design)}, ${frontWidthMm(design)} mm wide`;
