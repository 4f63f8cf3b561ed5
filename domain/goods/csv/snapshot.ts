import { PRODUCT_KINDS } from "#domain/catalogue/product-kinds.ts";
import { fieldText } from "#domain/goods/product-fields.ts";
import { PRODUCT_FIELDS, type ProductField, type ProductValues } from "#domain/goods/product-values.ts";
import type { ColourValues, UnitValues } from "#domain/goods/unit-fields.ts";
import type { ColourKey, CsvKey, UnitKey } from "./columns.ts";

/** A stock-keeping unit; `id` is null until it is written. */
export type SnapshotUnit = UnitValues & { id: number | null; position: number };

export type SnapshotColour = ColourValues & {
  id: number | null;
  position: number;
  /** The picture of its chip; null: to be painted with `hex`. */
  color: string | null;
  attributeType: "standard" | "other";
  /** Not in the shop yet; left out of all others, as in snapshots from before there were any. */
  hidden?: boolean;
  /** Names of its files, in order. */
  pictures: readonly string[];
  units: SnapshotUnit[];
};

/** Where a slider shows a product; `position` null is its end, `colourId` null the first colour. */
export type SliderPlace = { key: string; colourId: number | null; position: number | null };

/** All of a product that a file can write, as it is or shall be. Times are ISO words. */
export type Snapshot = {
  id: number | null;
  liveSaleId: number | null;
  /** How often staff have written it. */
  revision: number;
  published: boolean;
  liveAt: string | null;
  archivedAt: string | null;
  mainCategorySlug: string;
  values: ProductValues;
  sliders: SliderPlace[];
  /** Pictures of the product as a whole. */
  sharedPictures: number;
  colours: SnapshotColour[];
};

export const CSV_STATES = ["live", "scheduled", "draft", "archived"] as const;
export type CsvState = (typeof CSV_STATES)[number];

export const stateWord = ({
  published,
  liveAt,
  archivedAt,
}: Pick<Snapshot, "published" | "liveAt" | "archivedAt">): CsvState =>
  archivedAt !== null ? "archived" : published ? "live" : liveAt === null ? "draft" : "scheduled";

const INDIA_MINUTES = 330;

/** "2026-12-01 10:00" in India's time. */
export const indiaText = (iso: string): string =>
  new Date(Date.parse(iso) + INDIA_MINUTES * 60_000).toISOString().slice(0, 16).replace("T", " ");

export function readIndia(typed: string): string | null {
  const [, day, time = "00:00"] = /^(\d{4}-\d{2}-\d{2})(?:[ T](\d{1,2}:\d{2}))?$/.exec(typed) ?? [];
  const at = Date.parse(`${day}T${time.padStart(5, "0")}:00Z`);
  return Number.isNaN(at) ? null : new Date(at - INDIA_MINUTES * 60_000).toISOString();
}

/** Names of brands by their codes. */
export type BrandNames = ReadonlyMap<string, string>;

/** What the file shows of a field of a product; an import with the same words changes nothing. */
export function productText(key: ProductField, values: ProductValues, brands: BrandNames): string {
  if (key === "brandCode") return brands.get(values.brandCode) ?? values.brandCode;
  if (key === "subCategorySlug") return PRODUCT_KINDS[values.subCategorySlug].name;
  return fieldText(key, values[key]);
}

export const colourText = (key: ColourKey, colour: ColourValues): string => colour[key] ?? "";

export const unitText = (key: UnitKey, unit: UnitValues): string =>
  key === "codes" ? unit.codes.join(", ") : unit[key];

/** The cells of one unit, by what they say. */
export function cellsOf(
  snapshot: Snapshot,
  { colour, unit, brands }: { colour: SnapshotColour; unit: SnapshotUnit; brands: BrandNames },
): Record<CsvKey, string> {
  const values = Object.fromEntries(PRODUCT_FIELDS.map((key) => [key, productText(key, snapshot.values, brands)]));
  return {
    ...(values as Record<ProductField, string>),
    product: String(snapshot.liveSaleId ?? ""),
    state: stateWord(snapshot),
    liveAt: snapshot.liveAt === null ? "" : indiaText(snapshot.liveAt),
    colorName: colourText("colorName", colour),
    colorFamily: colourText("colorFamily", colour),
    hex: colourText("hex", colour),
    pictures: colour.pictures.join("; "),
    attributeValue: unitText("attributeValue", unit),
    sku: unit.sku,
    codes: unitText("codes", unit),
  };
}
