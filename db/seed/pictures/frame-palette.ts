import type { Colourway, LensColour, Metal } from "#domain/frames/colourway.ts";

export type ColorFamily =
  | "Beige"
  | "Black"
  | "Blue"
  | "Brown"
  | "Red"
  | "Purple"
  | "Multicolor"
  | "Violet"
  | "Green"
  | "Orange"
  | "Yellow";

export type PaletteEntry = { colorName: string; colorFamily: ColorFamily; paint: Omit<Colourway, "lens"> };

const paint = (
  colorName: string,
  colorFamily: ColorFamily,
  finish: Colourway["finish"],
  frontHex: string,
  metal: Metal = "silver",
  rest: Partial<Omit<Colourway, "lens">> = {},
): PaletteEntry => ({ colorName, colorFamily, paint: { finish, frontHex, metal, ...rest } });

const tortoise = (
  colorName: string,
  colorFamily: ColorFamily,
  frontHex: string,
  secondHex: string,
  metal: Metal = "gold",
) => paint(colorName, colorFamily, "tortoise", frontHex, metal, { secondHex });
const twoTone = (
  colorName: string,
  colorFamily: ColorFamily,
  frontHex: string,
  secondHex: string,
  metal: Metal = "silver",
) => paint(colorName, colorFamily, "two-tone", frontHex, metal, { secondHex, templeHex: frontHex });

/** Sheet colours; neighbours differ, since a frame takes two or three in a row. */
export const PLATE_COLOURS: PaletteEntry[] = [
  paint("Jet Black", "Black", "glossy", "#141518"),
  tortoise("Havana Tortoise", "Brown", "#A8642C", "#26130A"),
  paint("Crystal Clear", "Beige", "crystal", "#C6C9C6"),
  paint("Ink Navy", "Blue", "glossy", "#18233F"),
  tortoise("Honey Tortoise", "Yellow", "#C88E44", "#5A3015"),
  paint("Rosewood", "Red", "translucent", "#8C3A42", "gold"),
  paint("Matte Black", "Black", "matt", "#25272A"),
  paint("Bottle Green", "Green", "translucent", "#24523F", "gold"),
  twoTone("Coal and Crystal", "Black", "#17181B", "#CFCBC2"),
  tortoise("Dark Tortoise", "Brown", "#6E3C1C", "#180C07"),
  paint("Champagne", "Beige", "crystal", "#CFAE7D", "gold"),
  paint("Plum", "Purple", "glossy", "#46203F", "gold"),
  paint("Sky", "Blue", "translucent", "#86AECB"),
  twoTone("Cocoa Fade", "Brown", "#43281A", "#CDA67A", "gold"),
  paint("Burgundy", "Red", "glossy", "#571525"),
  paint("Smoke Crystal", "Black", "crystal", "#7F848A", "gunmetal"),
  tortoise("Blonde Tortoise", "Beige", "#D6AD6E", "#7C4C24"),
  paint("Olive", "Green", "glossy", "#4F5330", "gold"),
  paint("Lilac", "Violet", "crystal", "#BBA5D2"),
  paint("Amber", "Orange", "translucent", "#C4791F", "gold"),
  paint("Denim", "Blue", "matt", "#40557A", "gunmetal"),
  tortoise("Moss Tortoise", "Green", "#66703C", "#1E210F"),
  paint("Ivory", "Beige", "glossy", "#E9DFCB", "gold"),
  twoTone("Navy and Sky", "Multicolor", "#1C2B4E", "#A3BCD1"),
  paint("Blush", "Red", "crystal", "#E0A79B", "rose"),
  paint("Mocha", "Brown", "matt", "#554034", "bronze"),
  tortoise("Ink Tortoise", "Blue", "#48648A", "#141B2B", "silver"),
  paint("Aubergine", "Purple", "translucent", "#5C2F59", "gold"),
  paint("Mustard", "Yellow", "glossy", "#C2902B", "gold"),
  paint("Teal", "Green", "glossy", "#0F5558"),
  twoTone("Plum and Rose", "Multicolor", "#4B2145", "#DDA9AC", "rose"),
  paint("Violet", "Violet", "translucent", "#6A54A6"),
  paint("Cherry", "Red", "glossy", "#9C1B2C"),
  paint("Sand", "Beige", "matt", "#C4AD8D", "gold"),
  tortoise("Ruby Tortoise", "Red", "#96373A", "#2A0C0E"),
  paint("Coral", "Orange", "matt", "#D4664B", "gold"),
  twoTone("Teal and Sand", "Multicolor", "#12595B", "#DCC8A4", "gold"),
];

