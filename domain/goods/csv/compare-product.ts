import { findKind, PRODUCT_KINDS } from "#domain/catalogue/product-kinds.ts";
import { readField, wrongTogether } from "#domain/goods/product-fields.ts";
import { mainCategoryOf } from "#domain/goods/main-category.ts";
import { PRODUCT_FIELDS, type ProductField } from "#domain/goods/product-values.ts";
import type { CsvShop, Verdict } from "./verdict.ts";
import type { CsvKey } from "./columns.ts";
import type { FileRow, Group } from "./match-rows.ts";
import { cutText } from "./cut-text.ts";
import { productText, type Snapshot } from "./snapshot.ts";

/** What rows that must agree say in a column: their words, and who says them. Null: the file has no such column. */
export function saidBy(
  rows: readonly FileRow[],
  key: CsvKey,
  { wrong, whose }: { wrong: Verdict["wrong"]; whose: string },
): { text: string; rows: readonly number[] } | null {
  if (rows.every(({ cells }) => cells[key] === undefined)) return null;
  const saying = rows.filter(({ cells }) => (cells[key] ?? "").trim() !== "");
  // Empty in some rows is not said there; empty in all of them is empty.
  if (saying.length === 0) return { text: "", rows: rows.map(({ row }) => row) };
  const text = saying[0]!.cells[key]!.trim();
  for (const { row, cells } of saying)
    if (cells[key]!.trim() !== text)
      wrong(row, key, `Row ${saying[0]!.row} says “${cutText(text, 40)}”. All rows of ${whose} say the same`);
  return { text, rows: saying.map(({ row }) => row) };
}

/** The product as its rows say it shall be; what they do not say stays. */
export function compareProduct({ present, rows }: Group, shop: CsvShop, verdict: Verdict): Snapshot {
  const after = present ? copyOf(present) : emptySnapshot();
  const written = new Map<ProductField, readonly number[]>();
  const first = rows[0]!.row;
  for (const key of PRODUCT_FIELDS) {
    const said = saidBy(rows, key, { wrong: verdict.wrong, whose: "a product" });
    const before = present ? productText(key, present.values, shop.brands) : "";
    const isNeeded = present === null && NEEDED.includes(key);
    if (said === null ? !isNeeded : present !== null && same(said.text, before)) continue;
    const told = said?.rows ?? [first];
    const read = readProductField(key, said?.text ?? "", shop);
    if (!read.ok) {
      for (const row of said?.text === "" ? [first] : told) verdict.wrong(row, key, read.message);
      continue;
    }
    Object.assign(after.values, { [key]: read.value });
    const now = productText(key, after.values, shop.brands);
    if (now === before) continue;
    written.set(key, told);
    for (const row of told) verdict.change(row, key, before, now);
  }
  const wrong = (key: ProductField, words: string) => {
    for (const row of written.get(key) ?? [first]) verdict.wrong(row, key, words);
  };
  if (present === null && after.values.hsnCode === "") after.values.hsnCode = shop.hsnOf(after.values.subCategorySlug);
  if (written.has("audiences") || present === null) after.mainCategorySlug = mainCategoryOf(after.values.audiences);
  judgeTogether({ before: present, after, shop, isWritten: (key) => written.has(key) }, wrong);
  return after;
}

const same = (one: string, other: string): boolean => one.trim().replaceAll("\r", "") === other.trim();

const NEEDED: readonly ProductField[] = ["title", "brandCode", "subCategorySlug"];

function readProductField(key: ProductField, text: string, { brands, fields }: CsvShop): ReturnType<typeof readField> {
  if (key !== "brandCode") {
    // Most cells of a column say the same in row after row.
    const known = fields.get(key) ?? new Map<string, ReturnType<typeof readField>>();
    fields.set(key, known);
    const read = known.get(text) ?? readField(key, text);
    if (text.length <= 200) known.set(text, read);
    return read;
  }
  if (text === "") return { ok: false, message: "Write the brand" };
  const asked = text.toLowerCase();
  for (const [code, name] of brands)
    if (code === asked || name.toLowerCase() === asked) return { ok: true, value: code };
  return { ok: false, message: `The shop has no brand “${cutText(text, 40)}”. Add it under Brands first` };
}

type Judged = {
  before: Snapshot | null;
  after: Snapshot;
  shop: CsvShop;
  isWritten: (key: ProductField) => boolean;
};

/** What no field can know by itself. */
function judgeTogether(
  { before, after: { values }, shop, isWritten }: Judged,
  wrong: (key: ProductField, words: string) => void,
): void {
  if (isWritten("pricePaise") || isWritten("mrpPaise")) {
    const trouble = wrongTogether(values).pricePaise;
    const words = `${trouble}, ${productText("mrpPaise", values, shop.brands)}`;
    if (trouble) wrong(isWritten("pricePaise") ? "pricePaise" : "mrpPaise", words);
  }
  if (before && isWritten("subCategorySlug")) {
    const was = PRODUCT_KINDS[before.values.subCategorySlug];
    if (was.family !== findKind(values.subCategorySlug)?.family)
      wrong("subCategorySlug", `Its sizes are those of ${was.name.toLowerCase()}. Make a new product instead`);
  }
  const isOffered = (lens: string) => shop.lenses.has(`${values.brandCode}/${lens}`);
  if (isWritten("lenses") && values.lenses.length > 0) {
    const { flow, name } = PRODUCT_KINDS[values.subCategorySlug];
    const unknown = values.lenses.filter((lens) => !isOffered(lens));
    if (flow !== "lens-wizard") wrong("lenses", `${name} are sold without a choice of lenses`);
    else if (unknown.length > 0) wrong("lenses", `The brand has no price for ${unknown.slice(0, 3).join(", ")}`);
  } else if (isWritten("brandCode") && before) values.lenses = values.lenses.filter(isOffered);
}

/** Deep as far as anything is written; the product that was found stays as it was. */
const copyOf = (present: Snapshot): Snapshot => ({
  ...present,
  values: { ...present.values },
  sliders: [...present.sliders],
  colours: present.colours.map((colour) => ({ ...colour, units: colour.units.map((unit) => ({ ...unit })) })),
});

function emptySnapshot(): Snapshot {
  return {
    id: null,
    liveSaleId: null,
    revision: 0,
    published: false,
    liveAt: null,
    archivedAt: null,
    mainCategorySlug: "Unisex",
    values: {
      title: "",
      brandCode: "",
      subCategorySlug: "eye_glasses",
      frameShape: null,
      frameType: null,
      material: null,
      lensWidthMm: null,
      lensHeightMm: null,
      bridgeMm: null,
      templeMm: null,
      frontWidthMm: null,
      weightG: null,
      nosePads: null,
      hinge: null,
      serialNumbers: false,
      baseCurveHmm: null,
      diameterHmm: null,
      replacement: null,
      waterPercent: null,
      pricePaise: 0,
      discountBp: 0,
      mrpPaise: 0,
      taxClass: null,
      hsnCode: "",
      countryOfOrigin: "",
      maker: "",
      importer: null,
      netQuantity: "",
      lenses: [],
      description: "",
      seoTitle: null,
      seoDescription: null,
      audiences: [],
      collections: [],
    },
    sliders: [],
    sharedPictures: 0,
    colours: [],
  };
}
