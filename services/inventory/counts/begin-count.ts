import { and, eq } from "drizzle-orm";
import { brands, subCategories } from "#db/schema/catalogue.ts";
import { stockCounts } from "#db/schema/counts.ts";
import { requirePermission } from "#domain/access/permission.ts";
import type { UserActor } from "#domain/accounts/actor.ts";
import type { CountRefusal } from "#domain/stock/count-words.ts";
import { AppError } from "#domain/wire/errors.ts";
import { recordAudit } from "#services/audit/record-audit.ts";
import type { Shop } from "#services/shop.ts";
import { lockCount } from "./count-row.ts";

type Work = Pick<Shop, "db" | "now">;

export type CountScope = { brandCode: string | null; subCategorySlug: string | null; place: string | null };

/** Begins a count of a store, or of a brand, a kind or shelves of it. `key`: of the form, which makes one count. */
export async function beginCount(
  shop: Work,
  given: { actor: UserActor; key: string; storeId: number } & CountScope,
): Promise<{ id: number }> {
  const { actor, key, storeId, brandCode, subCategorySlug, place } = given;
  requirePermission(actor, "count.keep", { storeId });
  const now = shop.now();
  return shop.db.transaction(async (tx) => {
    const isKnown =
      (brandCode === null || (await tx.$count(brands, eq(brands.code, brandCode))) > 0) &&
      (subCategorySlug === null || (await tx.$count(subCategories, eq(subCategories.slug, subCategorySlug))) > 0);
    if (!isKnown) throw new AppError("not_found");
    const [made] = await tx
      .insert(stockCounts)
      .values({ formKey: key, storeId, brandCode, subCategorySlug, place, openedBy: actor.id, createdAt: now })
      .onConflictDoNothing()
      .returning({ id: stockCounts.id });
    if (!made) {
      const mine = and(eq(stockCounts.formKey, key), eq(stockCounts.openedBy, actor.id));
      const [first] = await tx.select({ id: stockCounts.id }).from(stockCounts).where(mine);
      if (!first) throw new AppError("not_found");
      return first;
    }
    await recordAudit(tx, {
      actor,
      action: "count.begun",
      object: { kind: "count", id: made.id },
      data: { storeId, brandCode, subCategorySlug, place },
      now,
    });
    return made;
  });
}

/** Calls a count off: nothing is put right by it. */
export async function callOffCount(
  shop: Work,
  { actor, id }: { actor: UserActor; id: number },
): Promise<{ ok: true } | { ok: false; reason: CountRefusal }> {
  const now = shop.now();
  return shop.db.transaction(async (tx): Promise<{ ok: true } | { ok: false; reason: CountRefusal }> => {
    const { state, storeId } = await lockCount(tx, { actor, action: "count.keep", id, for: "update" });
    if (state !== "open") return { ok: false, reason: "over" };
    await tx
      .update(stockCounts)
      .set({ state: "cancelled", endedBy: actor.id, endedAt: now })
      .where(eq(stockCounts.id, id));
    await recordAudit(tx, {
      actor,
      action: "count.called_off",
      object: { kind: "count", id },
      changes: { state: [state, "cancelled"] },
      data: { storeId },
      now,
    });
    return { ok: true };
  });
}
