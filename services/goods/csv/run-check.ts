import { setImmediate } from "node:timers/promises";
import { and, eq, sql } from "drizzle-orm";
import { importGoods, importRows, imports } from "#db/schema/imports.ts";
import { becomesFree } from "#domain/goods/becomes-free.ts";
import { compareGroup } from "#domain/goods/csv/compare-group.ts";
import type { ImportCounts } from "#domain/goods/csv/import-states.ts";
import { keepOwnWords } from "#domain/goods/csv/keep-own-words.ts";
import { matchRows, plainSku } from "#domain/goods/csv/match-rows.ts";
import type { Snapshot } from "#domain/goods/csv/snapshot.ts";
import type { RowAnswer } from "#domain/goods/csv/verdict.ts";
import type { Shop } from "#services/shop.ts";
import { asJson, listOf } from "./as-param.ts";
import { findGoods, readCsvShop } from "./find-goods.ts";
import { sayRows, unpackRows } from "./import-content.ts";

/** So many of those that would be free are named. */
const NAMED_FREE = 5;

/** Finds out what each row of a file would do, and keeps it. */
export async function runCheck({ db, now }: Pick<Shop, "db" | "now">, { id }: { id: string }): Promise<void> {
  const [row] = await db.select().from(imports).where(eq(imports.id, id));
  if (row?.state !== "checking") return;
  const { rows, torn } = sayRows(await unpackRows(row.content), row);
  const shop = await readCsvShop(db, now());
  const { groups, errors } = matchRows(rows, await findGoods(db, rows));
  for (const [at, words] of torn) errors.set(at, [{ key: null, words }, ...(errors.get(at) ?? [])]);
  const skus = new Map(rows.map(({ row: at, cells }) => [at, plainSku(cells.sku)]));
  const answers: (RowAnswer & { sku: string; title: string })[] = [];
  const goods: { before: Snapshot | null; after: Snapshot }[] = [];
  for (const [n, group] of groups.entries()) {
    const known = group.rows.flatMap(({ row: at }) => (errors.has(at) ? [[at, errors.get(at)!] as const] : []));
    const {
      rows: found,
      title,
      after,
    } = compareGroup(row.isShopify ? { ...group, rows: keepOwnWords(group) } : group, known, shop);
    for (const one of found) answers.push({ ...one, sku: skus.get(one.row) ?? "", title });
    if (after) goods.push({ before: group.present, after });
    if (n % 100 === 99) await setImmediate();
  }
  const counts: ImportCounts = { new: 0, changed: 0, same: 0, wrong: 0, products: goods.length };
  for (const { kind } of answers) counts[kind] += 1;
  const free = goods.filter(({ before, after }) => becomesFree(before?.values ?? null, after.values));
  const first = free.slice(0, NAMED_FREE).map(({ after }) => after.values.title);
  if (free.length > 0) counts.free = { products: free.length, first };
  await db.transaction(async (tx) => {
    const isMine = and(eq(imports.id, id), eq(imports.state, "checking"));
    const [held] = await tx.select({ mapping: imports.mapping }).from(imports).where(isMine).for("update");
    if (!held) return;
    await tx.delete(importRows).where(eq(importRows.importId, id));
    await tx.delete(importGoods).where(eq(importGoods.importId, id));
    await tx.execute(sql`
      insert into import_rows (import_id, row, kind, sku, title, errors, changes)
      select ${id}::uuid, row, kind, sku, title, errors, changes from json_to_recordset(${asJson(answers)})
        as x(row integer, kind text, sku text, title text, errors jsonb, changes jsonb)`);
    await tx.execute(sql`
      insert into import_goods (import_id, position, product_id, before, after)
      select ${id}::uuid, x.place - 1, x.product, x.before::jsonb, x.after::jsonb
      from unnest(${listOf(goods, ({ before }) => before?.id ?? null)}::int[],
        ${listOf(goods, ({ before }) => before && JSON.stringify(before))}::text[],
        ${listOf(goods, ({ after }) => JSON.stringify(after))}::text[]) with ordinality as x(product, before, after, place)`);
    await tx.update(imports).set({ state: "checked", counts, checkedAt: now() }).where(eq(imports.id, id));
  });
}
