import { asc, eq } from "drizzle-orm";
import { importGoods, imports } from "#db/schema/imports.ts";
import { findBrandless, judgeAgain } from "#domain/goods/csv/judge-again.ts";
import { recordAudit } from "#services/audit/record-audit.ts";
import { readBrandNames } from "./find-goods.ts";
import { cutWords, findEdited } from "./find-edited.ts";
import { findKept } from "./find-kept.ts";
import { recordChanges } from "./record-changes.ts";
import { lockProducts } from "./read-snapshots.ts";
import { type ImportRun, inTurn, readAll } from "./run-apply.ts";
import { writeGoods } from "./write-goods.ts";

/** Brings every product back to what it was, and takes new ones away. Refused by name where one was changed or used since. */
export async function runUndo(shop: ImportRun, { id }: { id: string }): Promise<void> {
  await inTurn(shop, { id, state: "undoing", back: "applied" }, async (tx, { row, actor }) => {
    const goods = await tx
      .select({ before: importGoods.before, after: importGoods.after })
      .from(importGoods)
      .where(eq(importGoods.importId, id))
      .orderBy(asc(importGoods.position));
    const written = goods.map(({ after }) => after);
    await lockProducts(
      tx,
      written.map((one) => one.id!),
    );
    const found = await readAll(
      tx,
      written.map((one) => one.id!),
    );
    const brands = await readBrandNames(tx);
    const edited = await findEdited(tx, written, { found, brands, appliedBy: id });
    const kept = edited.length > 0 ? [] : await findKept(tx, goods);
    if (edited.length + kept.length > 0) return [...edited, ...kept];
    const brandless = findBrandless(
      goods.flatMap(({ before }) => before ?? []),
      brands,
    );
    const notLive = judgeAgain(
      goods.flatMap(({ before, after }) => (before ? { found: found.get(after.id!)!, after: before } : [])),
      shop.now(),
    );
    if (brandless.length + notLive.length > 0) return cutWords([...brandless, ...notLive]);
    await writeGoods(
      tx,
      goods.map(({ before, after }) => ({ before: found.get(after.id!)!, after: before })),
    );
    await tx.update(imports).set({ state: "undone", undoneAt: shop.now() }).where(eq(imports.id, id));
    await recordChanges(tx, {
      actor,
      importId: id,
      pairs: goods.flatMap(({ before, after }) => (before ? { before: after, after: before } : [])),
      now: shop.now(),
    });
    await recordAudit(tx, {
      actor,
      action: "catalogue.import_undone",
      object: { kind: "import", id },
      changes: {
        file: [row.fileName, null],
        newRows: [row.counts!.new, null],
        changedRows: [row.counts!.changed, null],
      },
      data: { products: goods.length },
      now: shop.now(),
    });
    return null;
  });
}
