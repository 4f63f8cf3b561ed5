import type { ReactNode } from "react";
import { formatDay } from "#domain/dates/format-date.ts";
import type { IsoDay } from "#domain/dates/kolkata-day.ts";

/** One of the values that a list can be narrowed to. */
export type ListOption = { value: string; label: string };

export type ListFilter = { key: string; label: string } &
  /** With `ids` the id of a row is a value as well; one that the screen has no option for is told by these words. */
  (
    | { kind: "choice"; options: readonly ListOption[]; ids?: string }
    /** A day as "2026-11-24": `key` is its word in the address. */
    | { kind: "day" }
  );

/** What the chip of a chosen value says. */
export function filterWords(filter: ListFilter, value: string): string {
  if (filter.kind === "day") return formatDay(value as IsoDay);
  return filter.options.find((option) => option.value === value)?.label ?? filter.ids ?? value;
}

export type ListColumn<Row> = {
  key: string;
  label: string;
  cell: (row: Row) => ReactNode;
  /** What stands in a file, where that is not the cell itself: sums as figures, days as 2026-11-24. */
  csv?: (row: Row) => string;
  /** Figures stand at the right edge, with one width. */
  number?: true;
  /** A number or a day, read in one piece: it is never broken into two lines. */
  whole?: true;
  /** The word of the address that sorts by it; the list knows its order. */
  sort?: string;
  /** It sorts from the least on: names by their letters, days from the soonest. */
  sortsUp?: true;
  /** Not shown until somebody asks for it. */
  hidden?: true;
};

/** A named query, without its question mark. "" is the whole list. */
export type ListView = { name: string; query: string };

/** A list screen, said once: what it shows, what it can be narrowed to, in which orders. */
export type ListSpec<Row> = {
  path: string;
  title: string;
  noun: { one: string; many: string };
  /** What the search looks at: "Bill, phone or name". */
  searches: string;
  filters: readonly ListFilter[];
  /** The first is how the list is sorted when nothing is said. */
  sorts: readonly ListOption[];
  columns: readonly ListColumn<Row>[];
  views: readonly ListView[];
  id: (row: Row) => string;
  /** Where a row leads, by its first column; without it a row is all that there is. */
  href?: (row: Row) => string;
  /** Rows lead to the page of something else, which leads back to its own list; else to one with `BackToList`. */
  leadsAway?: true;
  /** Rows lead to the page of something that has a list of its own; by this word it knows that it leads back to this one. */
  backAs?: string;
};
