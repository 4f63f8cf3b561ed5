import type { RouterContextProvider } from "react-router";
import { UNDO_REFUSALS } from "#domain/access/undo-words.ts";
import {
  figureThatFrees,
  GRID_FIELDS,
  type GridField,
  type GridTexts,
  MOST_GRID_ROWS,
  readGridRow,
} from "#domain/goods/price-grid.ts";
import { type GridOutcome, type GridRow, saveGrid, undoGrid } from "#services/goods/save-grid.ts";
import { takeStaffForm } from "#web/console/forms/take-staff-form.ts";
import { changedByOther } from "#web/forms/changed-meanwhile.ts";
import { type SentForm, typedValues } from "#web/forms/answer.ts";
import { readJson } from "#web/forms/read-json.ts";
import { shopContext } from "#web/session/context.ts";
import { gridName } from "./grid-names.ts";
import { OPEN_AGAIN } from "./read-texts.ts";

type Given = { request: Request; context: Readonly<RouterContextProvider> };

/** What became of a press: what is still to be mended stands in its cells, and what was saved can be undone. */
export type GridAnswer = {
  ok: true;
  grid: "preview" | "saved" | "undone";
  values: Record<string, string>;
  fields: Record<string, string>;
  /** Of cells that somebody else changed, what they are now. */
  present: Readonly<Record<string, Partial<GridTexts>>>;
  said: string;
  /** Rows of which the page no longer knows whether they are the same. */
  notes: readonly string[];
  /** Products that would be free, which is asked about first. */
  free: readonly number[];
  entries: readonly number[];
};

const WOULD_BE_FREE = "Customers would pay nothing. Say yes to that below, or change it";

/** Shows what would be different, saves the rows that are, or undoes what was saved. */
export function takeGrid({ request, context }: Given) {
  const shop = context.get(shopContext);
  return takeStaffForm({
    request,
    context,
    take: async ({ actor, sent, refuse }) => {
      const values = nextEdition(typedValues(sent));
      const answer = { ok: true, values, fields: {}, present: {}, notes: [], free: [], entries: [] } as const;
      if (sent.intent === "undo") {
        const entries = String(sent.entries ?? "")
          .split(",")
          .map(Number)
          .filter(Number.isInteger);
        const undone = await undoGrid(shop, { actor, entries: entries.slice(0, 2 * MOST_GRID_ROWS) });
        const kept = undone.flatMap(({ done }) => (done.ok ? [] : [UNDO_REFUSALS[done.reason]]));
        const said = `${plural(undone.length - kept.length, "change")} undone.`;
        return { ...answer, grid: "undone", values: {}, said, notes: kept } satisfies GridAnswer;
      }
      const rows = readRows(sent);
      if (rows === null) return refuse(OPEN_AGAIN);
      if (sent.intent === "preview") {
        const read = rows.map((row) => [row.id, readGridRow(row.shown, row.typed)] as const);
        const fields = Object.assign({}, ...read.map(([id, one]) => (one.ok ? {} : atCells(id, one.fields))));
        const free = rows.flatMap(({ id, shown }, place) => {
          const [, one] = read[place]!;
          const frees = one.ok && one.change ? figureThatFrees(shown, one.change) : null;
          return frees === null ? [] : [{ id, frees }];
        });
        for (const { id, frees } of free) Object.assign(fields, atCells(id, { [frees]: WOULD_BE_FREE }));
        const count = read.filter(([, one]) => one.ok && one.change !== null).length;
        const said =
          count === 0
            ? "No product is different."
            : `${plural(count, "product")} would be different: each cell says what it was. Nothing is saved yet.`;
        return { ...answer, grid: "preview", fields, free: free.map(({ id }) => id), said } satisfies GridAnswer;
      }
      const free = String(sent.free ?? "")
        .split(",")
        .map(Number);
      return told(await saveGrid(shop, { actor, rows, free }), values);
    },
  });
}

