import { formatDateTime } from "#domain/dates/format-date.ts";
import type { Transfer } from "#services/inventory/transfers/get-transfer.ts";
import type { Receiving } from "#services/inventory/transfers/list-receivings.ts";
import type { Fact } from "#web/console/list/fact-table.tsx";

type Shown = Pick<Transfer, "made" | "sent" | "ended" | "state" | "paperNo" | "received">;

const stepWords = (step: Shown["sent"]) => step && `${formatDateTime(step.at)}, ${step.by}`;

const pieces = (count: number) => (count === 1 ? "1 piece" : `${count} pieces`);

/** "30 Nov 2026, 10:15, Meher Irani: 3 pieces, 1 missing" */
const receivingWords = (one: Receiving) =>
  `${stepWords(one)}: ${pieces(one.pieces)}${one.missing > 0 ? `, ${one.missing} missing` : ""}`;

/** What was done with a transfer, when and by whom. */
export function transferSteps({ made, sent, ended, state, paperNo, received }: Shown): Fact[] {
  const isEndedByReceipt = state === "received" && received.at(-1)?.missing === 0;
  const end = { cancelled: "Cancelled", returned: "Came back", received: received.length > 0 ? "Closed" : "Received" };
  return [
    ["Begun", stepWords(made)],
    ["Sent", stepWords(sent)],
    ["Paper", paperNo],
    ...received.map((one): Fact => ["Received", receivingWords(one)]),
    [state in end ? end[state as keyof typeof end] : "", isEndedByReceipt ? null : stepWords(ended)],
  ];
}
