import { and, asc, eq, sql } from "drizzle-orm";
import type { Db } from "#db/client.ts";
import { importGoods, imports } from "#db/schema/imports.ts";
import { isPermitted } from "#domain/access/permission.ts";
import type { StaffActor } from "#domain/accounts/actor.ts";
import { findBrandless, judgeAgain } from "#domain/goods/csv/judge-again.ts";
import type { Snapshot } from "#domain/goods/csv/snapshot.ts";
import { recordAudit } from "#services/audit/record-audit.ts";
import type { Shop } from "#services/shop.ts";
import { findStaff } from "#services/staff/find-staff.ts";
import { keepSwatch } from "#services/goods/keep-swatch.ts";
import { listOf } from "./as-param.ts";
import { eachSnapshots, readBrandNames } from "./find-goods.ts";
import { cutWords, findEdited } from "./find-edited.ts";
import { recordChanges, recordMade } from "./record-changes.ts";
import { lockProducts } from "./read-snapshots.ts";
import { writeGoods } from "./write-goods.ts";

export type ImportRun = Pick<Shop, "db" | "now" | "files">;
type Imported = typeof imports.$inferSelect;

/** Writes all that the check has found in one transaction, or nothing where one of it was changed since. */
export async function runApply(shop: ImportRun, { id }: { id: string }): Promise<void> {
  const swatches = await keepSwatches(shop, id);
  await inTurn(shop, { id, state: "applying", back: "checked" }, async (tx, { row, actor }) => {
    const goods = await tx
      .select({ position: importGoods.position, before: importGoods.before, after: importGoods.after })
      .from(importGoods)
      .where(eq(importGoods.importId, id))
      .orderBy(asc(importGoods.position));
    const seen = goods.flatMap(({ before }) => before ?? []);
    await lockProducts(
      tx,
      seen.map((one) => one.id!),
    );
    const found = await readAll(
      tx,
      seen.map((one) => one.id!),
    );
    const brands = await readBrandNames(tx);
    const edited = await findEdited(tx, seen, { found, brands });
    const taken = await findTaken(tx, goods);
    if (edited.length + taken.length > 0) return [...edited, ...taken];
    const brandless = findBrandless(
      goods.map(({ after }) => after),
      brands,
    );
    const notLive = judgeAgain(
      goods.map(({ before, after }) => ({ found: before && found.get(before.id!)!, after })),
      shop.now(),
    );
    if (brandless.length + notLive.length > 0) return cutWords([...brandless, ...notLive]);
    for (const { after } of goods)
      for (const colour of after.colours) colour.color ??= swatches.get(colour.hex) ?? null;
    await writeGoods(tx, goods);
    const written = await readAll(
      tx,
      goods.map(({ after }) => after.id!),
    );
    await tx.execute(sql`
      update import_goods g set product_id = x.product, after = x.after::jsonb
      from unnest(${listOf(goods, ({ position }) => position)}::int[], ${listOf(goods, ({ after }) => after.id!)}::int[],
        ${listOf(goods, ({ after }) => JSON.stringify(written.get(after.id!)!))}::text[]) as x(position, product, after)
      where g.import_id = ${id} and g.position = x.position`);
    await tx.update(imports).set({ state: "applied", appliedAt: shop.now() }).where(eq(imports.id, id));
    await recordChanges(tx, {
      actor,
      importId: id,
      pairs: seen.map((before) => ({ before, after: written.get(before.id!)! })),
      now: shop.now(),
    });
    await recordMade(tx, {
      actor,
      importId: id,
      made: goods.flatMap(({ before, after }) => (before ? [] : [written.get(after.id!)!])),
      now: shop.now(),
    });
    await recordAudit(tx, {
      actor,
      action: "catalogue.imported",
      object: { kind: "import", id },
      changes: {
        file: [null, row.fileName],
        newRows: [null, row.counts!.new],
        changedRows: [null, row.counts!.changed],
      },
      data: { products: goods.length },
      now: shop.now(),
    });
    return null;
  });
}

type Step = { id: string; state: Imported["state"]; back: Imported["state"] };

/** One at a time for an import, by whoever pressed it; what is refused goes back to the state before, with the words. */
export async function inTurn(
  { db }: ImportRun,
  { id, state, back }: Step,
  work: (tx: Db, given: { row: Imported; actor: StaffActor }) => Promise<string[] | null>,
): Promise<void> {
  await db.transaction(async (tx) => {
    const isMine = and(eq(imports.id, id), eq(imports.state, state));
    const [row] = await tx.select().from(imports).where(isMine).for("update");
    if (!row) return;
    const actor = row.doneByUserId === null ? null : await findStaff(tx, { id: row.doneByUserId });
    const refused =
      actor && isPermitted(actor, "goods.import")
        ? await work(tx, { row, actor })
        : ["Whoever pressed the button may no longer change products"];
    if (refused) await tx.update(imports).set({ state: back, refused }).where(eq(imports.id, id));
  });
}

export async function readAll(tx: Db, ids: readonly number[]): Promise<Map<number, Snapshot>> {
  const found = new Map<number, Snapshot>();
  for await (const snapshots of eachSnapshots(tx, ids)) for (const one of snapshots) found.set(one.id!, one);
  return found;
}

/** Chips of new colours, painted before the transaction: the same ones are kept once. */
async function keepSwatches(shop: ImportRun, id: string): Promise<Map<string | null, string>> {
  const { rows } = await shop.db.execute<{ hex: string | null }>(sql`
    select distinct colour ->> 'hex' as hex from import_goods g, jsonb_array_elements(g.after -> 'colours') colour
    where g.import_id = ${id} and colour ->> 'color' is null`);
  const kept = new Map<string | null, string>();
  for (const { hex } of rows) kept.set(hex, await keepSwatch(shop, hex));
  return kept;
}

/** SKUs of new units that somebody has used meanwhile. */
async function findTaken(tx: Db, goods: readonly { after: Snapshot }[]): Promise<string[]> {
  const skus = goods.flatMap(({ after }) =>
    after.colours.flatMap(({ units }) => units.filter((unit) => unit.id === null).map(({ sku }) => sku.toUpperCase())),
  );
  const { rows } = await tx.execute<{ sku: string; title: string }>(sql`
    select v.sku, p.title from attribute_values v join products p on p.id = v.product_id
    where upper(v.sku) in (select jsonb_array_elements_text(${JSON.stringify(skus)}::jsonb)) order by 1 limit 20`);
  return rows.map(({ sku, title }) => `${sku} is a unit of ${title} by now`);
}