const plural = (count: number, noun: string) => `${count} ${noun}${count === 1 ? "" : "s"}`;

/** A form whose cells are written anew. */
const nextEdition = (values: Record<string, string>): Record<string, string> => ({
  ...values,
  edition: String((Number(values.edition) || 0) + 1),
});

const atCells = (id: number, fields: Readonly<Record<string, string>>): Record<string, string> =>
  Object.fromEntries(Object.entries(fields).map(([field, words]) => [gridName(field as GridField, id), words]));

/** The rows of a page that somebody typed over; null where it is no page of the grid. */
function readRows(sent: SentForm): GridRow[] | null {
  const shown = readJson(sent.shown ?? null);
  if (typeof shown !== "object" || shown === null) return null;
  const rows = Object.entries(shown as Record<string, unknown>).slice(0, MOST_GRID_ROWS);
  const read = rows.map(([key, texts]) => toRow(Number(key), texts, sent));
  return read.every((row) => row !== null) ? read : null;
}

function toRow(id: number, texts: unknown, sent: SentForm): GridRow | null {
  if (!Number.isInteger(id) || id < 1 || id > 2_147_483_647 || typeof texts !== "object" || texts === null) return null;
  const kept = texts as Record<string, unknown>;
  if (!GRID_FIELDS.every((field) => typeof kept[field] === "string")) return null;
  const shown = Object.fromEntries(GRID_FIELDS.map((field) => [field, kept[field]])) as GridTexts;
  const typedIn = (field: GridField) => {
    const value = sent[gridName(field, id)];
    return typeof value === "string" ? value : shown[field];
  };
  const typed = Object.fromEntries(GRID_FIELDS.map((field) => [field, typedIn(field)])) as GridTexts;
  return { id, shown, typed };
}

/** What was saved leaves the form; what was not stays in its cells with the reason. */
function told(outcomes: readonly GridOutcome[], typed: Record<string, string>): GridAnswer {
  const values = { edition: typed.edition ?? "1" } as Record<string, string>;
  const fields: Record<string, string> = {};
  const present: Record<string, Partial<GridTexts>> = {};
  const free: number[] = [];
  let saved = 0;
  let gone = 0;
  for (const one of outcomes) {
    if (one.result === "saved") saved += 1;
    if (one.result === "gone") gone += 1;
    if (one.result === "free") free.push(one.id);
    if (one.result !== "wrong" && one.result !== "changed" && one.result !== "free") continue;
    for (const field of GRID_FIELDS) values[gridName(field, one.id)] = typed[gridName(field, one.id)] ?? "";
    if (one.result === "wrong") Object.assign(fields, atCells(one.id, one.fields));
    else if (one.result === "free") Object.assign(fields, atCells(one.id, { [one.field]: WOULD_BE_FREE }));
    else {
      present[one.id] = one.present;
      const words = Object.entries(one.changed).map(([field, last]) => [
        field,
        changedByOther(one.present[field as GridField] ?? "", last ?? null),
      ]);
      Object.assign(fields, atCells(one.id, Object.fromEntries(words) as Record<string, string>));
    }
  }
  const refused = outcomes.filter(({ result }) => result === "wrong" || result === "changed").length;
  return {
    ok: true,
    grid: "saved",
    values,
    fields,
    present,
    said: [
      saved === 0 && refused + free.length === 0
        ? "Nothing was different, so nothing was changed."
        : `${plural(saved, "product")} saved.`,
      ...(refused > 0 ? [`${plural(refused, "product")} not saved: see the marked cells, and save again.`] : []),
      ...(free.length > 0
        ? [`${plural(free.length, "product")} would be free. Say yes to that below, and save again.`]
        : []),
      ...(gone > 0 ? [`${plural(gone, "product")} no longer there.`] : []),
    ].join(" "),
    notes: [],
    free,
    entries: outcomes.flatMap(({ entries }) => entries),
  };
}
