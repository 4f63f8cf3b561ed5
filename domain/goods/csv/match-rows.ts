import type { CsvKey } from "./columns.ts";
import type { Snapshot } from "./snapshot.ts";

/** A row of the file, by what its columns say; what no column says is absent. */
export type FileRow = { row: number; cells: Partial<Record<CsvKey, string>> };

/** `key`: the column that is wrong; null: the row as a whole. */
export type RowError = { key: CsvKey | null; words: string };

/** Rows of one product. */
export type Group = { key: string; present: Snapshot | null; rows: FileRow[] };

export type Matched = { groups: Group[]; errors: Map<number, RowError[]> };

type Present = {
  byNumber: ReadonlyMap<number, Snapshot>;
  /** By the SKU in capitals. */
  bySku: ReadonlyMap<string, Snapshot>;
};

export const plainSku = (sku: string | undefined): string => (sku ?? "").trim().toUpperCase();

/** Of which product each row is: by its number, else by its SKU; what neither names is new. */
export function matchRows(rows: readonly FileRow[], { byNumber, bySku }: Present): Matched {
  const errors = new Map<number, RowError[]>();
  const say = (row: number, error: RowError) => errors.set(row, [...(errors.get(row) ?? []), error]);
  const bySkuInFile = Map.groupBy(rows, ({ cells }) => plainSku(cells.sku));
  for (const [sku, same] of bySkuInFile)
    for (const { row } of same)
      if (sku === "") say(row, { key: "sku", words: "Write the SKU" });
      else if (same.length > 1) {
        const others = same.filter((one) => one.row !== row).map((one) => one.row);
        say(row, { key: "sku", words: `${sku} stands in row ${listed(others)} too. A file has each SKU once` });
      }

  const keyed = Map.groupBy(rows, ({ row, cells }) => cells.product?.trim() || `#${row}`);
  const groups = new Map<string, Group>();
  for (const [key, own] of keyed) {
    const named = /^\d{1,9}$/.test(key) ? (byNumber.get(Number(key)) ?? null) : null;
    const bySkus = new Map<number | null, Snapshot>();
    for (const { cells } of own) {
      const found = bySku.get(plainSku(cells.sku));
      if (found) bySkus.set(found.id, found);
    }
    const present = named ?? [...bySkus.values()][0] ?? null;
    for (const { row, cells } of own) {
      const other = bySku.get(plainSku(cells.sku));
      if (present && other && other.id !== present.id)
        say(row, { key: "sku", words: `This SKU is of another product: ${other.liveSaleId}, ${other.values.title}` });
      if (!present && key.startsWith("#"))
        say(row, {
          key: "product",
          words: "The shop has no such SKU. For a new product write a word of your own here, the same in all its rows",
        });
    }
    const of = present ? String(present.liveSaleId) : key;
    const group = groups.get(of) ?? { key: of, present, rows: [] };
    group.rows.push(...own);
    groups.set(of, group);
  }
  for (const group of groups.values()) group.rows.sort((one, other) => one.row - other.row);
  return { groups: [...groups.values()], errors };
}

function listed(rows: readonly number[]): string {
  const shown = rows.slice(0, 3).join(", ");
  return rows.length > 3 ? `${shown} and ${rows.length - 3} more` : shown;
}
