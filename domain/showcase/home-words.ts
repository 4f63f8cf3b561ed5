import { BLOCK_KINDS, type BlockKind } from "./home-blocks.ts";

export const isBlockKind = (text: string | undefined): text is BlockKind =>
  (BLOCK_KINDS as readonly (string | undefined)[]).includes(text);

export const KIND_WORDS: Readonly<Record<BlockKind, string>> = {
  hero: "Large banners",
  categories: "Categories",
  ways: "Eye test, try-on and fit",
  recently_seen: "Recently seen",
  starting_prices: "Starting prices",
  shapes: "Shapes",
  promos: "Small banners",
  brands: "Brands",
  features: "How we work",
  questions: "Questions",
  products: "Row of products",
  text: "Text",
  picture: "Wide picture",
};

/** Of each kind the fields that staff write. */
const FIELDS: Readonly<Record<"title" | "products" | "text" | "picture", readonly string[]>> = {
  title: ["title"],
  products: ["title", "slider", "all"],
  text: ["title", "text", "link", "linkLabel"],
  picture: ["picture", "alt", "link"],
};

export function fieldsOfBlock(kind: BlockKind): readonly string[] {
  if (kind === "products" || kind === "text" || kind === "picture") return FIELDS[kind];
  return ["categories", "shapes", "brands", "questions"].includes(kind) ? FIELDS.title : [];
}
