import { APPROVAL_STATUSES } from "#domain/approvals/approval-kinds.ts";
import { APPROVAL_KIND_WORDS, APPROVAL_STATUS_WORDS } from "#domain/approvals/approval-words.ts";
import { formatDateTime } from "#domain/dates/format-date.ts";
import { formatRupees } from "#domain/money/format-rupees.ts";
import type { ApprovalRow } from "#services/approvals/list-approvals.ts";
import type { ListSpec } from "#web/console/list/list-spec.ts";
import { Badge } from "#web/ui/badge.tsx";

export const APPROVALS_PAGE = "/console/approvals";

/** "Rs 3,000.00", or "15 %". */
export function amountWords({ amountPaise, discountBp }: Pick<ApprovalRow, "amountPaise" | "discountBp">): string {
  return amountPaise === null ? `${(discountBp ?? 0) / 100} %` : formatRupees(amountPaise, { decimals: 2 });
}

/** What was asked above somebody's limit: by them, or of them. */
export const APPROVAL_LIST: ListSpec<ApprovalRow> = {
  path: APPROVALS_PAGE,
  title: "Approvals",
  noun: { one: "request", many: "requests" },
  searches: "Bill number, or name of who asked",
  filters: [
    {
      key: "status",
      label: "State",
      kind: "choice",
      options: APPROVAL_STATUSES.map((value) => ({ value, label: APPROVAL_STATUS_WORDS[value] })),
    },
    { key: "by", label: "Asked by", kind: "choice", options: [{ value: "me", label: "Me" }] },
  ],
  sorts: [{ value: "newest", label: "Newest first" }],
  columns: [
    {
      key: "what",
      label: "What",
      cell: (row) => `${APPROVAL_KIND_WORDS[row.kind]} ${amountWords(row)}`,
    },
    { key: "order", label: "About", whole: true, cell: ({ orderNumber, unit }) => orderNumber ?? unit?.sku ?? "" },
    { key: "reason", label: "Why", cell: ({ reason }) => reason },
    { key: "asker", label: "Asked by", cell: ({ asker, isOwn }) => (isOwn ? "You" : asker) },
    { key: "store", label: "Store", cell: ({ storeName }) => storeName, hidden: true },
    { key: "when", label: "Asked", whole: true, cell: ({ askedAt }) => formatDateTime(askedAt) },
    {
      key: "status",
      label: "State",
      cell: ({ status, may }) =>
        may?.ok ? <Badge kind="offer">Decide</Badge> : <Badge>{APPROVAL_STATUS_WORDS[status]}</Badge>,
    },
    { key: "decider", label: "Decided by", cell: ({ decider }) => decider ?? "", hidden: true },
  ],
  views: [
    { name: "Waiting", query: "status=asked" },
    { name: "Asked by me", query: "by=me" },
  ],
  id: ({ id }) => String(id),
  href: ({ id }) => `${APPROVALS_PAGE}/${id}`,
};
