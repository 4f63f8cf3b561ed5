import type { Facet } from "#domain/catalogue/facets.ts";
import { GLASSES_SLUGS, type SubCategorySlug } from "#domain/catalogue/product-kinds.ts";
import type { FrameWidth } from "#domain/catalogue/frame-width.ts";
import type { ColourTest, Wish } from "#domain/catalogue/wish.ts";
import type { PowerTypeCode } from "#domain/lenses/power-types.ts";
import type { Entry, Hint, KnownFor, Meaning, PageMeant } from "#search/meanings/meaning.ts";

/** The shelves that words name. */
export const SHELVES = {
  glasses: GLASSES_SLUGS,
  specs: ["eye_glasses", "computer_glasses"],
  eye: ["eye_glasses"],
  sun: ["sun_glasses"],
  frames: ["eye_glasses", "sun_glasses"],
  screen: ["computer_glasses"],
  contact: ["contact_lens", "daily_disposable"],
  solution: ["contact_lens_solution"],
  accessories: ["accessories"],
} as const satisfies Readonly<Record<string, readonly SubCategorySlug[]>>;

export const shelf = (name: keyof typeof SHELVES): Wish => ({ kind: "shelf", slugs: SHELVES[name] });

const wishes = (label: string, ...list: Wish[]): Meaning => ({ kind: "wishes", label, wishes: list });

export const onShelf = (label: string, name: keyof typeof SHELVES): Meaning => wishes(label, shelf(name));

export const facet = (label: string, name: Facet, ...values: string[]): Meaning =>
  wishes(label, { kind: "facet", facet: name, values });

export const colour = (label: string, ...anyOf: ColourTest[]): Meaning => wishes(label, { kind: "colour", anyOf });

/** Goods that are told by a word of their title; each list of words must have one that is there. */
export const goods = (label: string, name: keyof typeof SHELVES, ...titles: string[]): Meaning =>
  wishes(label, shelf(name), ...titles.map((words): Wish => ({ kind: "title", words: words.split(" ") })));

export const page = (label: string, address: string): Extract<Meaning, { kind: "page" }> => ({
  kind: "page",
  label,
  address,
});

export const lens = (
  label: string,
  power: PowerTypeCode,
  packages: string,
  on: keyof typeof SHELVES = "eye",
): Extract<Meaning, { kind: "lens" }> => ({
  kind: "lens",
  label,
  lens: { power, packages: packages.split(" ").filter(Boolean) },
  shelf: SHELVES[on],
});

export const maker = (label: string, on: keyof typeof SHELVES, knownFor: KnownFor | null = null): Meaning => ({
  kind: "maker",
  label,
  shelf: SHELVES[on],
  ...(knownFor && { knownFor }),
});

export const missing = (label: string, ...list: Wish[]): Meaning => ({ kind: "missing", label, wishes: list });

/** What the shop does not have nor anything like it, and the pages that lead on. */
export const absent = (label: string, ...pages: PageMeant[]): Meaning => ({
  kind: "missing",
  label,
  wishes: [],
  pages,
});

/** Of a kind of goods what the shop does not have, what helps instead, and the pages that lead on. */
export const advised = (label: string, on: keyof typeof SHELVES, advice: string, ...pages: PageMeant[]): Meaning => ({
  kind: "missing",
  label,
  wishes: [shelf(on)],
  advice,
  pages,
});

export const hint = (name: Hint): Meaning => ({ kind: "hint", hint: name });

export const width = (label: string, ...widths: FrameWidth[]): Meaning => facet(label, "frame_width", ...widths);

export type { Entry };
