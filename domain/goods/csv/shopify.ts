import { FRAME_COLOURS } from "#domain/catalogue/lists.ts";
import { PRODUCT_KINDS, type SubCategorySlug } from "#domain/catalogue/product-kinds.ts";
import type { CsvKey } from "./columns.ts";
import type { FileRow } from "./match-rows.ts";

type Line = { row: number; cells: readonly string[] };

/** What Shopify's export of products always has. */
export const isShopify = (headers: readonly string[]): boolean =>
  ["Handle", "Title", "Option1 Value", "Variant SKU", "Variant Price"].every((header) => headers.includes(header));

/** What becomes of Shopify's columns, for people. */
export const SHOPIFY_WORDS: readonly (readonly [theirs: string, ours: string])[] = [
  ["Handle", "Product: rows with one handle are one product"],
  ["Title, Body (HTML), Vendor", "Name, description without its tags, brand"],
  [
    "Product Category, Type, Tags",
    "Category and for whom, where they name one of the shop's; of products that exist these stay as they are here",
  ],
  ["Option1 to Option3", "Colour and size, by the names of the options; a colour that was renamed here keeps its name"],
  ["Variant SKU, Variant Barcode", "SKU (made from the handle where there is none) and EAN"],
  ["Variant Compare At Price, Variant Price", "MRP and price; without the first, both are the price"],
  ["Image Src", "The names of the pictures. Upload the files themselves on the product's page"],
  ["SEO Title, SEO Description", "Title and description for search engines"],
  [
    "Status, Published",
    "New products become drafts, since the law asks for facts that Shopify does not keep; archived ones stay so",
  ],
  ["Variant Grams, Variant Inventory Qty and the others", "Left out: stock is received into a store"],
];

