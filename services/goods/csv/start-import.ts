import { eq, getTableColumns } from "drizzle-orm";
import type { Db } from "#db/client.ts";
import { imports } from "#db/schema/imports.ts";
import { requirePermission } from "#domain/access/permission.ts";
import type { UserActor } from "#domain/accounts/actor.ts";
import { type Mapping, mappingTrouble } from "#domain/goods/csv/guess-mapping.ts";
import type { ImportState } from "#domain/goods/csv/import-states.ts";
import { AT_ONCE_ROWS, IMPORT_UNDO_DAYS } from "#domain/goods/csv/limits.ts";
import { AppError } from "#domain/wire/errors.ts";
import type { Shop } from "#services/shop.ts";
import { carryOnImport } from "./carry-on-import.ts";

/** What a request leaves behind when it is killed in the middle is taken up by a job after this. */
const RESCUE_SECONDS = 60;

export type ImportShop = Pick<Shop, "db" | "now" | "jobs" | "files">;
/** `ask`: it is done once that is said yes to. */
export type StartedImport = { ok: true } | { ok: false; words: string[]; ask?: "free" };

type Asked = { actor: UserActor; id: string };
type Row = Omit<typeof imports.$inferSelect, "content">;

/** Checks a file by these columns; nothing of the catalogue is written. */
export const checkImport = (shop: ImportShop, { actor, id, mapping }: Asked & { mapping: Mapping | null }) =>
  start(shop, { actor, id, to: "checking", from: ["mapping", "checked"] }, (row) => {
    const chosen = mapping ?? row.mapping;
    if (chosen.length !== row.headers.length) throw new AppError("validation");
    const trouble = row.isShopify ? [] : mappingTrouble(row.headers, chosen);
    return trouble.length > 0 ? { words: trouble } : { set: { mapping: [...chosen], counts: null } };
  });

/**
 * Applies what the check has found, all of it or nothing. `free` is how many products somebody has said may be free: the page
 * asks where there are any.
 */
export const applyImport = (shop: ImportShop, { free = 0, ...asked }: Asked & { free?: number }) =>
  start(shop, { ...asked, to: "applying", from: ["checked"] }, ({ counts }) => {
    if (!counts || counts.new + counts.changed === 0) return { words: ["There is nothing to apply"] };
    if (counts.wrong > 0)
      return { words: [`${counts.wrong} rows are wrong. Mend them first: all is applied, or nothing`] };
    const gifts = counts.free?.products ?? 0;
    return gifts === free || gifts === 0 ? {} : { words: [askFree(gifts)], ask: "free" };
  });

/** "12 products would be free". */
export const askFree = (count: number): string =>
  `${count.toLocaleString("en-IN")} ${count === 1 ? "product" : "products"} would be free. Say yes to that first, or mend the file`;

/** Takes an import back: everything as before. */
export const undoImport = (shop: ImportShop, asked: Asked) =>
  start(shop, { ...asked, to: "undoing", from: ["applied"] }, ({ appliedAt }) => {
    const days = (shop.now().getTime() - appliedAt!.getTime()) / 86_400_000;
    return days > IMPORT_UNDO_DAYS ? { words: [`An import can be undone for ${IMPORT_UNDO_DAYS} days`] } : {};
  });

type Step = Asked & { to: ImportState; from: readonly ImportState[] };
type Judged = { words?: string[]; ask?: "free"; set?: Partial<typeof imports.$inferInsert> };

async function start(
  shop: ImportShop,
  { actor, id, to, from }: Step,
  judge: (row: Row) => Judged,
): Promise<StartedImport> {
  requirePermission(actor, "goods.import");
  const started = await shop.db.transaction(
    async (tx): Promise<{ ok: true; rowCount: number } | (StartedImport & { ok: false })> => {
      const row = await lockImport(tx, id);
      // Pressed twice: the first is at work, or has done it.
      if (row.state === to) return { ok: true, rowCount: row.rowCount };
      if (!from.includes(row.state))
        return { ok: false, words: ["This was done meanwhile. Look at what the page says now"] };
      const { words, ask, set } = judge(row);
      if (words) return { ok: false, words, ...(ask && { ask }) };
      await tx
        .update(imports)
        .set({ ...set, state: to, refused: null, doneByUserId: actor.id })
        .where(eq(imports.id, id));
      const isJob = row.rowCount > AT_ONCE_ROWS;
      await shop.jobs.send(tx, "goods.import", { importId: id }, { afterSeconds: isJob ? 0 : RESCUE_SECONDS });
      return { ok: true, rowCount: row.rowCount };
    },
  );
  if (!started.ok) return started;
  if (started.rowCount <= AT_ONCE_ROWS) await carryOnImport(shop, { id });
  return { ok: true };
}

async function lockImport(tx: Db, id: string): Promise<Row> {
  const { content: _content, ...columns } = getTableColumns(imports);
  const [row] = await tx.select(columns).from(imports).where(eq(imports.id, id)).for("update");
  if (!row) throw new AppError("not_found");
  return row;
}
