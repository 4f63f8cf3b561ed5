import { useState } from "react";
import { Form, Link, useNavigation } from "react-router";
import type { GoodsState } from "#domain/goods/goods-state.ts";
import {
  GRID_FIGURES,
  type GridField,
  type GridFigure,
  gridTexts,
  type GridTexts,
  paidFor,
} from "#domain/goods/price-grid.ts";
import { formatRupees } from "#domain/money/format-rupees.ts";
import { RefusalNote, useStaffRefusal } from "#web/console/forms/refusal-note.tsx";
import { ListFrame } from "#web/console/list/list-frame.tsx";
import type { FormAnswer } from "#web/forms/answer.ts";
import { Alert } from "#web/ui/alert.tsx";
import { Button } from "#web/ui/button.tsx";
import { FreeQuestion } from "./free-question.tsx";
import type { GridAnswer } from "./grid-action.ts";
import { GRID_KEYS } from "./grid-keys.ts";
import { gridName, stateWords } from "./grid-names.ts";
import { GridSaveBar } from "./grid-save-bar.tsx";
import { PRODUCTS_PAGE } from "./products/product-list.tsx";

export type GridProduct = Record<GridFigure, number> & {
  id: number;
  title: string;
  brand: string;
  state: GoodsState;
  chargedPaise: number;
};

type Props = { rows: readonly GridProduct[]; answer: FormAnswer | GridAnswer | undefined };

const LABELS: Readonly<Record<GridFigure, string>> = {
  pricePaise: "Price (₹)",
  discountBp: "Discount (%)",
  mrpPaise: "MRP (₹)",
};

/** So many of those that would be free are named. */
const NAMED_FREE = 5;

const titlesOf = (rows: readonly GridProduct[], ids: readonly number[]) =>
  rows.filter(({ id }) => ids.includes(id)).map(({ title }) => title);

/** One page of the grid: a form whose cells are sent with what they showed. */
export function GridForm({ rows, answer }: Props) {
  const grid = answer?.ok === true && "grid" in answer ? answer : undefined;
  const refusal = answer?.ok === false ? answer : undefined;
  const values: Readonly<Record<string, string>> = answer?.values ?? {};
  const kept = Object.fromEntries(
    rows.map((row) => [String(row.id), { ...gridTexts(row), ...grid?.present[String(row.id)] }]),
  );
  const sentShown = grid?.grid === "preview" || refusal ? values.shown : undefined;
  const shown = sentShown ?? JSON.stringify(kept);
  const was = JSON.parse(shown) as Record<string, GridTexts>;
  const form = useStaffRefusal(refusal?.fields ? refusal : undefined);
  const sending = useNavigation().formData;
  const wrong: Readonly<Record<string, string>> = grid?.fields ?? {};
  return (
    <>
      {!refusal?.fields && <RefusalNote refusal={refusal} />}
      {grid && <Told grid={grid} />}
      <Form
        key={`${values.edition ?? "0"} ${shown}`}
        ref={form}
        method="post"
        className="lens-prices"
        preventScrollReset
        noValidate
      >
        {/* What Enter with Ctrl presses. */}
        <button type="submit" name="intent" value="save" hidden>
          Save
        </button>
        <input type="hidden" name="shown" defaultValue={shown} />
        <input type="hidden" name="edition" defaultValue={values.edition ?? "0"} />
        <ListFrame label="Prices of products">
          <table className="list price-table" {...GRID_KEYS}>
            <thead>
              <tr>
                <th scope="col">Product</th>
                {GRID_FIGURES.map((field) => (
                  <th key={field} scope="col">
                    {LABELS[field]}
                  </th>
                ))}
                <th scope="col" className="number">
                  Customers pay
                </th>
                <th scope="col">State</th>
              </tr>
            </thead>
            <tbody>
              {rows.map((row, place) => (
                <Row
                  key={row.id}
                  row={row}
                  place={place}
                  was={was[String(row.id)] ?? gridTexts(row)}
                  values={values}
                  wrong={wrong}
                />
              ))}
            </tbody>
          </table>
        </ListFrame>
        <p className="field-help">
          Enter and the arrow keys lead up and down, Ctrl and Enter saves. A block copied from a spreadsheet is pasted
          over the cells from where you are.
        </p>
        {grid && grid.free.length > 0 && (
          <FreeQuestion
            free={{ products: grid.free.length, first: titlesOf(rows, grid.free).slice(0, NAMED_FREE) }}
            value={grid.free.join(",")}
            mend="change the marked cells"
          />
        )}
        <GridSaveBar busy={sending?.get("intent") ?? null} hasWrong={Object.keys(wrong).length > 0} />
      </Form>
    </>
  );
}

