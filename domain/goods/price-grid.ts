import type { FieldErrors } from "#domain/wire/errors.ts";
import { chargedPricePaise } from "#domain/pricing/charged-price.ts";
import { becomesFree } from "./becomes-free.ts";
import { GOODS_STATES, type GoodsState } from "./goods-state.ts";
import { readField } from "./product-fields.ts";
import type { ProductValues } from "./product-values.ts";
import { hundredthsText } from "./read-figure.ts";

/** The figures of a product that are edited in the grid. */
export const GRID_FIGURES = ["pricePaise", "discountBp", "mrpPaise"] as const;
export type GridFigure = (typeof GRID_FIGURES)[number];
export const GRID_FIELDS = [...GRID_FIGURES, "state"] as const;
export type GridField = (typeof GRID_FIELDS)[number];

/** A row of the grid as its fields show it. */
export type GridTexts = Readonly<Record<GridField, string>>;

/** At most so many rows are sent at once: what a page shows. */
export const MOST_GRID_ROWS = 50;

export const gridTexts = (row: Record<GridFigure, number> & { state: GoodsState }): GridTexts => ({
  pricePaise: hundredthsText(row.pricePaise),
  discountBp: hundredthsText(row.discountBp),
  mrpPaise: hundredthsText(row.mrpPaise),
  state: row.state,
});

/** What a row was and what it shall be: only what differs. */
export type GridChange = {
  from: Partial<ProductValues>;
  to: Partial<ProductValues>;
  state: { was: GoodsState; to: Exclude<GoodsState, "scheduled"> } | null;
};

export type ReadGridRow = { ok: true; change: GridChange | null } | { ok: false; fields: FieldErrors };

/** What somebody typed over a row. What is written otherwise but says the same is no change. */
export function readGridRow(shown: GridTexts, typed: GridTexts): ReadGridRow {
  const fields: FieldErrors = {};
  const from: Partial<Record<GridFigure, number>> = {};
  const to: Partial<Record<GridFigure, number>> = {};
  for (const field of GRID_FIGURES) {
    if (typed[field].trim() === shown[field]) continue;
    const was = readField(field, shown[field]);
    const is = readField(field, typed[field]);
    if (!is.ok) fields[field] = is.message;
    else if (was.ok && was.value !== is.value) {
      from[field] = Number(was.value);
      to[field] = Number(is.value);
    }
  }
  const was = GOODS_STATES.find((one) => one === shown.state);
  const is = GOODS_STATES.find((one) => one === typed.state);
  if (is === undefined || was === undefined) fields.state = "Choose the state";
  if (is === "scheduled" && was !== "scheduled") fields.state = "Open the product to schedule it";
  if (Object.keys(fields).length > 0) return { ok: false, fields };
  const state = is === was || is === "scheduled" ? null : { was: was!, to: is! };
  const isSame = Object.keys(to).length === 0 && state === null;
  return { ok: true, change: isSame ? null : { from, to, state } };
}

/** What customers would pay by what stands in a row; null while a figure cannot be read. */
export function paidFor({ pricePaise, discountBp }: Pick<GridTexts, "pricePaise" | "discountBp">): number | null {
  const [price, discount] = [readField("pricePaise", pricePaise), readField("discountBp", discountBp)];
  if (!price.ok || !discount.ok) return null;
  return chargedPricePaise({ listPricePaise: Number(price.value), discountBp: Number(discount.value) });
}

/** Which figure of a row would make customers pay nothing for what they pay for now; null where none does. */
export function figureThatFrees(shown: GridTexts, { to }: Pick<GridChange, "to">): "pricePaise" | "discountBp" | null {
  const figure = (field: GridFigure) => {
    const was = readField(field, shown[field]);
    return was.ok ? Number(was.value) : 0;
  };
  const before = { pricePaise: figure("pricePaise"), discountBp: figure("discountBp") };
  if (!becomesFree(before, { ...before, ...to })) return null;
  return to.pricePaise === 0 ? "pricePaise" : "discountBp";
}
