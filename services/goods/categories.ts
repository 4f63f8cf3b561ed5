import { asc, count, eq, ne } from "drizzle-orm";
import type { Db } from "#db/client.ts";
import { mainCategories, products, subCategories } from "#db/schema/catalogue.ts";
import { requirePermission } from "#domain/access/permission.ts";
import { firstMessages } from "#domain/accounts/field-rules.ts";
import type { Actor, SystemActor } from "#domain/accounts/actor.ts";
import { mainCategoryForm, subCategoryForm } from "#domain/goods/brand-form.ts";
import { LENS_BLANK } from "#domain/stock/lens-blanks.ts";
import { AppError, type FieldErrors } from "#domain/wire/errors.ts";
import { recordAudit } from "#services/audit/record-audit.ts";
import type { Shop } from "#services/shop.ts";
import { type ChangedTexts, changesOf, mergeTexts, takenOf, type Texts, typedOver } from "./merge-texts.ts";

type Asking = { actor: Actor | SystemActor };
export type CategoryKind = "sub" | "main";
export type ChangedCategory =
  | { ok: true; entry: number | null }
  | { ok: false; reason: "wrong"; fields: FieldErrors }
  | ChangedTexts;

/** Both kinds of categories with their products. Which there are belongs to the program, as does what can be done with each. */
export async function listCategories(db: Db, { actor }: Asking) {
  requirePermission(actor, "range.look");
  const [subs, mains, ofSub, ofMain] = await Promise.all([
    db
      .select()
      .from(subCategories)
      .where(ne(subCategories.slug, LENS_BLANK))
      .orderBy(asc(subCategories.position), asc(subCategories.slug)),
    db.select().from(mainCategories).orderBy(asc(mainCategories.slug)),
    db.select({ slug: products.subCategorySlug, products: count() }).from(products).groupBy(products.subCategorySlug),
    db
      .select({ slug: products.mainCategorySlug, products: count() })
      .from(products)
      .where(ne(products.subCategorySlug, LENS_BLANK))
      .groupBy(products.mainCategorySlug),
  ]);
  const countIn = (rows: typeof ofSub, slug: string) => rows.find((row) => row.slug === slug)?.products ?? 0;
  return {
    subs: subs.map((row) => ({
      slug: row.slug,
      kind: row.kind,
      texts: { name: row.categoryName, position: String(row.position) },
      products: countIn(ofSub, row.slug),
    })),
    mains: mains.map((row) => ({
      slug: row.slug,
      texts: { name: row.categoryName },
      products: countIn(ofMain, row.slug),
    })),
  };
}

/** Nobody else changes it until this commits; null where there is none. */
export async function lockCategory(
  tx: Db,
  { kind, slug }: { kind: CategoryKind; slug: string },
): Promise<Texts | null> {
  if (kind === "sub") {
    const [row] = await tx.select().from(subCategories).where(eq(subCategories.slug, slug)).for("no key update");
    return row ? { name: row.categoryName, position: String(row.position) } : null;
  }
  const [row] = await tx.select().from(mainCategories).where(eq(mainCategories.slug, slug)).for("no key update");
  return row ? { name: row.categoryName } : null;
}

/** Renames a category, or gives it another place: as lists, bills of now on, feeds and the API call it. */
export async function changeCategory(
  shop: Pick<Shop, "db" | "now">,
  given: Asking & { kind: CategoryKind; slug: string; from: Texts; to: Texts; undoes?: number },
): Promise<ChangedCategory> {
  const { actor, kind, slug, from, undoes } = given;
  requirePermission(actor, "range.change");
  return shop.db.transaction(async (tx) => {
    const before = await lockCategory(tx, { kind, slug });
    if (!before) throw new AppError("not_found");
    const typed = Object.fromEntries(Object.entries(given.to).filter(([field]) => field in before));
    const form = kind === "sub" ? subCategoryForm : mainCategoryForm;
    const read = form.safeParse(typedOver(before, { from, to: typed }));
    if (!read.success) return { ok: false, reason: "wrong", fields: firstMessages(read.error) };
    const asked = Object.fromEntries(Object.entries(read.data).map(([field, value]) => [field, String(value)]));
    const to = takenOf(asked, { from, to: typed });
    const object = { kind: "category", id: `${kind}:${slug}` } as const;
    const merged = await mergeTexts(tx, { object, kept: before, from, to });
    if (!merged.ok) return merged;
    if (merged.written.length === 0) return { ok: true, entry: null };
    const { name: categoryName } = mainCategoryForm.parse(merged.after);
    if (kind === "main") await tx.update(mainCategories).set({ categoryName }).where(eq(mainCategories.slug, slug));
    else {
      const { position } = subCategoryForm.parse(merged.after);
      await tx.update(subCategories).set({ categoryName, position }).where(eq(subCategories.slug, slug));
    }
    const changes = changesOf(merged.written, before, merged.after);
    const entry = await recordAudit(tx, {
      actor,
      action: "category.changed",
      object,
      changes,
      undoes,
      now: shop.now(),
    });
    return { ok: true, entry };
  });
}