export const WIRE_COLOURS: PaletteEntry[] = [
  paint("Polished Gold", "Yellow", "metal", "#CFA04E", "gold", { tipHex: "#4A2816" }),
  paint("Gunmetal", "Black", "metal", "#5C6269", "gunmetal", { tipHex: "#17181B" }),
  paint("Silver", "Beige", "metal", "#B9BDC2", "silver", { tipHex: "#2A2D31" }),
  paint("Rose Gold", "Orange", "metal", "#D09580", "rose", { tipHex: "#8C5A4C" }),
  paint("Matte Black", "Black", "metal", "#26282C", "black", { tipHex: "#141518" }),
  paint("Midnight Blue", "Blue", "matt", "#263B63", "silver", { tipHex: "#18233F" }),
  paint("Antique Bronze", "Brown", "metal", "#8A6244", "bronze", { tipHex: "#3A2114" }),
  paint("Bordeaux", "Red", "matt", "#7A2435", "gold", { tipHex: "#4A1220" }),
  paint("Forest", "Green", "matt", "#2E5645", "gold", { tipHex: "#1B3429" }),
  paint("Aubergine", "Purple", "matt", "#553055", "gold", { tipHex: "#331B33" }),
];

/** Bright, tough sheets for children. */
export const JUNIOR_COLOURS: PaletteEntry[] = [
  paint("Ocean", "Blue", "translucent", "#2F6EA8"),
  paint("Cherry", "Red", "glossy", "#B3202F"),
  paint("Lime", "Green", "matt", "#7FA03A"),
  paint("Grape", "Violet", "translucent", "#7A5BB5"),
  twoTone("Sunrise", "Multicolor", "#D95B43", "#F0BE5C"),
  paint("Tangerine", "Orange", "matt", "#DD7428"),
  paint("Jet Black", "Black", "matt", "#222427"),
  twoTone("Lagoon", "Multicolor", "#155E75", "#8FD0C4"),
  paint("Berry", "Purple", "glossy", "#6D1F57"),
  paint("Sunflower", "Yellow", "matt", "#D9A92F"),
  tortoise("Honey Tortoise", "Brown", "#C0823C", "#55300F"),
];

export const CARBON: PaletteEntry = paint("Carbon", "Black", "carbon", "#2B2D31", "gunmetal");

const tint = (hex: string): LensColour => ({ kind: "tint", hex });
const fade = (topHex: string, bottomHex: string): LensColour => ({ kind: "gradient", topHex, bottomHex });
const mirror = (topHex: string, bottomHex: string): LensColour => ({ kind: "mirror", topHex, bottomHex });

const GREY = tint("#3B4046");
const BOTTLE = tint("#3C4D3D");
const BROWN = tint("#5B3D26");
const BLUE = tint("#33435C");
const GREY_FADE = fade("#23272D", "#A9AFB5");
const BROWN_FADE = fade("#3A2618", "#C59F76");
const ROSE_FADE = fade("#5A2B3A", "#E2B4B2");
const GREEN_FADE = fade("#22402F", "#B4C5A6");
const BLUE_FADE = fade("#22324A", "#A8BCCD");
const ICE_MIRROR = mirror("#284C7C", "#86B6CC");
const SUNSET_MIRROR = mirror("#7A4620", "#DDB36A");
const STEEL_MIRROR = mirror("#4E5660", "#C3CACE");
const LEAF_MIRROR = mirror("#2B5848", "#A3C08C");

/** Which glass suits which frame; a shop that pairs them at random looks like one. */
export const SUN_LENSES: Record<ColorFamily, LensColour[]> = {
  Beige: [BROWN_FADE, BOTTLE, ROSE_FADE],
  Black: [GREY, GREY_FADE, BOTTLE, STEEL_MIRROR],
  Blue: [BLUE, ICE_MIRROR, GREY_FADE, BLUE_FADE],
  Brown: [BROWN_FADE, BROWN, BOTTLE],
  Red: [GREY_FADE, BROWN_FADE, ROSE_FADE],
  Purple: [ROSE_FADE, GREY_FADE],
  Multicolor: [GREY_FADE, BROWN_FADE, BLUE_FADE],
  Violet: [GREY, ROSE_FADE],
  Green: [BOTTLE, GREEN_FADE, LEAF_MIRROR],
  Orange: [BROWN, SUNSET_MIRROR, BROWN_FADE],
  Yellow: [BOTTLE, BROWN_FADE, GREY_FADE, SUNSET_MIRROR],
};
