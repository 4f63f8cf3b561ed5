import { isLabelSheet, type LabelSheet, labelsOn, MOST_LABELS } from "#domain/stock/label-sheets.ts";
import { readId } from "#web/console/list/read-id.ts";

/** A unit and what was typed for it, which need not be a number. */
export type AskedLabel = { unitId: number; typed: string };

export type AskedLabels = {
  receiptId: number | null;
  labels: AskedLabel[];
  sheet: LabelSheet;
  /** As it was typed. */
  start: string;
};

/** More units are not on one sheet of paper that somebody can look over. */
export const MOST_UNITS = 200;

/**
 * What an address asks for: `unit` with the `count` beside it as the form sends them, `row` as the list of stock chooses them, or a
 * receipt, whose pieces count until somebody typed other numbers.
 */
export function readAskedLabels(params: URLSearchParams): AskedLabels {
  const counts = params.getAll("count");
  const typed = params.getAll("unit").map((word, n) => ({ unitId: readId(word), typed: counts[n] ?? "1" }));
  const chosen = params.getAll("row").map((word) => ({ unitId: readId(word.split("-")[0] ?? null), typed: "1" }));
  const once = new Map<number, AskedLabel>();
  for (const { unitId, typed: count } of [...typed, ...chosen])
    if (unitId !== null && !once.has(unitId) && once.size < MOST_UNITS) once.set(unitId, { unitId, typed: count });
  const sheet = params.get("sheet") ?? "";
  return {
    receiptId: readId(params.get("receipt")),
    labels: [...once.values()],
    sheet: isLabelSheet(sheet) ? sheet : "24",
    start: params.get("start") ?? "1",
  };
}

/** A whole number between these, or null. */
const readNumber = (typed: string, [least, most]: readonly [number, number]): number | null => {
  const number = /^\d{1,4}$/.test(typed.trim()) ? Number(typed) : null;
  return number !== null && number >= least && number <= most ? number : null;
};

export const readCount = (typed: string): number | null => readNumber(typed, [0, MOST_LABELS]);
export const readStart = (typed: string, sheet: LabelSheet): number | null => readNumber(typed, [1, labelsOn(sheet)]);
