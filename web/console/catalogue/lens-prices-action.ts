import type { RouterContextProvider } from "react-router";
import {
  type LensCells,
  raiseCell,
  readCell,
  readCellKey,
  ROUNDINGS,
  type Rounding,
  writeCell,
} from "#domain/goods/lens-price-cell.ts";
import { ERRORS } from "#domain/wire/errors.ts";
import { changeLensPrices } from "#services/goods/lens-prices.ts";
import { finishUndoable } from "#web/console/audit/finish-undoable.ts";
import { takeStaffForm } from "#web/console/forms/take-staff-form.ts";
import { type SentForm, typedValues } from "#web/forms/answer.ts";
import { throwNotFound } from "#web/page/throw-not-found.ts";
import { shopContext } from "#web/session/context.ts";
import { LENSES_PAGE } from "./range-pages.ts";
import { OPEN_AGAIN, readShown, refusedMeanwhile } from "./read-texts.ts";

type Given = { request: Request; context: Readonly<RouterContextProvider> };

/** The name of a cell's field. */
export const cellName = (key: string): string => `cell ${key}`;

/** The form again with prices that were raised or lowered, before anything is saved. */
export type Raised = { ok: true; values: Record<string, string>; raised: number };

const PERCENT = /^[+-]?\d{1,3}(?:\.\d{1,2})?$/;

/** Saves the cells of a brand that were changed, or shows what a percentage would make of a column. */
export function takeLensPrices({ request, context }: Given) {
  const shop = context.get(shopContext);
  const taken = takeStaffForm({
    request,
    context,
    isPage: true,
    take: async ({ actor, sent, refuse }) => {
      const from = readShown(sent.shown);
      const brandCode = String(sent.brand);
      if (from === null) return refuse(OPEN_AGAIN);
      const typed = cellsOf(sent);
      if (sent.intent === "percent") {
        const bp = readPercent(String(sent.percent ?? ""));
        if (bp === null)
          return refuse({ ...ERRORS.validation, fields: { percent: "Per cent from -90 to 200, such as 5 or -12.5" } });
        const rounding = Object.hasOwn(ROUNDINGS, String(sent.rounding)) ? (sent.rounding as Rounding) : "1";
        return raiseColumn(sent, typed, { column: String(sent.column ?? ""), bp, rounding });
      }
      const set = await changeLensPrices(shop, { actor, brandCode, from, to: typed });
      if (set.ok) {
        const page = `${LENSES_PAGE}?brand=${encodeURIComponent(brandCode)}`;
        return finishUndoable(request, { page, done: "same", message: SAME, entry: set.entry });
      }
      if (set.reason === "changed") return refuse(refusedMeanwhile(from, set, cellName));
      if (set.reason === "used") return refuse({ status: 409, message: "This lens is in a cart or an order" });
      return refuse({ ...ERRORS.validation, fields: byName(set.words) });
    },
  });
  return taken.catch(throwNotFound);
}

export const SAME = "Nothing was different, so nothing was changed.";

const byName = (words: Readonly<Record<string, string>>): Record<string, string> =>
  Object.fromEntries(Object.entries(words).map(([key, text]) => [cellName(key), text]));

function cellsOf(sent: SentForm): LensCells {
  const cells = Object.entries(sent).filter(([name, value]) => name.startsWith("cell ") && typeof value === "string");
  return Object.fromEntries(cells.map(([name, value]) => [name.slice(5), value as string]));
}

/** Basis points; null for what is no percentage of a price. */
function readPercent(typed: string): number | null {
  const text = typed.trim().replace("−", "-").replace(/\s*%$/u, "");
  const bp = PERCENT.test(text) ? Math.round(Number(text) * 100) : Number.NaN;
  return bp >= -9_000 && bp <= 20_000 && bp !== 0 ? bp : null;
}

type Raise = { column: string; bp: number; rounding: Rounding };

/** A cell that says something else than a price stays as it was typed, and is refused when it is saved. */
function raiseColumn(sent: SentForm, typed: LensCells, { column, bp, rounding }: Raise): Raised {
  const values = typedValues(sent);
  let raised = 0;
  for (const [key, text] of Object.entries(typed)) {
    const read = readCell(text);
    if ((column !== "" && readCellKey(key).powerTypeCode !== column) || !read.ok || read.price === null) continue;
    const next = writeCell(raiseCell(read.price, bp, rounding));
    if (next === writeCell(read.price)) continue;
    values[cellName(key)] = next;
    raised += 1;
  }
  values.edition = String((Number(values.edition) || 0) + 1);
  return { ok: true, values, raised };
}
