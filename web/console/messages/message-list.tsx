import { formatDateTime } from "#domain/dates/format-date.ts";
import {
  MESSAGE_WAYS,
  SENT_KINDS,
  SENT_STATE_WORDS,
  SENT_STATES,
  sentLabel,
  WAY_WORDS,
} from "#domain/messages/sent-messages.ts";
import type { MessageRow } from "#services/sent/list-messages.ts";
import { spacedPhone } from "#web/console/customers/spaced-phone.ts";
import type { ListSpec } from "#web/console/list/list-spec.ts";
import { Badge } from "#web/ui/badge.tsx";

export const MESSAGES_PAGE = "/console/messages";

/** Whom it went to, as it is read. */
export const receiver = ({ to, way }: Pick<MessageRow, "to" | "way">): string =>
  to === "" ? "Not kept" : way === "sms" ? spacedPhone(to) : to;

/** A message that failed before and is tried again by itself says so. */
export const stateWords = ({ state, error }: Pick<MessageRow, "state" | "error">): string =>
  state === "waiting" && error !== "" ? "Trying again" : SENT_STATE_WORDS[state];

export function StateBadge({ message }: { message: Pick<MessageRow, "state" | "error"> }) {
  return <Badge kind={message.state === "failed" ? "bad" : "plain"}>{stateWords(message)}</Badge>;
}

const choices = <Value extends string>(values: readonly Value[], words: Readonly<Record<Value, string>>) =>
  values.map((value) => ({ value, label: words[value] }));

/** What the shop sent to the customers of somebody's stores. */
export const MESSAGE_LIST: ListSpec<MessageRow> = {
  path: MESSAGES_PAGE,
  title: "Messages",
  noun: { one: "message", many: "messages" },
  searches: "Phone, its last digits, e-mail or order",
  filters: [
    { key: "state", label: "State", kind: "choice", options: choices(SENT_STATES, SENT_STATE_WORDS) },
    { key: "way", label: "Way", kind: "choice", options: choices(MESSAGE_WAYS, WAY_WORDS) },
    { key: "kind", label: "Kind", kind: "choice", options: SENT_KINDS },
  ],
  sorts: [{ value: "newest", label: "Newest first" }],
  columns: [
    { key: "kind", label: "Message", cell: ({ kind }) => sentLabel(kind) },
    { key: "to", label: "To", cell: receiver },
    { key: "way", label: "Way", cell: ({ way }) => WAY_WORDS[way] },
    { key: "order", label: "Order", whole: true, cell: ({ orderNumber }) => orderNumber ?? "" },
    { key: "customer", label: "Customer", cell: ({ customer }) => customer ?? "", hidden: true },
    { key: "written", label: "Written", whole: true, cell: ({ createdAt }) => formatDateTime(createdAt) },
    { key: "state", label: "State", cell: (message) => <StateBadge message={message} /> },
    { key: "subject", label: "Subject", cell: ({ subject }) => subject, hidden: true },
    { key: "store", label: "Store", cell: ({ store }) => store ?? "", hidden: true },
  ],
  views: [
    { name: "Failed", query: "state=failed" },
    { name: "Waiting", query: "state=waiting" },
    { name: "Text messages", query: "way=sms" },
  ],
  id: ({ id }) => String(id),
  href: ({ id }) => `${MESSAGES_PAGE}/${id}`,
};
