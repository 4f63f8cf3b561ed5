import type { Group, RowError } from "./match-rows.ts";
import { compareColours } from "./compare-colours.ts";
import { compareProduct } from "./compare-product.ts";
import { compareState } from "./compare-state.ts";
import type { CellChange, CsvShop, GroupAnswer, RowAnswer, Verdict } from "./verdict.ts";

export function compareGroup(
  group: Group,
  known: readonly (readonly [number, RowError[]])[],
  shop: CsvShop,
): GroupAnswer {
  const errors = new Map(known.map(([row, found]) => [row, [...found]]));
  const changes = new Map<number, CellChange[]>();
  const verdict: Verdict = {
    wrong: (row, key, words) => void errors.set(row, [...(errors.get(row) ?? []), { key, words }]),
    change: (row, key, before, after) => void changes.set(row, [...(changes.get(row) ?? []), { key, before, after }]),
  };
  const after = compareProduct(group, shop, verdict);
  const made = compareColours(group, after, verdict);
  compareState(group, { after, shop, isWrong: errors.size > 0 }, verdict);
  const rows = group.rows.map(({ row }): RowAnswer => {
    const own = { row, errors: errors.get(row) ?? [], changes: changes.get(row) ?? [] };
    const kind = own.errors.length > 0 ? "wrong" : made.has(row) ? "new" : own.changes.length > 0 ? "changed" : "same";
    return { ...own, kind };
  });
  const isWritten = errors.size === 0 && rows.some(({ kind }) => kind !== "same");
  return { rows, title: after.values.title, after: isWritten ? after : null };
}
