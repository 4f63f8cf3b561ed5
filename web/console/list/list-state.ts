import { isCalendarDay } from "#domain/dates/is-calendar-day.ts";
import { isId } from "./read-id.ts";
import { readStore } from "#web/console/shell/read-store.ts";
import type { ListFilter, ListOption } from "./list-spec.ts";

/** What the address of a list says. Words that the list does not know are left out, so that an old address still opens. */
export type ListState = {
  q: string;
  store: string | null;
  /** By the filter's key, in the order of its options. */
  chosen: Readonly<Record<string, readonly string[]>>;
  sort: string;
  /** Keys of the page before or after: what the list gave with its last answer. */
  after: string | null;
  before: string | null;
  /** Keys of the shown columns; null: as the list begins. */
  columns: readonly string[] | null;
};

type Known = { filters: readonly ListFilter[]; sorts: readonly ListOption[] };

const longestSearch = 100;
const mostChosen = 50;

/** @param stores those among which somebody may choose: any other word is none */
export function readListState(
  { filters, sorts }: Known,
  query: URLSearchParams,
  stores: readonly { id: number }[],
): ListState {
  const storeId = readStore(query, stores);
  const after = query.get("after");
  const columns = query.getAll("column");
  const asked = query.get("sort");
  return {
    q: (query.get("q") ?? "").trim().slice(0, longestSearch),
    store: storeId === null ? null : String(storeId),
    chosen: Object.fromEntries(filters.map((filter) => [filter.key, readFilter(filter, query.getAll(filter.key))])),
    sort: sorts.some(({ value }) => value === asked) ? asked! : (sorts[0]?.value ?? ""),
    after: after || null,
    before: after ? null : query.get("before") || null,
    columns: columns.length > 0 ? columns : null,
  };
}

function readFilter(filter: ListFilter, values: readonly string[]): string[] {
  if (filter.kind === "day") return values.filter(isCalendarDay).slice(0, 1);
  const named = filter.options.map(({ value }) => value).filter((value) => values.includes(value));
  const ids = filter.ids === undefined ? [] : values.filter((value) => isId(value) && !named.includes(value));
  return [...named, ...new Set(ids)].slice(0, mostChosen);
}

/**
 * The query of a list with something changed; "" for the whole list. A change begins at the first page, unless it names
 * another one.
 */
export function writeListState(
  { sorts }: Pick<Known, "sorts">,
  state: ListState,
  change: Partial<ListState> = {},
): string {
  const next = { ...state, after: null, before: null, ...change };
  const query = new URLSearchParams();
  if (next.q !== "") query.set("q", next.q);
  if (next.store !== null) query.set("store", next.store);
  for (const [key, values] of Object.entries(next.chosen)) for (const value of values) query.append(key, value);
  if (next.sort !== sorts[0]?.value) query.set("sort", next.sort);
  for (const key of next.columns ?? []) query.append("column", key);
  if (next.after !== null) query.set("after", next.after);
  if (next.before !== null) query.set("before", next.before);
  return query.toString();
}

/** The same list from its first page on, where the page that the address names is past its end; else null. */
export function firstPageInstead(url: URL, rows: readonly unknown[]): string | null {
  if (rows.length > 0 || !(url.searchParams.has("after") || url.searchParams.has("before"))) return null;
  const query = new URLSearchParams(url.searchParams);
  query.delete("after");
  query.delete("before");
  return query.size === 0 ? url.pathname : `${url.pathname}?${query}`;
}

/** Whether anything narrows the list. */
export function isNarrowed({ q, store, chosen }: ListState): boolean {
  return q !== "" || store !== null || Object.values(chosen).some((values) => values.length > 0);
}

/**
 * The query that a view is compared by: what it narrows to and how it sorts, not the page, the columns or the store. Words
 * that were searched for are left out: they may be of a customer, whom no view may outlast.
 */
export function viewOf(known: Known, state: ListState): string {
  return writeListState(known, state, { q: "", columns: null, store: null });
}
