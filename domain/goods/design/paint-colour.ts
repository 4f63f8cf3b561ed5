import type { FrameColour } from "#domain/catalogue/lists.ts";
import {
  type Colourway,
  FINISHES,
  type Finish,
  type LensColour,
  type Metal,
  METAL_TONES,
} from "#domain/frames/colourway.ts";
import type { FrameDesign } from "#domain/frames/frame-design.ts";
import { mixColours } from "#domain/frames/mix-colours.ts";

export type Paint = { finish: Finish; metal: Metal };
export type Painted = { colorName: string; colorFamily: FrameColour | null; hex: string | null };

export const FINISH_LABELS: Readonly<Record<Finish, string>> = {
  glossy: "Glossy",
  matt: "Matt",
  translucent: "Translucent",
  crystal: "Crystal",
  tortoise: "Tortoise",
  "two-tone": "Two-tone",
  carbon: "Carbon",
  metal: "Bare metal",
};
export const METAL_LABELS: Readonly<Record<Metal, string>> = {
  gold: "Gold",
  silver: "Silver",
  gunmetal: "Gunmetal",
  rose: "Rose gold",
  black: "Black",
  bronze: "Bronze",
};

/** Wire is bare metal or lacquered; a plate is not made of bare metal. */
export const finishesOf = ({ build }: Pick<FrameDesign, "build">): readonly Finish[] =>
  build === "wire" ? ["metal", "glossy", "matt"] : FINISHES.filter((finish) => finish !== "metal");

/** Of a colour whose code nobody typed. */
const FAMILY_HEX: Readonly<Record<string, string>> = {
  Beige: "#D9CBB2",
  Black: "#141518",
  Blue: "#1F3A5F",
  Brown: "#5B3A24",
  Red: "#7A2435",
  Purple: "#46203F",
  Multicolor: "#6B5B7B",
  Violet: "#4B3A6E",
  Green: "#24523F",
  Orange: "#B9652E",
  Yellow: "#C88E44",
};

/** What a colour is made of, by its name. */
export function proposePaint({ colorName }: Painted, design: Pick<FrameDesign, "build">): Paint {
  const name = colorName.toLowerCase();
  const metal = METALS_BY_NAME.find(([word]) => name.includes(word))?.[1] ?? "silver";
  if (design.build === "wire")
    return { finish: METALS_BY_NAME.some(([word]) => name.includes(word)) ? "metal" : "matt", metal };
  return { finish: FINISHES_BY_NAME.find(([word]) => name.includes(word))?.[1] ?? "glossy", metal };
}

const METALS_BY_NAME: readonly [string, Metal][] = [
  ["rose gold", "rose"],
  ["gold", "gold"],
  ["gunmetal", "gunmetal"],
  ["bronze", "bronze"],
  ["silver", "silver"],
];
const FINISHES_BY_NAME: readonly [string, Finish][] = [
  ["tortoise", "tortoise"],
  ["havana", "tortoise"],
  ["crystal", "crystal"],
  ["clear", "crystal"],
  ["transparent", "crystal"],
  ["mat", "matt"],
  ["carbon", "carbon"],
];

/** The colour as the studio paints it, with lenses as the kind of glasses has them. */
export function paintColour(colour: Painted, { finish, metal }: Paint, subCategorySlug: string): Colourway {
  const typed = (colour.hex ?? FAMILY_HEX[colour.colorFamily ?? "Black"] ?? FAMILY_HEX.Black!).toUpperCase();
  const frontHex = finish === "metal" ? METAL_TONES[metal].body : typed;
  return {
    finish,
    frontHex,
    metal,
    ...(finish === "tortoise" && { secondHex: mixColours(frontHex, "#140A06", 0.72) }),
    ...(finish === "two-tone" && { secondHex: mixColours(frontHex, "#F2EEE6", 0.72), templeHex: frontHex }),
    ...(finish === "metal" && { tipHex: mixColours(frontHex, "#141518", 0.7) }),
    lens: lensOf(subCategorySlug, typed),
  };
}

function lensOf(subCategorySlug: string, hex: string): LensColour {
  if (subCategorySlug === "computer_glasses") return { kind: "blue-block" };
  if (subCategorySlug !== "sun_glasses") return { kind: "clear" };
  return { kind: "gradient", topHex: mixColours("#3A3E42", hex, 0.15), bottomHex: mixColours("#8E9296", hex, 0.15) };
}
