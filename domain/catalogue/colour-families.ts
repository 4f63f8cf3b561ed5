import { FRAME_COLOURS, type FrameColour } from "./lists.ts";

/**
 * Families that stand beside a colour's own one: people look for tortoise and gold, which the shop's list of colours files under
 * Brown and Yellow. A colour belongs to one by any of these words in its name: "Honey Tortoise", "Rose Gold", "Smoke Crystal".
 */
export const NAMED_FAMILIES = {
  Tortoise: ["tortoise", "havana"],
  Gold: ["gold"],
  Silver: ["silver"],
  Transparent: ["crystal", "transparent", "clear"],
} as const satisfies Readonly<Record<string, readonly string[]>>;

export type NamedFamily = keyof typeof NAMED_FAMILIES;
export type ColourFamily = FrameColour | NamedFamily;

const namedFamilies = Object.entries(NAMED_FAMILIES) as [NamedFamily, readonly string[]][];

/** What frames can be filtered by: the colours as the catalogue keeps them, and the named families after them. */
export const COLOUR_FAMILIES: readonly ColourFamily[] = [...FRAME_COLOURS, ...namedFamilies.map(([name]) => name)];

/** The families that a colour belongs to: its own, and those that its name tells. */
export function familiesOf({ family, name }: { family: string | null; name: string }): string[] {
  const words = name.toLowerCase().split(/[^\p{L}\p{N}]+/u);
  const told = namedFamilies.filter(([, telling]) => telling.some((word) => words.includes(word)));
  return [...(family === null ? [] : [family]), ...told.map(([named]) => named)];
}
