import { CONSENT_WAYS, WAY_WORDS } from "#domain/customers/consent-words.ts";
import { formatDate, formatDay } from "#domain/dates/format-date.ts";
import { NO_CONSENT } from "#domain/recalls/decide-recall.ts";
import { RECALL_PARTS, type RecallPart } from "#domain/recalls/recall-parts.ts";
import type { LastAsked, RecallRow } from "#services/recalls/list-recalls.ts";
import { spacedPhone } from "#web/console/customers/spaced-phone.ts";
import type { ListSpec } from "#web/console/list/list-spec.ts";

export const RECALLS_PAGE = "/console/customers/recalls";

/** The value of the filter for whoever agreed to nothing. */
export const NO_WAY = "none";

const PART_WORDS: Readonly<Record<RecallPart, string>> = {
  month: "Due this month",
  overdue: "Overdue",
  open: "Not asked yet",
  asked: "Asked already",
};

/** "E-mail, 3 Nov 2026, by Kavita Rao". */
export function askedInWords({ way, outcome, at, by }: LastAsked): string {
  const what = outcome === "no_answer" ? "Called, no answer" : WAY_WORDS[way];
  return [what, formatDate(at), ...(by === null ? [] : [`by ${by}`])].join(", ");
}

/** Also of one whose day comes later this month. */
export const dueInWords = ({ dueOn, isToCome }: Pick<RecallRow, "dueOn" | "isToCome">): string =>
  `${isToCome ? "on" : "since"} ${formatDay(dueOn)}`;

/** Who is due for an eye test. Of what was found the list knows nothing. */
export const RECALL_LIST: ListSpec<RecallRow> = {
  path: RECALLS_PAGE,
  title: "Recalls",
  noun: { one: "customer", many: "customers" },
  searches: "Phone, its last digits, or name",
  filters: [
    {
      key: "part",
      label: "When",
      kind: "choice",
      options: RECALL_PARTS.map((value) => ({ value, label: PART_WORDS[value] })),
    },
    {
      key: "way",
      label: "Agreed to",
      kind: "choice",
      options: [
        ...CONSENT_WAYS.map((value) => ({ value, label: WAY_WORDS[value] })),
        { value: NO_WAY, label: "Nothing yet" },
      ],
    },
  ],
  sorts: [{ value: "due", label: "Due longest" }],
  columns: [
    { key: "name", label: "Name", cell: ({ name }) => name },
    { key: "due", label: "Eye test due", cell: dueInWords },
    { key: "phone", label: "Phone", whole: true, cell: ({ phone }) => spacedPhone(phone) },
    {
      key: "ways",
      label: "Agreed to",
      cell: ({ ways }) => (ways.length === 0 ? NO_CONSENT : ways.map((way) => WAY_WORDS[way]).join(", ")),
    },
    { key: "asked", label: "Asked last", cell: ({ asked }) => (asked === null ? "" : askedInWords(asked)) },
    { key: "home", label: "Own store", cell: ({ homeStore }) => homeStore ?? "" },
  ],
  views: [
    { name: "To ask", query: "part=open" },
    { name: "Overdue", query: "part=overdue" },
    { name: "Asked", query: "part=asked" },
  ],
  id: ({ id }) => String(id),
  href: ({ id }) => `${RECALLS_PAGE}/${id}`,
};
