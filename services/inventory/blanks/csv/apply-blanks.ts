import { eq, inArray } from "drizzle-orm";
import type { Db } from "#db/client.ts";
import { attributeValues } from "#db/schema/catalogue.ts";
import { blankFiles } from "#db/schema/blank-files.ts";
import type { UserActor } from "#domain/accounts/actor.ts";
import { IMPORT_UNDO_DAYS } from "#domain/goods/csv/limits.ts";
import { type BlankAnswer, blankKey, type BlankWrite, type PresentBlank } from "#domain/stock/blank-csv/judge-rows.ts";
import { recordAudit } from "#services/audit/record-audit.ts";
import { cutWords } from "#services/goods/csv/find-edited.ts";
import { lockPackage } from "#services/goods/lens-packages.ts";
import { whyUnitsKept } from "#services/goods/why-kept.ts";
import { writeCells } from "#services/inventory/blanks/write-cells.ts";
import { lockStock } from "#services/inventory/lock-stock.ts";
import type { Shop } from "#services/shop.ts";

import { type BlankFile, lockBlankFile } from "./blank-file.ts";
import { type BlankStep, MEANWHILE } from "./check-blanks.ts";
import { readBlankShop } from "./read-present.ts";
import { isSameLevel, Refused, type Step, writeSteps } from "./write-steps.ts";

type Work = Pick<Shop, "db" | "now">;
type Asked = { actor: UserActor; id: string };

/** What is refused leaves nothing behind but the words, on the file itself. */
async function inTurn(
  shop: Work,
  asked: Asked,
  work: (tx: Db, file: BlankFile) => Promise<BlankStep>,
): Promise<BlankStep> {
  try {
    return await shop.db.transaction(async (tx) => work(tx, await lockBlankFile(tx, asked)));
  } catch (fault) {
    if (!(fault instanceof Refused)) throw fault;
    await shop.db.update(blankFiles).set({ refused: fault.words }).where(eq(blankFiles.id, asked.id));
    return { ok: false, words: fault.words };
  }
}

/**
 * Writes all that the check has found, or nothing where a blank of it was sold, received or changed since. Pieces are put right by
 * adjustments, within the limit of whoever presses.
 *
 * Locks: the file, the packages by code, stock by unit, then what a move locks.
 */
export const applyBlanks = (shop: Work, asked: Asked): Promise<BlankStep> =>
  inTurn(shop, asked, async (tx, file) => {
    if (file.state === "applied") return { ok: true };
    if (file.state !== "checked" || !file.answers || !file.counts) return MEANWHILE;
    if (file.counts.wrong > 0)
      return { ok: false, words: [`${file.counts.wrong} rows are wrong. Mend them first: all is applied, or nothing`] };
    const writes = file.answers.flatMap(({ write, title }) => (write ? [{ write, title }] : []));
    if (writes.length === 0) return { ok: false, words: ["There is nothing to apply"] };
    const { storeId } = file;
    const names = await lockPackages(
      tx,
      writes.map(({ write }) => write.blank.packageCode),
    );
    await lockStock(tx, { storeId, attributeValueIds: writes.flatMap(({ write }) => write.before?.unitId ?? []) });
    const { present } = await readBlankShop(tx, storeId);
    const edited = writes.flatMap(({ write, title }) => {
      const is = present.get(blankKey(write.blank)) ?? null;
      return isSame(is, write.before)
        ? []
        : [`${title}: ${is === null ? "it is gone" : "it has changed since the check"}`];
    });
    if (edited.length > 0) throw new Refused(cutWords(edited));
    const made = await makeMissing(tx, { writes: writes.map(({ write }) => write), names, now: shop.now() });
    const steps = writes.map(({ write, title }): Step => ({
      unitId: write.before?.unitId ?? made.get(write.row)!,
      title,
      from: write.before ?? { unitId: made.get(write.row)!, onHand: 0, free: 0, level: null },
      to: write.after,
    }));
    await writeSteps(tx, { file, actor: asked.actor, steps, now: shop.now() });
    const answers = file.answers.map((answer): BlankAnswer => {
      const unitId = made.get(answer.row);
      return unitId === undefined || !answer.write ? answer : { ...answer, unitId };
    });
    await tx
      .update(blankFiles)
      .set({ state: "applied", appliedAt: shop.now(), answers, refused: null })
      .where(eq(blankFiles.id, file.id));
    await record(tx, { file, actor: asked.actor, action: "stock.blanks_imported", now: shop.now() });
    return { ok: true };
  });

