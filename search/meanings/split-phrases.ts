import { isCityWord } from "./find-place-name.ts";
import type { Meaning } from "./meaning.ts";
import type { PhraseBook } from "./phrase-book.ts";
import type { Token } from "./read-tokens.ts";

/** What the shop itself brings to the words: its brands, and the words that its products have. */
export type ShopWords = {
  readonly brands: PhraseBook;
  /** Whether any product has the word. */
  readonly knows: (word: string) => boolean;
};

/** A piece of what was typed: a phrase with its meaning, a figure, or a word that is left to the catalogue. */
export type Piece = {
  readonly meaning: Meaning | null;
  readonly tokens: readonly Token[];
  /** Slips in it, and the words of the vocabulary that were taken for them. */
  readonly corrected?: readonly { typed: string; meant: string }[];
};

/** Cuts what was typed into phrases, the longest first at each place. */
export function splitPhrases(typed: readonly Token[], book: PhraseBook, shop: ShopWords): Piece[] {
  const tokens = joinNames(typed, book, shop);
  const heard = tokens.map((token) => soundOf(token, book, shop));
  const sounds = heard.map(({ sound }) => sound);
  const texts = tokens.map(({ text }) => text);
  const ownSounds = tokens.map(({ sound }) => sound);
  const pieces: Piece[] = [];
  for (let at = 0; at < tokens.length;) {
    const brand = shop.brands.longestAt({ texts, sounds: ownSounds }, at);
    const phrase = book.longestAt({ texts, sounds }, at);
    const longest = brand && (!phrase || brand.length >= phrase.length) ? brand : phrase;
    const length = longest?.length ?? 1;
    const slips = heard.slice(at, at + length).flatMap(({ meant }, place) => {
      const slip = tokens[at + place]!.text;
      return longest === phrase && longest && meant !== undefined ? [{ typed: slip, meant }] : [];
    });
    pieces.push({ meaning: longest?.meaning ?? null, tokens: tokens.slice(at, at + length), corrected: slips });
    at += length;
  }
  return pieces;
}

/** A word by what it means to the vocabulary. A product's own word that is not in there stays itself. */
function soundOf({ text, sound, figure }: Token, book: PhraseBook, shop: ShopWords): { sound: string; meant?: string } {
  if (figure !== null || book.hasWord(text)) return { sound };
  if (shop.knows(text) || shop.brands.hasSound(sound) || isCityWord(text)) return { sound: `=${text}` };
  if (book.hasSound(sound)) return { sound };
  const near = book.nearest(text, sound);
  return near ? { sound: near.sound, meant: near.word } : { sound: `=${text}` };
}

/** "clear morning" and "lite day" are one word of a product, typed apart. */
function joinNames(tokens: readonly Token[], book: PhraseBook, shop: ShopWords): Token[] {
  const joined: Token[] = [];
  for (let at = 0; at < tokens.length; at += 1) {
    const one = tokens[at]!;
    const next = tokens[at + 1];
    const word = next && one.figure === null && next.figure === null ? one.text + next.text : "";
    if (
      word.length > 5 &&
      !book.hasWord(word) &&
      shop.knows(word) &&
      !(shop.knows(one.text) && shop.knows(next!.text))
    ) {
      joined.push({ ...one, text: word, sound: one.sound + next!.sound });
      at += 1;
    } else joined.push(one);
  }
  return joined;
}
