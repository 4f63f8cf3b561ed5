import { Link } from "react-router";
import { formatDate } from "#domain/dates/format-date.ts";
import type { MissedRow } from "#services/redirects/list-missed.ts";
import type { ListSpec } from "#web/console/list/list-spec.ts";
import { MISSED_PAGE, REDIRECTS_PAGE } from "./redirect-pages.ts";

const leadOn = (path: string) => `${REDIRECTS_PAGE}/new?${new URLSearchParams({ from: encodeURI(path) })}`;

/** What visitors asked for and the shop does not have. */
export const MISSED_LIST: ListSpec<MissedRow> = {
  path: MISSED_PAGE,
  title: "Missed addresses",
  noun: { one: "address", many: "addresses" },
  searches: "A part of the address, or of where visitors came from",
  filters: [
    { key: "seen", label: "Last asked for", kind: "choice", options: [{ value: "week", label: "In the last 7 days" }] },
    { key: "came", label: "From where", kind: "choice", options: [{ value: "known", label: "A page is known" }] },
  ],
  sorts: [{ value: "hits", label: "Most asked for first" }],
  columns: [
    { key: "path", label: "Address", cell: ({ path }) => path },
    { key: "hits", label: "Asked for", number: true, cell: ({ hits }) => hits.toLocaleString("en-IN") },
    { key: "last", label: "Last", whole: true, cell: ({ lastAt }) => formatDate(lastAt) },
    { key: "came", label: "Last from", cell: ({ cameFrom }) => cameFrom },
    {
      key: "act",
      label: "What to do",
      cell: ({ path }) => (
        <Link to={leadOn(path)} className="list-way" aria-label={`Lead on: ${path}`}>
          Lead on
        </Link>
      ),
    },
  ],
  views: [{ name: "This week", query: "seen=week" }],
  id: ({ path }) => path,
  href: ({ path }) => leadOn(path),
  leadsAway: true,
};
