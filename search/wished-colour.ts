import type { CatalogueFilter } from "#domain/catalogue/catalogue-filter.ts";
import { familiesOf } from "#domain/catalogue/colour-families.ts";
import type { ColourTest, Wish } from "#domain/catalogue/wish.ts";
import { readWords } from "./read-words.ts";

type ColourWish = Extract<Wish, { kind: "colour" }>;

/** Whether a colour is one that the wish accepts, by its family and the words of its name. */
export function accepts({ anyOf }: ColourWish, colour: { family: string | null; words: readonly string[] }): boolean {
  const passes = ({ families, words }: ColourTest) =>
    (families?.includes(colour.family ?? "") ?? true) && (words?.every((word) => colour.words.includes(word)) ?? true);
  return anyOf.some(passes);
}

/** The colour that a list is asked for: of those that a product has, the first that meets all that is said of colours. */
export function wishedColour<Colour extends { colorFamily: string | null; colorName: string }>(
  colours: readonly Colour[],
  { frame_color: chosen = [], wishes = [] }: Pick<CatalogueFilter, "frame_color" | "wishes">,
): Colour | null {
  const asked = wishes.filter((wish): wish is ColourWish => wish.kind === "colour");
  if (chosen.length + asked.length === 0) return null;
  const isWished = ({ colorFamily: family, colorName: name }: Colour) => {
    const words = readWords(name);
    const isChosen = chosen.length === 0 || familiesOf({ family, name }).some((one) => chosen.includes(one));
    return isChosen && asked.every((wish) => accepts(wish, { family, words }));
  };
  return colours.find(isWished) ?? null;
}
