import { formatDate } from "#domain/dates/format-date.ts";
import { COUNT_STATE_WORDS, COUNT_STATES } from "#domain/stock/count-words.ts";
import type { CountListRow } from "#services/inventory/counts/list-counts.ts";
import type { ListSpec } from "#web/console/list/list-spec.ts";

export const COUNTS_PAGE = "/console/stock/counts";

/** "Aravalli, shelves A-03", or "The whole store". */
export function scopeWords({
  brand,
  kind,
  place,
}: {
  brand: string | null;
  kind: string | null;
  place: string | null;
}): string {
  const parts = [brand, kind, place === null ? null : `shelves ${place}`].filter((part) => part !== null);
  return parts.length === 0 ? "The whole store" : parts.join(", ");
}

/** The counts of somebody's stores. */
export const COUNT_LIST: ListSpec<CountListRow> = {
  path: COUNTS_PAGE,
  title: "Counts",
  noun: { one: "count", many: "counts" },
  searches: "Its number, a brand or a place",
  filters: [
    {
      key: "state",
      label: "State",
      kind: "choice",
      options: COUNT_STATES.map((value) => ({ value, label: COUNT_STATE_WORDS[value] })),
    },
  ],
  sorts: [{ value: "newest", label: "Newest first" }],
  columns: [
    { key: "id", label: "Count", whole: true, cell: ({ id }) => `No. ${id}` },
    { key: "store", label: "Store", cell: ({ storeName }) => storeName },
    { key: "what", label: "What is counted", cell: scopeWords },
    { key: "state", label: "State", cell: ({ state }) => COUNT_STATE_WORDS[state] },
    { key: "units", label: "Different things counted", number: true, cell: ({ units }) => units },
    { key: "begun", label: "Begun", whole: true, cell: ({ createdAt }) => formatDate(createdAt) },
    { key: "ended", label: "Ended", whole: true, cell: ({ endedAt }) => (endedAt === null ? "" : formatDate(endedAt)) },
  ],
  views: [{ name: "Being counted", query: "state=open" }],
  id: ({ id }) => String(id),
  href: ({ id }) => `${COUNTS_PAGE}/${id}`,
};
