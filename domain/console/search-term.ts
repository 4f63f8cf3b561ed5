import { readOrderTerm } from "#domain/orders/read-order-term.ts";
import { parseUniqueId } from "#domain/orders/unique-id.ts";

/** What somebody may mean who types this into the search of everything: each part is looked for by itself. */
export type SearchTerm = {
  text: string;
  /** A bill's own number, as it is written. */
  bill: string | null;
  /** The number of an invoice, a parcel or a payment, or the code of a unit. */
  code: string | null;
  /** Ten digits, or four and more with which a number ends. */
  phone: { whole: string } | { end: string } | null;
  /** Words of a name, or their beginnings, in small letters. */
  words: readonly string[];
};

const longest = 200;
const fewestOfCode = 3;
const longestCode = 60;
const fewestOfWord = 2;
const mostWords = 6;

/** What the address in a bill's QR code, and a scanner's own mark for a bill, come before. */
const SCANNED_BILL = /^(?:https?:\/\/\S*\/view-invoice\/|B:)\s*([\w-]+)/iu;

/** Between the words of a name. The index of names takes them apart in the same way: db/schema/name-words.ts. */
export const NAME_GAPS = String.raw`[\s.,'’()/&-]+`;

const gaps = new RegExp(NAME_GAPS, "u");

/** "Farida D'Souza" -> farida, d, souza. */
export const nameWords = (name: string): string[] => name.toLowerCase().split(gaps).filter(Boolean);

/** Null where nothing was typed. */
export function readSearchTerm(typed: string): SearchTerm | null {
  const text = cutAt(typed.replace(/[\s\p{Cc}]+/gu, " ").trim(), longest);
  if (text === "") return null;
  const scanned = SCANNED_BILL.exec(text)?.[1];
  if (scanned !== undefined) return { text, bill: parseUniqueId(scanned), code: null, phone: null, words: [] };
  const number = readOrderTerm(text);
  const bill = parseUniqueId(text);
  return {
    text,
    bill,
    code: text.length >= fewestOfCode && text.length <= longestCode ? text : null,
    phone:
      number?.kind === "phone" ? { whole: number.text } : number?.kind === "end of phone" ? { end: number.text } : null,
    words: bill === null && isLikeName(text) ? readNameWords(text) : [],
  };
}

/** A number of several signs without a gap is nobody's: "DEA/26/17". */
const isLikeName = (text: string): boolean => /\p{L}/u.test(text) && (text.includes(" ") || !/\d/u.test(text));

/** Single letters alone begin too many names. */
function readNameWords(text: string): string[] {
  const words = nameWords(text);
  return words.some((word) => word.length >= fewestOfWord) ? words.slice(0, mostWords) : [];
}

/** By whole signs: half of an emoji is none. */
const cutAt = (text: string, most: number): string => [...text].slice(0, most).join("").trim();
