import type { Kind } from "./row-values.ts";
import { readWords } from "./read-words.ts";

/** What people also call a value. Kinds without an entry are not looked for by words. */
const SYNONYMS: { readonly [K in Kind]?: Readonly<Record<string, string>> } = {
  shape: {
    Rectangle: "rectangular",
    Aviator: "pilot",
    Hexagon: "hexagonal",
    Square: "squared",
    Round: "circle circular",
  },
  main_category: {
    Men: "mens man gents gent male",
    Women: "womens woman ladies lady female",
    Juniors: "junior kids kid children child boys girls",
  },
  frame_type: { "Rim Less": "frameless", "Half Rim": "supra semi" },
  frame_color: { Multicolor: "multicolour multi", Purple: "mauve", Beige: "cream" },
  material: {},
  sub_category: {
    eye_glasses: "eyeglasses eyewear spectacles specs chashma glasses frames",
    sun_glasses: "sunglasses eyewear goggles shades chashma glasses frames",
    computer_glasses: "eyewear screen specs spectacles chashma glasses frames",
    contact_lens: "contacts lenses",
    contact_lens_solution: "lenses cleaner",
    accessories: "accessory",
    daily_disposable: "contact contacts lens lenses disposables",
  },
};

/** The words that name a value of a facet or a sub-category: Cat Eye by cat, eye and cateye. */
export function wordsOfValue(kind: Kind, value: string): readonly string[] {
  const synonyms = SYNONYMS[kind];
  if (!synonyms) return [];
  const own = readWords(value);
  return [...new Set([...own, own.join(""), ...readWords(synonyms[value] ?? "")])];
}
