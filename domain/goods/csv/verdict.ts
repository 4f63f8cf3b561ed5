import type { CsvKey } from "./columns.ts";
import type { ReadField } from "#domain/goods/product-fields.ts";
import type { ProductField } from "#domain/goods/product-values.ts";
import type { RowError } from "./match-rows.ts";
import type { BrandNames, Snapshot } from "./snapshot.ts";

/** What a file is judged by beside the products that it names. */
export type CsvShop = {
  brands: BrandNames;
  /** "brand/power type/package" of each that has a price. */
  lenses: ReadonlySet<string>;
  /** Which HSN code goods of a category have today. */
  hsnOf: (subCategorySlug: string) => string;
  now: Date;
  /** What was read of cells so far, by column and words. */
  fields: Map<ProductField, Map<string, ReadField>>;
};

export type CellChange = { key: CsvKey; before: string; after: string };

export type RowKind = "new" | "changed" | "same" | "wrong";
export type RowAnswer = { row: number; kind: RowKind; errors: RowError[]; changes: CellChange[] };

/** What comes of the rows of one product. `after` is null where nothing is to be written, or something is wrong. */
export type GroupAnswer = { rows: RowAnswer[]; title: string; after: Snapshot | null };

/** Collects by row what is wrong and what changes. */
export type Verdict = {
  wrong: (row: number, key: CsvKey | null, words: string) => void;
  change: (row: number, key: CsvKey, before: string, after: string) => void;
};
