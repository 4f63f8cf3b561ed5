import { findPowerType } from "#domain/lenses/power-types.ts";
import { formatRupees } from "#domain/money/format-rupees.ts";
import { mulDiv } from "#domain/money/mul-div.ts";
import { FULL_BP } from "#domain/money/percent-of.ts";

/** What a lens costs: the price, and what is paid where that is less. Without a price the lens comes with the frame. */
export type LensPrice = { pricePaise: number | null; discountPricePaise: number | null };

/** A cell of the matrix by the codes of its power type and its package: codes hold no space. */
export const cellKey = (powerTypeCode: string, packageCode: string): string => `${powerTypeCode} ${packageCode}`;

export const readCellKey = (key: string): { powerTypeCode: string; packageCode: string } => {
  const [powerTypeCode = "", packageCode = ""] = key.split(" ");
  return { powerTypeCode, packageCode };
};

/** Cells as they are written: "1500", "1500 / 1200" (struck out, and paid), "free", and "" where the lens is not sold. */
export type LensCells = Readonly<Record<string, string>>;

export const FREE = "free";
export const MOST_LENS_RUPEES = 200_000;

const rupees = (paise: number): string => (paise % 100 === 0 ? String(paise / 100) : (paise / 100).toFixed(2));

export function writeCell(price: LensPrice | null): string {
  if (price === null) return "";
  if (price.pricePaise === null) return FREE;
  const whole = rupees(price.pricePaise);
  return price.discountPricePaise === null ? whole : `${whole} / ${rupees(price.discountPricePaise)}`;
}

type ReadCell = { ok: true; price: LensPrice | null } | { ok: false; words: string };

const SUM = /^(?:₹|rs\.?)?\s*(\d{1,3}(?:,\d{2,3})+|\d{1,9})(?:\.(\d{1,2}))?$/iu;

/** What somebody typed or pasted: "1,500", "₹1500/1,200", "Free", "". */
export function readCell(typed: string): ReadCell {
  const text = typed.trim();
  if (text === "") return { ok: true, price: null };
  if (text.toLowerCase() === FREE) return { ok: true, price: { pricePaise: null, discountPricePaise: null } };
  const sums = text.split("/").map((part) => readSum(part.trim()));
  const [price, paid] = sums;
  if (sums.length > 2 || sums.some((sum) => sum === null))
    return { ok: false, words: `“${text.slice(0, 30)}” is no price. Write 1500, or 1500 / 1200, or free` };
  if (Math.max(...sums.map(Number)) > MOST_LENS_RUPEES * 100)
    return { ok: false, words: `A lens costs at most ${formatRupees(MOST_LENS_RUPEES * 100)}` };
  if (paid !== undefined && paid! > price!)
    return { ok: false, words: "What is paid is above the price: write the higher one first" };
  // The same twice takes nothing off.
  return {
    ok: true,
    price: { pricePaise: price!, discountPricePaise: paid === undefined || paid === price ? null : paid },
  };
}

function readSum(text: string): number | null {
  const [, whole, fraction = ""] = SUM.exec(text) ?? [];
  return whole === undefined ? null : Number(whole.replaceAll(",", "")) * 100 + Number(fraction.padEnd(2, "0"));
}

/** How a price that was raised or lowered by a percentage is made round, to so many rupees; "9" ends in a nine. */
export const ROUNDINGS = { "1": "whole rupees", "10": "tens", "50": "fifties", "9": "an ending 9" } as const;
export type Rounding = keyof typeof ROUNDINGS;

/** A cell raised by so many basis points, or lowered by negative ones. What is free stays free. */
export function raiseCell({ pricePaise, discountPricePaise }: LensPrice, bp: number, rounding: Rounding): LensPrice {
  if (pricePaise === null) return { pricePaise, discountPricePaise };
  const price = raisePaise(pricePaise, bp, rounding);
  const paid = discountPricePaise === null ? null : raisePaise(discountPricePaise, bp, rounding);
  return { pricePaise: price, discountPricePaise: paid !== null && paid >= price ? null : paid };
}

function raisePaise(paise: number, bp: number, rounding: Rounding): number {
  if (paise === 0) return 0;
  const raised = mulDiv(paise, FULL_BP + bp, FULL_BP, "half-up");
  const step = rounding === "9" ? 1_000 : Number(rounding) * 100;
  const round = mulDiv(raised, 1, step, "half-up") * step;
  return rounding === "9" ? Math.max(round - 100, 900) : Math.max(round, step);
}

export const isLensCell = (field: string): boolean =>
  findPowerType(field.split(" ")[0]!) !== null && field.includes(" ");

/** "Single Vision, blue block 156" */
export function cellInWords(key: string): string {
  const { powerTypeCode, packageCode } = readCellKey(key);
  return `${findPowerType(powerTypeCode)?.name ?? powerTypeCode}, ${packageCode.replaceAll("-", " ")}`;
}
