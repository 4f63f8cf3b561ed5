import { z } from "zod";
import { requiredText } from "#domain/accounts/field-rules.ts";
import { COLOUR_FAMILIES } from "#domain/catalogue/colour-families.ts";
import { facetValueLabel } from "#domain/catalogue/facets.ts";
import { FRAME_MATERIALS, FRAME_SHAPES, FRAME_TYPES, GENDERS } from "#domain/catalogue/lists.ts";
import { findKind, SUB_CATEGORY_SLUGS } from "#domain/catalogue/product-kinds.ts";

/** What a word of the shop's own can mean: a value of what lists are narrowed by, or a kind of goods. */
export const WORD_TARGETS = [
  "shape",
  "frame_type",
  "material",
  "frame_color",
  "brand",
  "main_category",
  "kind",
] as const;
export type WordTarget = (typeof WORD_TARGETS)[number];

export const TARGET_WORDS: Readonly<Record<WordTarget, string>> = {
  shape: "Shape",
  frame_type: "Frame type",
  material: "Material",
  frame_color: "Colour",
  brand: "Brand",
  main_category: "For",
  kind: "Kind of goods",
};

/** One word or several that are typed together, and what is meant. */
export type SearchWord = { words: string; target: WordTarget; value: string };

/** What each target can be but for brands, which are rows of the database. */
const TARGET_VALUES: Readonly<Record<Exclude<WordTarget, "brand">, readonly string[]>> = {
  shape: FRAME_SHAPES,
  frame_type: FRAME_TYPES,
  material: FRAME_MATERIALS,
  frame_color: COLOUR_FAMILIES,
  main_category: GENDERS,
  kind: SUB_CATEGORY_SLUGS,
};

export type BrandName = { readonly code: string; readonly name: string };

/** Everything that a word can mean, as a form offers it: "shape:Aviator", "Shape: Aviator". */
export function listMeanings(brands: readonly BrandName[]): { value: string; label: string }[] {
  const values = { ...TARGET_VALUES, brand: brands.map(({ code }) => code) };
  return WORD_TARGETS.flatMap((target) =>
    values[target].map((value) => ({
      value: `${target}:${value}`,
      label: `${TARGET_WORDS[target]}: ${labelOf({ target, value }, brands)}`,
    })),
  );
}

/** "Aviator"; a brand and a kind by their names. */
export function labelOf({ target, value }: Pick<SearchWord, "target" | "value">, brands: readonly BrandName[]): string {
  if (target === "kind") return findKind(value)?.name ?? value;
  if (target === "brand") return brands.find(({ code }) => code === value)?.name ?? value;
  return facetValueLabel(target, value, {});
}

export function readMeaning(text: string, brands: readonly BrandName[]): Pick<SearchWord, "target" | "value"> | null {
  if (!listMeanings(brands).some(({ value }) => value === text)) return null;
  const at = text.indexOf(":");
  return { target: text.slice(0, at) as WordTarget, value: text.slice(at + 1) };
}

const PHRASE = /^\p{L}[\p{L}\p{M}]+(?: \p{L}[\p{L}\p{M}]+){0,3}$/u;

/** Words as they are typed, parted by commas: each in small letters, once. */
export const wordsForm = z.object({
  words: requiredText("Write the word that customers type")
    .max(200, "Maximum 200 characters")
    .transform((typed) =>
      [
        ...new Set(
          typed
            .toLowerCase()
            .split(",")
            .map((one) => one.trim().replaceAll(/\s+/g, " ")),
        ),
      ].filter(Boolean),
    )
    .refine((list) => list.length > 0, "Write the word that customers type")
    .refine((list) => list.length <= 10, "At most ten at once")
    .refine(
      (list) => list.every((one) => PHRASE.test(one)),
      "Words of two letters and more, at most four together, without figures and signs",
    ),
  meaning: requiredText("Choose what it means"),
});
