import { z } from "zod";

export const FINISHES = [
  "glossy",
  "matt",
  "translucent",
  "crystal",
  "tortoise",
  "two-tone",
  "carbon",
  "metal",
] as const;
export const METALS = ["gold", "silver", "gunmetal", "rose", "black", "bronze"] as const;

export type Finish = (typeof FINISHES)[number];
export type Metal = (typeof METALS)[number];

const hex = z.string().regex(/^#[0-9A-F]{6}$/, "A colour is written #RRGGBB in capitals");

export const lensColourSchema = z.discriminatedUnion("kind", [
  z.object({ kind: z.literal("clear") }),
  /** Clear with the faint straw of a blue-light filter. */
  z.object({ kind: z.literal("blue-block") }),
  z.object({ kind: z.literal("tint"), hex }),
  z.object({ kind: z.literal("gradient"), topHex: hex, bottomHex: hex }),
  z.object({ kind: z.literal("mirror"), topHex: hex, bottomHex: hex }),
]);

export const colourwaySchema = z.object({
  finish: z.enum(FINISHES),
  /** The front: the sheet's colour, a tortoise's honey, or a lacquer over metal. */
  frontHex: hex,
  /** A tortoise's spots, or the lower half of a two-tone front. */
  secondHex: hex.optional(),
  /** Temples, where they differ from the front. */
  templeHex: hex.optional(),
  /** Sleeves on the ends of wire temples. */
  tipHex: hex.optional(),
  /** Wire, hinges, rivets and pad arms. */
  metal: z.enum(METALS),
  lens: lensColourSchema,
  /** The cut edge of a bare lens, where it is tinted; unsaid: as it was ground. */
  edgeHex: hex.optional(),
});

export type LensColour = z.infer<typeof lensColourSchema>;
export type Colourway = z.infer<typeof colourwaySchema>;

/** Shadow, body and light of each metal as the studio lamps show it. */
export const METAL_TONES: Record<Metal, { dark: string; body: string; light: string }> = {
  gold: { dark: "#8A6324", body: "#CFA04E", light: "#F8E3B0" },
  silver: { dark: "#74797F", body: "#B9BDC2", light: "#F7F8F9" },
  gunmetal: { dark: "#2E3237", body: "#5C6269", light: "#AEB5BC" },
  rose: { dark: "#965C4B", body: "#D09580", light: "#F8DACD" },
  black: { dark: "#0B0C0E", body: "#26282C", light: "#757A80" },
  bronze: { dark: "#4D3322", body: "#8A6244", light: "#D0AC88" },
};

/** Light passes through its sheet. */
export const isClear = ({ finish }: Pick<Colourway, "finish">): boolean =>
  finish === "crystal" || finish === "translucent";
