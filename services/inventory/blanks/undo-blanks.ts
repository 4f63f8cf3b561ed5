import { eq, inArray, sql } from "drizzle-orm";
import { z } from "zod";
import { attributeValues, productAttributes, products } from "#db/schema/catalogue.ts";
import type { AuditAction } from "#domain/access/audit-actions.ts";
import { LENS_BLANK } from "#domain/stock/lens-blanks.ts";
import { recordAudit } from "#services/audit/record-audit.ts";
import type { Undoing } from "#services/audit/undoing.ts";
import { lockPackage } from "#services/goods/lens-packages.ts";
import { whyUnitsKept } from "#services/goods/why-kept.ts";

const made = z.object({ units: z.array(z.int()), familyId: z.int() });

/** Blanks that nobody has ordered, received or counted are taken away again, with the family and the product that they leave empty. */
export const BLANK_UNDOINGS = {
  "stock.blanks_made": {
    does: "stock.blanks",
    lock: async (tx, { entityId }) => (await lockPackage(tx, entityId)) !== null,
    reverse: async ({ db: tx, now }, { actor, entry }) => {
      const { units, familyId } = made.parse(entry.data);
      await tx.execute(sql`select from attribute_values where id in ${units} order by id for update`);
      if ((await whyUnitsKept(tx, units)) !== null) return { ok: false, reason: "edited" };
      const gone = await tx
        .delete(attributeValues)
        .where(inArray(attributeValues.id, units))
        .returning({ productId: attributeValues.productId });
      const [first] = gone;
      if (!first) return { ok: false, reason: "gone" };
      const { productId } = first;
      await tx
        .delete(productAttributes)
        .where(
          sql`${productAttributes.id} = ${familyId} and not exists (select from attribute_values v where v.attribute_id = ${familyId})`,
        );
      await tx.delete(products).where(
        sql`${eq(products.id, productId)} and ${eq(products.subCategorySlug, LENS_BLANK)}
          and not exists (select from attribute_values v where v.product_id = ${productId})`,
      );
      const undone = await recordAudit(tx, {
        actor,
        action: "stock.blanks_removed",
        object: { kind: "lens-package", id: entry.entityId },
        changes: { blanks: [gone.length, null] },
        undoes: entry.id,
        now: now(),
      });
      return { ok: true, entry: undone };
    },
  },
} satisfies Partial<Record<AuditAction, Undoing>>;
