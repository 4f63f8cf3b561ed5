import { eq, sql } from "drizzle-orm";
import type { Db } from "#db/client.ts";
import { lensPackages, lensRecords } from "#db/schema/lenses.ts";
import { requirePermission } from "#domain/access/permission.ts";
import type { Actor, SystemActor } from "#domain/accounts/actor.ts";
import {
  PACKAGE_FIELDS,
  packageCodeOf,
  type PackageTexts,
  packageTexts,
  readPackage,
} from "#domain/goods/lens-package.ts";
import { AppError, type FieldErrors } from "#domain/wire/errors.ts";
import { recordAudit } from "#services/audit/record-audit.ts";
import { renameBlanks } from "#services/inventory/blanks/rename-blanks.ts";
import type { Shop } from "#services/shop.ts";
import { type ChangedTexts, changesOf, mergeTexts, takenOf, type Texts, typedOver } from "./merge-texts.ts";

type Wrong = { ok: false; reason: "wrong"; fields: FieldErrors };
export type ChangedPackage = { ok: true; entry: number | null } | Wrong | ChangedTexts;
export type AddedPackage = { ok: true; code: string; entry: number } | Wrong;

const TAKEN = "Another package has this name";

/** One package as its form shows it, and for how many brands it has a price. */
export async function getLensPackage(db: Db, given: { actor: Actor | SystemActor; code: string }) {
  requirePermission(given.actor, "range.look");
  const [row] = await db
    .select({
      kept: lensPackages,
      brands: sql<number>`(select count(distinct r.brand_code)::int from ${lensRecords} r
        where r.lens_package_code = lens_packages.code)`,
    })
    .from(lensPackages)
    .where(eq(lensPackages.code, given.code));
  if (!row) throw new AppError("not_found");
  return { code: row.kept.code, texts: packageTexts(row.kept), brands: row.brands };
}

/** Changes a package: what its card says, what can be made, and whether it is offered. Orders keep the name they were bought by. */
export async function changeLensPackage(
  shop: Pick<Shop, "db" | "now">,
  given: { actor: Actor | SystemActor; code: string; from: Texts; to: Texts; undoes?: number },
): Promise<ChangedPackage> {
  const { actor, code, from, undoes } = given;
  requirePermission(actor, "lens.change");
  return shop.db.transaction(async (tx) => {
    const kept = await lockPackage(tx, code);
    if (!kept) throw new AppError("not_found");
    const before = packageTexts(kept);
    // A field that nobody touched keeps what it is, to the letter.
    const typed = readPackage(typedOver(before, given));
    if (!typed.ok) return { ok: false, reason: "wrong", fields: typed.fields };
    const to = takenOf(packageTexts(typed.row), given);
    const object = { kind: "lens-package", id: code } as const;
    const merged = await mergeTexts(tx, { object, kept: before, from, to });
    if (!merged.ok) return merged;
    if (merged.written.length === 0) return { ok: true, entry: null };
    const read = readPackage(merged.after);
    if (!read.ok) return { ok: false, reason: "wrong", fields: read.fields };
    if (merged.written.includes("name") && (await isTaken(tx, { name: read.row.name, code })))
      return { ok: false, reason: "wrong", fields: { name: TAKEN } };
    const features = merged.written.includes("points") ? read.row.features : kept.features;
    await tx
      .update(lensPackages)
      .set({ ...read.row, features })
      .where(eq(lensPackages.code, code));
    if (merged.written.includes("name")) await renameBlanks(tx, { code, name: read.row.name });
    const entry = await recordAudit(tx, {
      actor,
      action: "lens.package_changed",
      object,
      changes: changesOf(merged.written, before, merged.after),
      undoes,
      now: shop.now(),
    });
    return { ok: true, entry };
  });
}

/** Nobody else changes it until this commits; null where there is none. */
export async function lockPackage(tx: Db, code: string) {
  const [kept] = await tx.select().from(lensPackages).where(eq(lensPackages.code, code)).for("no key update");
  return kept ?? null;
}

/** A new package. Nobody is offered it before it has a price in the matrix of a brand. */
export async function addLensPackage(
  shop: Pick<Shop, "db" | "now">,
  given: { actor: Actor | SystemActor; typed: Readonly<Record<string, unknown>> },
): Promise<AddedPackage> {
  requirePermission(given.actor, "lens.change");
  const read = readPackage(given.typed);
  if (!read.ok) return { ok: false, reason: "wrong", fields: read.fields };
  const code = packageCodeOf(read.row.name);
  if (code === "") return { ok: false, reason: "wrong", fields: { name: "Write the name in Latin letters" } };
  return shop.db.transaction(async (tx) => {
    if (await isTaken(tx, { name: read.row.name, code: "" }))
      return { ok: false, reason: "wrong", fields: { name: TAKEN } };
    const made = await tx
      .insert(lensPackages)
      .values({ ...read.row, code })
      .onConflictDoNothing()
      .returning();
    if (made.length === 0) return { ok: false, reason: "wrong", fields: { name: TAKEN } };
    const texts: PackageTexts = packageTexts(read.row);
    const entry = await recordAudit(tx, {
      actor: given.actor,
      action: "lens.package_added",
      object: { kind: "lens-package", id: code },
      changes: changesOf(PACKAGE_FIELDS, {}, texts),
      now: shop.now(),
    });
    return { ok: true, code, entry };
  });
}

/** Two of one name could not be told apart in the wizard. */
async function isTaken(tx: Db, { name, code }: { name: string; code: string }): Promise<boolean> {
  const same = sql`lower(${lensPackages.name}) = lower(${name}) and ${lensPackages.code} <> ${code}`;
  return (await tx.$count(lensPackages, same)) > 0;
}
