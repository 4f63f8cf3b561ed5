import { eq } from "drizzle-orm";
import { z } from "zod";
import type { Db } from "#db/client.ts";
import { productAttributes } from "#db/schema/catalogue.ts";
import type { AuditAction } from "#domain/access/audit-actions.ts";
import type { UserActor } from "#domain/accounts/actor.ts";
import type { CutOut } from "#domain/frames/cut-out.ts";
import { recordAudit } from "#services/audit/record-audit.ts";
import { touchProduct } from "#services/goods/product-row.ts";
import type { Shop } from "#services/shop.ts";
import { dropPictureLater } from "./picture-files.ts";
import { getColour } from "./picture-rows.ts";

const cutOut: z.ZodType<CutOut | null> = z
  .object({
    path: z.string(),
    widthPx: z.number(),
    heightPx: z.number(),
    mmPerPx: z.number(),
    originPx: z.object({ x: z.number(), y: z.number() }),
  })
  .nullable();

/** What an entry of the log keeps of a cut-out, to put the one before back. */
export const toldCutOut = z.object({ cutOutOf: z.int(), before: cutOut, after: cutOut });

type Given = {
  actor: UserActor;
  id: number;
  attributeId: number;
  made: CutOut | null;
  action: Extract<AuditAction, "product.cut_out" | "product.cut_out_removed" | "product.cut_out_restored">;
  undoes?: number;
};

/** Gives a colour of a locked product its cut-out, or none; the one before goes when nobody can bring it back. */
export async function writeCutOut(
  tx: Db,
  shop: Pick<Shop, "jobs" | "now">,
  { actor, id, attributeId, made, action, undoes }: Given,
): Promise<number | null> {
  const { cutOut: before, colorName } = await getColour(tx, { productId: id, attributeId });
  if (before?.path === made?.path) return null;
  await tx.update(productAttributes).set({ cutOut: made }).where(eq(productAttributes.id, attributeId));
  if (before) await dropPictureLater(tx, shop, before.path);
  await touchProduct(tx, id);
  return recordAudit(tx, {
    actor,
    action,
    object: { kind: "product", id },
    changes: { cutOut: [before && words(before, colorName), made && words(made, colorName)] },
    data: { cutOutOf: attributeId, before, after: made, ...(before && { path: before.path }) },
    undoes,
    now: shop.now(),
  });
}

/** Two of one size are two all the same, so that the log sees a change. */
const words = ({ path, widthPx, heightPx }: CutOut, colour: string): string =>
  `${colour}, ${widthPx} x ${heightPx} pixels (${path.slice(0, 6)})`;
