import { hundredthsText, readHundredths, readPaise } from "#domain/goods/read-figure.ts";
import { isCalendarDay } from "#domain/dates/is-calendar-day.ts";

/** Fields of a line stand in one form with all others: "quantity:SKU". */
export const lineField = (what: string, line: string): string => `${what}:${line}`;

export const MOST_PIECES = 99_999;
/** So that a line of them stays within what a column holds. */
const MOST_COST_PAISE = 100_000_000;

type Read<Value> = { ok: true; value: Value } | { ok: false; words: string };

const right = <Value>(value: Value): Read<Value> => ({ ok: true, value });
const wrong = (words: string) => ({ ok: false, words }) as const;

/** A number of pieces; nothing typed is none. */
export function readPieces(text: string): Read<number> {
  const typed = text.trim();
  if (typed === "") return right(0);
  if (!/^\d{1,5}$/.test(typed)) return wrong(`A whole number up to ${MOST_PIECES.toLocaleString("en-IN")}`);
  return right(Number(typed));
}

/** What one piece costs; nothing typed is not known yet. */
export function readCost(text: string): Read<number | null> {
  if (text.trim() === "") return right(null);
  const paise = readPaise(text);
  if (paise === null || paise > MOST_COST_PAISE) return wrong("Rupees, such as 450 or 449.50");
  return right(paise);
}

/** "12" or "12 %" in basis points. */
export function readRate(text: string): Read<number> {
  const bp = readHundredths(text.replace(/\s*%\s*$/, ""));
  if (bp === null || bp < 0 || bp > 10_000) return wrong("A percentage, such as 12");
  return right(bp);
}

/** A day, or none. */
export function readDay(text: string): Read<string | null> {
  const typed = text.trim();
  if (typed === "") return right(null);
  return isCalendarDay(typed) ? right(typed) : wrong("Choose a day");
}

/** Words in one line. */
export function readWords(text: string, most: number): Read<string> {
  const typed = text.trim();
  if (typed.length > most) return wrong(`Maximum ${most} characters`);
  return /[\p{Cc}<>]/u.test(typed) ? wrong("Please write it in one line, without < and >") : right(typed);
}

export const costText = (paise: number | null): string => (paise === null ? "" : hundredthsText(paise));
