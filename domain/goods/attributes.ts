import { COLOUR_FAMILIES } from "#domain/catalogue/colour-families.ts";
import { FRAME_COLOURS, FRAME_MATERIALS, FRAME_SHAPES, FRAME_TYPES } from "#domain/catalogue/lists.ts";

/** What of products is told in one word of a list, by which customers narrow lists. */
export const ATTRIBUTES = ["shape", "frame_type", "material", "frame_color"] as const;
export type Attribute = (typeof ATTRIBUTES)[number];

export const ATTRIBUTE_WORDS: Readonly<Record<Attribute, { title: string; noun: { one: string; many: string } }>> = {
  shape: { title: "Shapes", noun: { one: "product", many: "products" } },
  frame_type: { title: "Frame types", noun: { one: "product", many: "products" } },
  material: { title: "Materials", noun: { one: "product", many: "products" } },
  frame_color: { title: "Colour families", noun: { one: "colour", many: "colours" } },
};

/** The values by which customers can narrow lists. A named family of colours is told by the colour's name alone. */
const VALUES: Readonly<Record<Attribute, readonly string[]>> = {
  shape: FRAME_SHAPES,
  frame_type: FRAME_TYPES,
  material: FRAME_MATERIALS,
  frame_color: FRAME_COLOURS,
};

export const valuesOf = (attribute: Attribute): readonly string[] => VALUES[attribute];

/** Families that no colour is given: its name says them. */
export const TOLD_FAMILIES = COLOUR_FAMILIES.filter((family) => !(FRAME_COLOURS as readonly string[]).includes(family));

export const isAttribute = (word: unknown): word is Attribute => ATTRIBUTES.some((one) => one === word);
