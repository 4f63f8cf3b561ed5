import { guessView, isViewName, PICTURE_VIEWS } from "#domain/goods/picture-fields.ts";

/** One way to read the name of a file: what may name the goods, and what then says which picture of them it is. */
export type NameReading = { word: string; rest: string };

const MOST_CUTS = 4;
const PICTURE_ENDING = /\.(jpe?g|png|webp)$/i;
/** Folders and files that programs leave in ZIPs, and nobody put there. */
const LEFT_BY_PROGRAMS = /(^|\/)(__MACOSX\/|\.|thumbs\.db$|desktop\.ini$)/i;

export const isLeftByProgram = (path: string): boolean => LEFT_BY_PROGRAMS.test(path);
export const isPictureName = (path: string): boolean => PICTURE_ENDING.test(path);

/** "shoes/UMA-1-52_front.jpg" is "UMA-1-52_front.jpg": folders say nothing. */
export const nameOfPath = (path: string): string => path.slice(path.lastIndexOf("/") + 1);

/**
 * Every way to read a name, the longest first: "UMA-1-52-front.jpg" may be a picture of UMA-1-52-FRONT, the front of UMA-1-52,
 * the "52-front" of UMA-1, ... A word is in capitals, as it is looked for.
 */
export function readPictureName(path: string): NameReading[] {
  const stem = nameOfPath(path).replace(PICTURE_ENDING, "").normalize("NFC").trim();
  const readings: NameReading[] = [];
  let cut = stem.length;
  while (cut > 0 && readings.length <= MOST_CUTS) {
    const word = stem.slice(0, cut).replace(/[-_ .()]+$/, "");
    if (word === "") break;
    if (word.toUpperCase() !== readings.at(-1)?.word)
      readings.push({ word: word.toUpperCase(), rest: stem.slice(word.length).replace(/^[-_ .()]+|[-_ .()]+$/g, "") });
    cut = word.search(/[-_ .()]+[^-_ .()]*$/);
  }
  return readings;
}

/** A number, a view, or a view with a number: else the rest belongs to the name of something that the shop may not have. */
export const saysWhichPicture = (rest: string): boolean => rest === "" || isNumber(rest) || isViewName(rest);

/** After the beginning of SKUs a number may be of another one. */
export const saysView = (rest: string): boolean => rest === "" || isViewName(rest);

const isNumber = (rest: string): boolean => /^\d{1,4}$/.test(rest);

/** In which order the pictures of one colour come: by their numbers, else by what they show. */
export function orderOfRest(rest: string): number {
  if (rest === "") return 0;
  if (isNumber(rest) && rest !== "34") return Number(rest);
  return 1 + PICTURE_VIEWS.indexOf(guessView(rest, PICTURE_VIEWS));
}
