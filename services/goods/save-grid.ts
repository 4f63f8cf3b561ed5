import { isPermitted, requirePermission } from "#domain/access/permission.ts";
import type { UserActor } from "#domain/accounts/actor.ts";
import { type GoodsState, STATE_LABELS } from "#domain/goods/goods-state.ts";
import {
  figureThatFrees,
  type GridField,
  type GridTexts,
  MOST_GRID_ROWS,
  readGridRow,
} from "#domain/goods/price-grid.ts";
import type { ProductField } from "#domain/goods/product-values.ts";
import { hundredthsText } from "#domain/goods/read-figure.ts";
import { AppError, type FieldErrors, isAppError } from "#domain/wire/errors.ts";
import type { LastChange } from "#services/audit/find-last-change.ts";
import { undoEntry, type UndoResult } from "#services/audit/undo.ts";
import type { UndoShop } from "#services/audit/undoing.ts";
import type { Shop } from "#services/shop.ts";
import { changeProduct } from "./change-product.ts";
import { setLive } from "./set-live.ts";

export type GridRow = { id: number; shown: GridTexts; typed: GridTexts };

/** What became of one row. Of a cell that somebody else changed too it says what it is now, by whom and when. */
export type GridOutcome = { id: number; entries: number[] } & (
  | { result: "same" | "saved" | "gone" }
  | { result: "wrong"; fields: FieldErrors }
  /** Customers would pay nothing, and nobody has said yes to that. */
  | { result: "free"; field: GridField }
  | {
      result: "changed";
      present: Partial<Record<GridField, string>>;
      changed: Partial<Record<GridField, LastChange | null>>;
    }
);

const MEANWHILE = "Somebody changed the state meanwhile. Reload to see it";

/**
 * Saves the rows of a grid, each by itself with an entry of its own: one that is refused holds up no other, and says why. Two people's
 * cells merge, of the same cell both values are told. What would be free waits until somebody says yes to that (`free`, by id).
 */
export async function saveGrid(
  shop: Pick<Shop, "db" | "now">,
  { actor, rows, free = [] }: { actor: UserActor; rows: readonly GridRow[]; free?: readonly number[] },
): Promise<GridOutcome[]> {
  requirePermission(actor, "goods.change");
  if (rows.length > MOST_GRID_ROWS) throw new AppError("payload_too_large");
  const outcomes: GridOutcome[] = [];
  for (const row of rows) outcomes.push(await saveRow(shop, { actor, row, mayBeFree: free.includes(row.id) }));
  return outcomes;
}

type One = { actor: UserActor; row: GridRow; mayBeFree: boolean };

async function saveRow(shop: Pick<Shop, "db" | "now">, { actor, row, mayBeFree }: One): Promise<GridOutcome> {
  const { id } = row;
  const entries: number[] = [];
  const read = readGridRow(row.shown, row.typed);
  if (!read.ok) return { id, entries, result: "wrong", fields: read.fields };
  if (read.change === null) return { id, entries, result: "same" };
  const { from, to, state } = read.change;
  const frees = mayBeFree ? null : figureThatFrees(row.shown, read.change);
  if (frees !== null) return { id, entries, result: "free", field: frees };
  try {
    if (Object.keys(to).length > 0) {
      const set = await changeProduct(shop, { actor, id, revision: NO_REVISION, from, to });
      if (!set.ok && set.reason === "wrong") return { id, entries, result: "wrong", fields: set.fields };
      if (!set.ok) {
        const torn = Object.keys(set.changed) as GridField[];
        const told = torn.map((field) => [field, hundredthsText(Number(set.present[field as ProductField]))]);
        return { id, entries, result: "changed", present: Object.fromEntries(told), changed: set.changed };
      }
      if (set.entry !== null) entries.push(set.entry);
    }
    if (state) {
      const wrong = await writeState(shop, { actor, id, ...state, entries });
      if (wrong !== null) return { id, entries, result: "wrong", fields: { state: wrong } };
    }
    return { id, entries, result: entries.length > 0 ? "saved" : "same" };
  } catch (fault) {
    if (isAppError(fault) && fault.code === "not_found") return { id, entries, result: "gone" };
    throw fault;
  }
}

/** Only what differs from what the grid showed stands in the way, which an unknown revision has compared. */
const NO_REVISION = -1;

type State = { actor: UserActor; id: number; was: GoodsState; to: "live" | "draft" | "archived"; entries: number[] };

/** Why the state stays; null where it is as asked for. */
async function writeState(
  shop: Pick<Shop, "db" | "now">,
  { actor, id, was, to, entries }: State,
): Promise<string | null> {
  if (!isPermitted(actor, "goods.publish")) return "You may not put products on the website or take them off";
  const set = await setLive(shop, { actor, id, wish: { to }, was });
  if (set.ok) {
    if (set.entry !== null) entries.push(set.entry);
    return null;
  }
  if (set.reason === "missing") return `It lacks: ${set.missing.map(({ words }) => words).join("; ")}`;
  if (set.reason === "archived") return `Make it a ${STATE_LABELS.draft.toLowerCase()} first`;
  return MEANWHILE;
}

/** Undoes what a save of the grid did, the last first; each row that was changed again since says so. */
export async function undoGrid(
  shop: UndoShop,
  { actor, entries }: { actor: UserActor; entries: readonly number[] },
): Promise<{ entry: number; done: UndoResult }[]> {
  requirePermission(actor, "goods.change");
  if (entries.length > 2 * MOST_GRID_ROWS) throw new AppError("payload_too_large");
  const outcomes: { entry: number; done: UndoResult }[] = [];
  for (const entry of entries.toSorted((a, b) => b - a))
    outcomes.push({ entry, done: await undoEntry(shop, { actor, id: entry }) });
  return outcomes;
}
