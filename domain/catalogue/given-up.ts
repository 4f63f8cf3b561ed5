import { SIZE_FACETS } from "./size-bands.ts";
import type { Wish } from "./wish.ts";

/** What people give up first when they cannot have everything; the further down, the more it is what they came for. */
const GIVEN_UP: readonly string[] = [
  "price",
  "fits",
  "size",
  "frame_width",
  "word",
  "main_category",
  "material",
  "frame_type",
  "colour",
  "title",
  "shape",
  "brand",
  "lens",
  "shelf",
  "in_stock",
];

const CALLED: Readonly<Record<string, string>> = {
  frame_color: "colour",
  ...Object.fromEntries(SIZE_FACETS.map((facet) => [facet, "size"])),
};

/** How far down wishes stand that are given up together. */
export function rankOfWishes(wishes: readonly Wish[]): number {
  return Math.max(0, ...wishes.map((wish) => rankOfChoice(wish.kind === "facet" ? wish.facet : wish.kind)));
}

/** The same of a facet that was chosen, or of a switch. */
export function rankOfChoice(name: string): number {
  return Math.max(0, GIVEN_UP.indexOf(CALLED[name] ?? name));
}