/** The rows of Shopify's file as rows of ours; those that only add a picture are left out. */
export function translateShopify(headers: readonly string[], lines: readonly Line[]): FileRow[] {
  const places = new Map(headers.map((header, at) => [header, at]));
  const cell = ({ cells }: Line, header: string): string => cells[places.get(header) ?? -1]?.trim() ?? "";
  const byHandle = Map.groupBy(lines, (line) => cell(line, "Handle"));
  return [...byHandle].flatMap(([handle, own]) => {
    const variants = own.filter((line) => cell(line, "Option1 Value") !== "" || cell(line, "Variant Price") !== "");
    const said = (header: string): string => own.map((line) => cell(line, header)).find((text) => text !== "") ?? "";
    const shared = sharedCells(handle, said);
    // One product has one MRP here; of variants the highest.
    const mrp = highest(own.map((line) => cell(line, "Variant Compare At Price")));
    return variants.map((line): FileRow => {
      const options = readOptions((header) => cell(line, header), said);
      const price = cell(line, "Variant Price");
      const sku = cell(line, "Variant SKU").replace(/^'/, "") || skuOf(handle, [options.colour, options.size]);
      const cells: Partial<Record<CsvKey, string>> = {
        ...shared,
        pricePaise: price,
        mrpPaise: mrp !== null && mrp.rupees > Number(price) ? mrp.text : price,
        colorName: options.colour || "Standard",
        colorFamily: familyOf(options.colour),
        attributeValue: options.size,
        sku,
        codes: cell(line, "Variant Barcode").replace(/^'/, ""),
      };
      return { row: line.row, cells: saidCells(cells) };
    });
  });
}

/** What Shopify leaves empty it does not say: the shop may have written it since the first import. */
const saidCells = (cells: FileRow["cells"]): FileRow["cells"] =>
  Object.fromEntries(Object.entries(cells).filter(([, text]) => text.trim() !== ""));

/** No product's number in the shop looks like it: a handle may be digits only. */
const keyOf = (handle: string): string => (/^\d+$/.test(handle) ? `handle ${handle}` : handle);

function highest(texts: readonly string[]): { text: string; rupees: number } | null {
  const known = texts.filter((text) => text !== "" && Number.isFinite(Number(text)));
  const [first] = known
    .map((text) => ({ text, rupees: Number(text) }))
    .toSorted((one, other) => other.rupees - one.rupees);
  return first ?? null;
}

function sharedCells(handle: string, said: (header: string) => string): Partial<Record<CsvKey, string>> {
  const words = [said("Type"), said("Product Category"), said("Tags"), said("Title")];
  const isArchived = said("Status").toLowerCase() === "archived";
  return {
    product: keyOf(handle),
    title: said("Title"),
    description: plainText(said("Body (HTML)")),
    brandCode: said("Vendor"),
    subCategorySlug: categoryOf(words) ?? said("Type"),
    audiences: audiencesOf(words.join(" ")),
    seoTitle: said("SEO Title"),
    seoDescription: said("SEO Description"),
    ...(isArchived && { state: "archived" }),
  };
}

/** Which option is the colour and which the size, by what it is called; a "Title" of "Default Title" is neither. */
function readOptions(cell: (header: string) => string, said: (header: string) => string) {
  const found = { colour: "", size: "" };
  for (const number of [1, 2, 3]) {
    const name = said(`Option${number} Name`).toLowerCase();
    const value = cell(`Option${number} Value`);
    if (value === "" || value === "Default Title") continue;
    if (/colou?r|finish|shade/.test(name)) found.colour = value;
    else if (/size|power|sph|strength|pack/.test(name)) found.size = value;
  }
  return found;
}

const CATEGORY_WORDS: readonly (readonly [RegExp, SubCategorySlug])[] = [
  [/solution/i, "contact_lens_solution"],
  [/daily.{0,12}(?:lens|disposable)/i, "daily_disposable"],
  [/contact.?lens/i, "contact_lens"],
  [/sun.?glass/i, "sun_glasses"],
  [/computer|blue.?(?:light|cut)|screen/i, "computer_glasses"],
  [/eye.?glass|spectacle|optical|frame/i, "eye_glasses"],
  [/accessor|case|cloth|chain/i, "accessories"],
];

/** Of the first words that name one: the type says more than a tag. */
function categoryOf(words: readonly string[]): string | null {
  for (const text of words)
    for (const [known, slug] of CATEGORY_WORDS) if (known.test(text)) return PRODUCT_KINDS[slug].name;
  return null;
}

function audiencesOf(text: string): string {
  const found = [
    ...(/\bmen(?:'?s)?\b|\bmale\b/i.test(text) ? ["Men"] : []),
    ...(/\bwomen(?:'?s)?\b|\bfemale\b|\bladies\b/i.test(text) ? ["Women"] : []),
    ...(/\bkids?\b|\bjuniors?\b|\bchildren\b/i.test(text) ? ["Kids"] : []),
  ];
  return /\bunisex\b/i.test(text) ? "Men, Women" : found.join(", ");
}

const familyOf = (colour: string): string =>
  FRAME_COLOURS.find((family) => colour.toLowerCase().includes(family.toLowerCase())) ?? "";

/** The same at each import, so that the second one finds what the first has made. */
function skuOf(handle: string, parts: readonly string[]): string {
  const words = [handle, ...parts]
    .join("-")
    .toUpperCase()
    .replaceAll(/[^A-Z0-9]+/g, "-");
  return words
    .replaceAll(/^-+|-+$/g, "")
    .slice(-40)
    .replace(/^-+/, "");
}

const ENTITIES: Readonly<Record<string, string>> = { amp: "&", lt: "<", gt: ">", quot: '"', nbsp: " ", "#39": "'" };

function plainText(html: string): string {
  return html
    .replaceAll(/<\s*(?:br|\/p|\/li|\/h\d|\/div)\b[^>]*>/gi, "\n")
    .replaceAll(/<[^>]*>/g, "")
    .replaceAll(/&(amp|lt|gt|quot|nbsp|#39);/g, (_, name: string) => ENTITIES[name]!)
    .replaceAll(/[ \t]+/g, " ")
    .replaceAll(/ ?\n ?/g, "\n")
    .replaceAll(/\n{3,}/g, "\n\n")
    .trim();
}
