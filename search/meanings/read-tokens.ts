import { byEar, foldText } from "./fold-word.ts";

/** A word or a figure of what was typed, and which of the words between blanks it stands in. */
export type Token = {
  readonly text: string;
  /** How it sounds; of a figure its text. */
  readonly sound: string;
  /** A figure as it is meant: 2k is 2000. Null for a word. */
  readonly figure: number | null;
  /** Written with a sign of rupees, or with k. */
  readonly isMoney: boolean;
  readonly chunk: number;
};

/** Chunks are what blanks part, as they were typed: what is taken out of a search is taken out whole. */
export type Typed = { readonly chunks: readonly string[]; readonly tokens: readonly Token[] };

const LONGEST_TEXT = 200;
/** Nobody says so much at once; what one sign unfolds to may be many words. */
const MOST_TOKENS = 40;
const TOKEN =
  /(?<money>₹|(?<![\p{L}\p{N}])(?:rs|inr)\.?(?=\d))|(?<figure>\d[\d,]*(?:\.\d+)?)(?<unit>k|mm|ml|rs)?(?:\/-)?(?![\p{L}\p{N}])|(?<word>[\p{L}\p{N}\p{M}]+)|(?<dash>(?<=\d)[-–](?=\d))|(?<sign>[+-](?=\d))/gu;

/** "Under ₹1,500 specs" -> under, 1500, specs. */
export function readTokens(text: string): Typed {
  const chunks = text.trim().slice(0, LONGEST_TEXT).split(/\s+/u).filter(Boolean);
  return { chunks, tokens: chunks.flatMap((chunk, place) => tokensOf(chunk, place)).slice(0, MOST_TOKENS) };
}

function tokensOf(chunk: string, place: number): Token[] {
  const tokens: Token[] = [];
  let isMoney = false;
  for (const { groups = {} } of foldText(chunk).slice(0, LONGEST_TEXT).replaceAll("&", " and ").matchAll(TOKEN)) {
    const { money, figure, unit, word, dash, sign } = groups;
    if (money) isMoney = true;
    if (figure) {
      const thousands = unit === "k" ? 1_000 : 1;
      const text = figure.replaceAll(",", "");
      const value = Number(text) * thousands;
      // Nobody means a number of ten figures.
      if (text.length > 9) tokens.push({ text, sound: text, figure: null, isMoney: false, chunk: place });
      else
        tokens.push({
          text,
          sound: text,
          figure: value,
          isMoney: isMoney || unit === "k" || unit === "rs",
          chunk: place,
        });
      if (unit === "mm" || unit === "ml") tokens.push(wordToken(unit, place));
      isMoney = false;
    }
    if (word) tokens.push(wordToken(word, place));
    if (dash) tokens.push(wordToken("-", place));
    if (sign) tokens.push(wordToken("plus", place));
  }
  return isMoney ? [...tokens, wordToken("rs", place)] : tokens;
}

const SIGNS = /[^\p{L}\p{N}\p{M}’'`\u200c\u200d]+/u;

/** A word as somebody wrote it, "sunglasés" of sunglases; the whole chunk where it was written otherwise. */
export function writtenAs(chunk: string, word: string): string {
  return chunk.split(SIGNS).find((part) => foldText(part) === word) ?? chunk;
}

function wordToken(text: string, chunk: number): Token {
  return { text, sound: byEar(text), figure: null, isMoney: false, chunk };
}
