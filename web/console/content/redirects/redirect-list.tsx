import { formatDate } from "#domain/dates/format-date.ts";
import { STATUS_WORDS } from "#domain/redirects/redirect-status.ts";
import type { RedirectRow } from "#services/redirects/list-redirects.ts";
import type { ListSpec } from "#web/console/list/list-spec.ts";
import { REDIRECTS_PAGE } from "./redirect-pages.ts";

/** Where visitors are led from addresses that are gone. */
export const REDIRECT_LIST: ListSpec<RedirectRow> = {
  path: REDIRECTS_PAGE,
  title: "Redirects",
  noun: { one: "redirect", many: "redirects" },
  searches: "A part of either address, or of the note",
  filters: [
    {
      key: "status",
      label: "Kind",
      kind: "choice",
      options: [
        { value: "301", label: STATUS_WORDS[301] },
        { value: "302", label: STATUS_WORDS[302] },
      ],
    },
    { key: "used", label: "Followed", kind: "choice", options: [{ value: "never", label: "Never followed" }] },
  ],
  sorts: [{ value: "newest", label: "Newest first" }],
  columns: [
    { key: "from", label: "From", cell: ({ from }) => from },
    { key: "to", label: "To", cell: ({ to }) => to },
    { key: "status", label: "Kind", whole: true, cell: ({ status }) => STATUS_WORDS[status] },
    { key: "hits", label: "Followed", number: true, cell: ({ hits }) => hits.toLocaleString("en-IN") },
    { key: "last", label: "Last", whole: true, cell: ({ lastHitAt }) => (lastHitAt ? formatDate(lastHitAt) : "") },
    { key: "note", label: "Note", cell: ({ note }) => note },
    { key: "by", label: "By", cell: ({ changedBy }) => changedBy ?? "", hidden: true },
    { key: "changed", label: "Changed", whole: true, cell: ({ changedAt }) => formatDate(changedAt), hidden: true },
  ],
  views: [{ name: "Never followed", query: "used=never" }],
  id: ({ id }) => String(id),
  href: ({ id }) => `${REDIRECTS_PAGE}/${id}`,
};
