import { labelOf, type SearchWord, type BrandName } from "#domain/goods/search-word.ts";
import type { SubCategorySlug } from "#domain/catalogue/product-kinds.ts";
import { isCityWord } from "./find-place-name.ts";
import { byEar, foldText } from "./fold-word.ts";
import type { Entry, Meaning } from "./meaning.ts";
import type { PhraseBook } from "./phrase-book.ts";
import { colour, facet } from "./vocabulary/words.ts";

/** The shop's own words as lines of a vocabulary. */
export const entriesOf = (words: readonly SearchWord[], brands: readonly BrandName[]): Entry[] =>
  words.map((word): Entry => [word.words, meaningOf(word, brands)]);

function meaningOf({ target, value }: SearchWord, brands: readonly BrandName[]): Meaning {
  const label = labelOf({ target, value }, brands);
  if (target === "frame_color") return colour(label, { families: [value] });
  if (target !== "kind") return facet(label, target, value);
  return { kind: "wishes", label, wishes: [{ kind: "shelf", slugs: [value as SubCategorySlug] }] };
}

/**
 * What a search understands already by words that somebody wants to teach it, as it is called; null: nothing. As written or as heard,
 * since "raund" would be taken for "round"; and of several words also where it knows each of them.
 */
export function whatIsKnown(phrase: string, books: readonly PhraseBook[]): string | null {
  const texts = foldText(phrase).split(/\s+/u).filter(Boolean);
  const sounds = texts.map(byEar);
  const whole = books.map((book) => book.longestAt({ texts, sounds }, 0)).find((one) => one?.length === texts.length);
  if (whole) return nameOf(whole.meaning) ?? phrase;
  if (texts.some(isCityWord)) return "a place, to which stores are near";
  const isKnown = (text: string, at: number) => books.some((book) => book.hasWord(text) || book.hasSound(sounds[at]!));
  return texts.every(isKnown) ? texts.join(" and ") : null;
}

const nameOf = (meaning: Meaning): string | null => ("label" in meaning ? meaning.label : null);
