import { decodeName } from "./pdf-names.ts";

export type PdfStream = {
  /** Where its data begins. */
  start: number;
  /** Begins as deflated data does, whatever its dictionary says. */
  isDeflated: boolean;
  /** Holds objects, by any of the signs that a reader may go by. */
  isObjects: boolean;
  isPicture: boolean;
  /** The names of its filters in order, with a space between; "?" where they cannot be read from here. */
  filters: string;
};

const longestDictionary = 65_536;

/** Every place at which a reader could begin to read a stream. */
export function listPdfStreams(text: string): PdfStream[] {
  const streams: PdfStream[] = [];
  for (const match of text.matchAll(/(?<!end)stream(?:\r\n|\n|\r)/g)) {
    const start = match.index + match[0].length;
    const before = text.slice(Math.max(0, match.index - longestDictionary), match.index);
    const dictionary = plainNames(before.slice(before.lastIndexOf("obj") + 3));
    const isObjects = /\/ObjStm\b/.test(dictionary) || (/\/First\b/.test(dictionary) && /\/N\b/.test(dictionary));
    streams.push({
      start,
      isDeflated: isZlibHead(text.charCodeAt(start), text.charCodeAt(start + 1)),
      isObjects,
      isPicture: !isObjects && /\/Subtype\s*\/Image\b/.test(dictionary),
      filters: filtersOf(dictionary),
    });
  }
  return streams;
}

function plainNames(dictionary: string): string {
  return dictionary.replace(/\/[^\0\t\n\f\r ()<>[\]{}/%]+/g, decodeName);
}

function filtersOf(dictionary: string): string {
  const given = [...dictionary.matchAll(/\/F(?:ilter)?\s*(?=[[/\d])(\[[^\]]*\]|\/[A-Za-z0-9]+|\d+ \d+ R)/g)];
  if (given.length === 0) return "";
  if (given.length > 1) return "?";
  const names = [...given[0]![1]!.matchAll(/\/([A-Za-z0-9]+)/g)].map(([, name]) =>
    name === "Fl" ? "FlateDecode" : name,
  );
  return names.length === 0 ? "?" : names.join(" ");
}

/** RFC 1950: method 8, and the two bytes a multiple of 31. */
function isZlibHead(first: number, second: number): boolean {
  return (first & 15) === 8 && (first * 256 + second) % 31 === 0;
}
