import { formatDate } from "#domain/dates/format-date.ts";
import {
  PAPER_WORDS,
  TRANSFER_STATE_WORDS,
  TRANSFER_STATES,
  type TransferState,
} from "#domain/stock/transfer-words.ts";
import type { TransferListRow } from "#services/inventory/transfers/list-transfers.ts";
import type { ListSpec } from "#web/console/list/list-spec.ts";
import { Badge } from "#web/ui/badge.tsx";

export const TRANSFERS_PAGE = "/console/stock/transfers";

export function TransferBadge({ state }: { state: TransferState }) {
  return <Badge kind={state === "short" ? "bad" : undefined}>{TRANSFER_STATE_WORDS[state]}</Badge>;
}

/** What goes from and to somebody's stores. */
export const TRANSFER_LIST: ListSpec<TransferListRow> = {
  path: TRANSFERS_PAGE,
  title: "Transfers",
  noun: { one: "transfer", many: "transfers" },
  searches: "Its number, its paper or a SKU",
  filters: [
    {
      key: "state",
      label: "State",
      kind: "choice",
      options: TRANSFER_STATES.map((value) => ({ value, label: TRANSFER_STATE_WORDS[value] })),
    },
  ],
  sorts: [{ value: "newest", label: "Newest first" }],
  columns: [
    { key: "id", label: "Transfer", whole: true, cell: ({ id }) => `No. ${id}` },
    { key: "from", label: "From", cell: ({ fromName }) => fromName },
    { key: "to", label: "To", cell: ({ toName }) => toName },
    { key: "state", label: "State", cell: ({ state }) => <TransferBadge state={state} /> },
    { key: "pieces", label: "Pieces", number: true, cell: ({ pieces }) => pieces },
    { key: "way", label: "On the way", number: true, cell: ({ onTheWay }) => (onTheWay === 0 ? "" : onTheWay) },
    { key: "sent", label: "Sent", whole: true, cell: ({ sentAt }) => (sentAt === null ? "" : formatDate(sentAt)) },
    { key: "paper", label: "Paper", whole: true, cell: ({ paperNo }) => paperNo ?? "" },
    {
      key: "kind",
      label: "Kind of paper",
      hidden: true,
      cell: ({ paperKind }) => (paperKind === null ? "" : PAPER_WORDS[paperKind]),
    },
    { key: "begun", label: "Begun", whole: true, hidden: true, cell: ({ createdAt }) => formatDate(createdAt) },
  ],
  views: [
    { name: "Drafts", query: "state=draft" },
    { name: "On the way", query: "state=sent" },
    { name: "Something missing", query: "state=short" },
  ],
  id: ({ id }) => String(id),
  href: ({ id }) => `${TRANSFERS_PAGE}/${id}`,
};
