import { isPin } from "#domain/invoicing/states.ts";
import { CITIES } from "#domain/stores/cities.ts";
import { foldText } from "./fold-word.ts";
import type { Piece } from "./split-phrases.ts";

const CITY_NAMES: ReadonlyMap<string, string> = new Map(
  CITIES.flatMap(({ name, aliases }) => [name, ...aliases].map((known) => [foldText(known), name] as const)),
);
const CITY_WORDS: ReadonlySet<string> = new Set([...CITY_NAMES.keys()].flatMap((name) => name.split(" ")));

/** Whether the word is a part of the name of a large city: then it is no slip of another. */
export const isCityWord = (text: string): boolean => CITY_WORDS.has(text);

const DIGITS_OF_PIN = 6;
const MOST_WORDS = 2;

export type FoundPlace = { near: string; pieces: readonly Piece[] };

/** A PIN code, be it in two halves, or the name of a city. */
export function findPlaceName(pieces: readonly Piece[]): FoundPlace | null {
  for (let at = 0; at < pieces.length; at += 1) {
    for (let count = MOST_WORDS; count > 0; count -= 1) {
      const some = pieces.slice(at, at + count);
      if (some.length < count || some.some(({ meaning }) => meaning !== null)) continue;
      const tokens = some.flatMap((piece) => piece.tokens);
      const pin = tokens.map(({ text }) => text).join("");
      const isNumber = tokens.every(({ figure, isMoney }) => figure !== null && !isMoney);
      if (isNumber && pin.length === DIGITS_OF_PIN && isPin(pin)) return { near: pin, pieces: some };
      const city = CITY_NAMES.get(tokens.map(({ text }) => text).join(" "));
      if (city !== undefined) return { near: city, pieces: some };
    }
  }
  return null;
}
