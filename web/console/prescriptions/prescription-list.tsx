import { formatDate, formatDay } from "#domain/dates/format-date.ts";
import { FLAG_WORDS } from "#domain/prescriptions/check-flags.ts";
import { ANOTHER_CHECKS } from "#domain/prescriptions/check-words.ts";
import {
  GIVEN_LABELS,
  GIVEN_WAYS,
  QUEUE_STATE_LABELS,
  QUEUE_STATES,
  type QueueState,
} from "#domain/prescriptions/queue.ts";
import type { QueueRow } from "#services/prescriptions/list-queue.ts";
import type { ListSpec } from "#web/console/list/list-spec.ts";
import { Badge } from "#web/ui/badge.tsx";

export const PRESCRIPTIONS_PAGE = "/console/prescriptions";

/** The prescriptions that are checked before lenses are ordered. */
export const PRESCRIPTION_LIST: ListSpec<QueueRow> = {
  path: PRESCRIPTIONS_PAGE,
  title: "Prescriptions",
  noun: { one: "prescription", many: "prescriptions" },
  searches: "Bill, phone or name",
  filters: [
    {
      key: "state",
      label: "State",
      kind: "choice",
      options: QUEUE_STATES.map((value) => ({ value, label: QUEUE_STATE_LABELS[value] })),
    },
    {
      key: "given",
      label: "Given",
      kind: "choice",
      options: GIVEN_WAYS.map((value) => ({ value, label: GIVEN_LABELS[value] })),
    },
    { key: "flag", label: "Look twice", kind: "choice", options: [{ value: "any", label: "Something is rare" }] },
  ],
  sorts: [{ value: "promised", label: "Promised first" }],
  columns: [
    { key: "order", label: "Order", whole: true, cell: ({ orderNumber }) => orderNumber },
    { key: "customer", label: "Customer", cell: ({ customerName }) => customerName },
    {
      key: "promised",
      label: "Promised",
      whole: true,
      cell: ({ promisedDay }) => promisedDay && formatDay(promisedDay),
    },
    { key: "came", label: "Came", whole: true, cell: ({ givenAt }) => formatDate(givenAt) },
    { key: "given", label: "Given", whole: true, cell: ({ given }) => GIVEN_LABELS[given] },
    { key: "flags", label: "Look twice", cell: (row) => <Flags row={row} /> },
    { key: "state", label: "State", cell: (row) => <StateBadge row={row} /> },
    { key: "glasses", label: "Glasses", cell: ({ productName }) => productName, hidden: true },
    { key: "lens", label: "Lens", cell: ({ lensName }) => lensName, hidden: true },
    { key: "store", label: "Store", cell: ({ storeName }) => storeName },
  ],
  views: [
    { name: "To check", query: "state=check" },
    { name: "With file", query: "state=check&given=file" },
    { name: "Look twice", query: "state=check&flag=any" },
    { name: "Waiting for the customer", query: "state=waiting" },
  ],
  id: ({ orderLineId }) => String(orderLineId),
  href: ({ orderLineId }) => `${PRESCRIPTIONS_PAGE}/${orderLineId}`,
};

function Flags({ row: { flags, isSealed } }: { row: QueueRow }) {
  return isSealed ? "Cannot be opened" : flags.map((flag) => FLAG_WORDS[flag]).join(", ");
}

const KINDS = { check: "offer", waiting: "plain", checked: "good" } as const satisfies Record<QueueState, string>;

function StateBadge({ row: { state, isOwnTyping } }: { row: QueueRow }) {
  const words = state === "check" && isOwnTyping ? ANOTHER_CHECKS : QUEUE_STATE_LABELS[state];
  return <Badge kind={KINDS[state]}>{words}</Badge>;
}
