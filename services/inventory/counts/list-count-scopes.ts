import { asc } from "drizzle-orm";
import type { Db } from "#db/client.ts";
import { brands, subCategories } from "#db/schema/catalogue.ts";
import { requirePermission } from "#domain/access/permission.ts";
import type { Actor } from "#domain/accounts/actor.ts";

/** By what a count can be narrowed, as a form offers it. */
export async function listCountScopes(db: Db, { actor }: { actor: Actor }) {
  requirePermission(actor, "count.keep");
  const [ofBrand, ofKind] = await Promise.all([
    db.select({ value: brands.code, label: brands.name }).from(brands).orderBy(asc(brands.name)),
    db
      .select({ value: subCategories.slug, label: subCategories.categoryName })
      .from(subCategories)
      .orderBy(asc(subCategories.categoryName)),
  ]);
  return { brands: ofBrand, kinds: ofKind };
}