function Told({ grid }: { grid: GridAnswer }) {
  const { said, notes, entries } = grid;
  const isMended = Object.keys(grid.fields).length === 0;
  const kind = grid.grid === "preview" ? "info" : isMended && notes.length === 0 ? "success" : "warning";
  return (
    <Alert kind={kind} className="grid-told">
      <p>{said}</p>
      {notes.map((words, n) => (
        <p key={n}>Not undone: {words}.</p>
      ))}
      {entries.length > 0 && (
        <Form method="post" preventScrollReset>
          <input type="hidden" name="entries" value={entries.join(",")} />
          <Button name="intent" value="undo" size="small" variant="secondary">
            Undo {entries.length === 1 ? "it" : "all"}
          </Button>
        </Form>
      )}
    </Alert>
  );
}

type RowProps = {
  row: GridProduct;
  place: number;
  was: GridTexts;
  values: Readonly<Record<string, string>>;
  wrong: Readonly<Record<string, string>>;
};

function Row({ row, place, was, values, wrong }: RowProps) {
  const { id, title, brand, chargedPaise, state } = row;
  const [typed, setTyped] = useState(() =>
    Object.fromEntries(GRID_FIGURES.map((field) => [field, values[gridName(field, id)] ?? was[field]])),
  );
  const isTyped = GRID_FIGURES.some((field) => typed[field]?.trim() !== gridTexts(row)[field]);
  const paid = isTyped ? paidFor({ ...was, ...typed }) : chargedPaise;
  const own = (field: GridField) => {
    const name = gridName(field, id);
    const value = values[name] ?? was[field];
    const error = wrong[name];
    const differs = value.trim() !== was[field];
    const wordsId = `${name.replace(" ", "-")}-words`;
    return { name, value, error, differs, wordsId };
  };
  const words = (field: GridField) => {
    const { error, differs, wordsId } = own(field);
    const text = field === "state" ? stateWords(was.state) : was[field];
    if (error)
      return (
        <p id={wordsId} className="field-error">
          {error}
        </p>
      );
    return (
      differs && (
        <p id={wordsId} className="cell-was">
          was {text}
        </p>
      )
    );
  };
  const common = (field: GridField, column: number, label: string) => {
    const { name, value, error, differs, wordsId } = own(field);
    return {
      name,
      className: "cell-input",
      "aria-label": `${label}, ${title}`,
      defaultValue: value,
      "data-row": place,
      "data-column": column,
      "data-was": was[field],
      "data-differs": differs ? "" : undefined,
      "aria-invalid": error ? (true as const) : undefined,
      "aria-describedby": error || differs ? wordsId : undefined,
    };
  };
  const options: GoodsState[] =
    was.state === "scheduled" ? ["scheduled", "live", "draft", "archived"] : ["live", "draft", "archived"];
  return (
    <tr>
      <th scope="row">
        <Link to={`${PRODUCTS_PAGE}/${id}`}>{title}</Link>
        <span className="lens-range">{brand}</span>
      </th>
      {GRID_FIGURES.map((field, column) => (
        <td key={field} data-label={LABELS[field]}>
          <input
            {...common(field, column, LABELS[field])}
            inputMode="decimal"
            maxLength={20}
            autoComplete="off"
            onInput={({ currentTarget }) => setTyped((before) => ({ ...before, [field]: currentTarget.value }))}
          />
          {words(field)}
        </td>
      ))}
      <td data-label="Customers pay" className="number">
        {paid === null ? "–" : formatRupees(paid)}
      </td>
      <td data-label="State">
        <select {...common("state", GRID_FIGURES.length, "State")} key={state}>
          {options.map((one) => (
            <option key={one} value={one}>
              {stateWords(one)}
            </option>
          ))}
        </select>
        {words("state")}
      </td>
    </tr>
  );
}