/** Every blank of it as it was before: pieces by movements back, and new blanks are taken away that nobody has used. */
export const undoBlanks = (shop: Work, asked: Asked): Promise<BlankStep> =>
  inTurn(shop, asked, async (tx, file) => {
    if (file.state === "undone") return { ok: true };
    if (file.state !== "applied" || !file.answers) return MEANWHILE;
    const days = (shop.now().getTime() - file.appliedAt!.getTime()) / 86_400_000;
    if (days > IMPORT_UNDO_DAYS) return { ok: false, words: [`A file can be undone for ${IMPORT_UNDO_DAYS} days`] };
    const { storeId } = file;
    const written = file.answers.flatMap(({ write, unitId, title }) => (write ? [{ write, unitId, title }] : []));
    await lockPackages(
      tx,
      written.map(({ write }) => write.blank.packageCode),
    );
    await lockStock(tx, {
      storeId,
      attributeValueIds: written.map(({ write, unitId }) => write.before?.unitId ?? unitId!),
    });
    const { present } = await readBlankShop(tx, storeId);
    const steps: Step[] = [];
    const edited: string[] = [];
    for (const { write, title } of written) {
      const is = present.get(blankKey(write.blank));
      const { onHand, level } = write.after;
      if (!is || is.onHand !== onHand || !isSameLevel(is.level, level)) edited.push(`${title}: it has changed since`);
      else steps.push({ unitId: is.unitId, title, from: is, to: write.before ?? { onHand: 0, level: null } });
    }
    if (edited.length > 0) throw new Refused(cutWords(edited));
    await writeSteps(tx, { file, actor: asked.actor, steps, now: shop.now() });
    await takeAwayUnused(
      tx,
      written.flatMap(({ unitId }) => unitId ?? []),
    );
    await tx
      .update(blankFiles)
      .set({ state: "undone", undoneAt: shop.now(), refused: null })
      .where(eq(blankFiles.id, file.id));
    await record(tx, { file, actor: asked.actor, action: "stock.blanks_import_undone", now: shop.now() });
    return { ok: true };
  });

const isSame = (is: PresentBlank | null, was: PresentBlank | null) =>
  is === null || was === null
    ? is === was
    : is.unitId === was.unitId && is.onHand === was.onHand && isSameLevel(is.level, was.level);

/** By code, so that two who write the same packages wait in one order. Answers their names. */
async function lockPackages(tx: Db, codes: readonly string[]): Promise<Map<string, string>> {
  const names = new Map<string, string>();
  for (const code of [...new Set(codes)].toSorted()) {
    const kept = await lockPackage(tx, code);
    if (!kept) throw new Refused([`The package ${code} is gone`]);
    names.set(code, kept.name);
  }
  return names;
}

/** Blanks that are not there yet, family by family; answers their units by row. */
async function makeMissing(
  tx: Db,
  { writes, names, now }: { writes: readonly BlankWrite[]; names: ReadonlyMap<string, string>; now: Date },
): Promise<Map<number, number>> {
  const made = new Map<number, number>();
  const missing = writes.filter(({ before }) => before === null);
  const families = Map.groupBy(missing, ({ blank: { sph: _sph, cyl: _cyl, ...family } }) => JSON.stringify(family));
  for (const rows of families.values()) {
    const { sph: _sph, cyl: _cyl, ...family } = rows[0]!.blank;
    const cells = rows.map(({ blank: { sph, cyl } }) => ({ sph, cyl }));
    const { ids } = await writeCells(tx, { family, name: names.get(family.packageCode)!, cells, now });
    for (const [n, { row }] of rows.entries()) made.set(row, ids[n]!);
  }
  return made;
}

/** What nobody has ordered, received or counted: a blank into which pieces came keeps its movements, with none on hand. */
async function takeAwayUnused(tx: Db, units: readonly number[]): Promise<void> {
  const unused: number[] = [];
  for (const unitId of units) if ((await whyUnitsKept(tx, [unitId])) === null) unused.push(unitId);
  if (unused.length > 0) await tx.delete(attributeValues).where(inArray(attributeValues.id, unused));
}

function record(
  tx: Db,
  given: {
    file: BlankFile;
    actor: UserActor;
    action: "stock.blanks_imported" | "stock.blanks_import_undone";
    now: Date;
  },
) {
  const { file, actor, action, now } = given;
  const isUndo = action === "stock.blanks_import_undone";
  const was = (value: unknown): [unknown, unknown] => (isUndo ? [value, null] : [null, value]);
  return recordAudit(tx, {
    actor,
    action,
    object: { kind: "import", id: file.id },
    changes: {
      file: was(file.fileName),
      newRows: was(file.counts!.new),
      changedRows: was(file.counts!.changed),
    },
    data: { storeId: file.storeId },
    now,
  });
}
