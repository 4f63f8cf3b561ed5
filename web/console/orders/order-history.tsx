import { formatDay } from "#domain/dates/format-date.ts";
import { KIND_LABELS } from "#domain/orders/request-reasons.ts";
import { STAFF_STAGE_LABELS } from "#domain/orders/stages.ts";
import type { AuditRow } from "#services/audit/read-entries.ts";
import type { HistoryEntry } from "#services/orders/list-order-history.ts";
import { Timeline, type TimelineEntry, toTimeline } from "#web/console/audit/timeline.tsx";
import type { Refusal } from "#web/forms/answer.ts";
import { TextArea } from "#web/ui/field.tsx";
import { DeskForm } from "./desk-form.tsx";

type OrderHistoryProps = {
  history: readonly HistoryEntry[];
  /** What the log says beside it. */
  audit: readonly AuditRow[];
  /** Of the form of notes; null: they may write none. */
  noteKey: string | null;
  /** Of the form of notes. */
  refusal: Refusal | undefined;
};

/** All that happened to an order and what staff noted about it, the newest first, with a note to be written on top. */
export function OrderHistory({ history, audit, noteKey, refusal }: OrderHistoryProps) {
  return (
    <Timeline
      id="history"
      title="History and notes"
      entries={inOrder(history, toTimeline(audit))}
      lead={noteKey !== null && <NoteForm key={history.length} noteKey={noteKey} refusal={refusal} />}
    />
  );
}

/** What happened, and what the log says beside it, the newest first. */
function inOrder(history: readonly HistoryEntry[], beside: readonly TimelineEntry[]): TimelineEntry[] {
  const own = history.map((entry, place) => ({
    key: `${entry.kind} ${place}`,
    at: entry.at,
    what: happened(entry),
    by: entry.by,
    note: entry.note,
    isNote: entry.kind === "note",
  }));
  return [...own, ...beside].toSorted((one, other) => other.at.getTime() - one.at.getTime());
}

function NoteForm({ noteKey, refusal }: { noteKey: string; refusal: Refusal | undefined }) {
  return (
    <DeskForm intent="note" button="Save note" hidden={{ key: noteKey }} refusal={refusal} fields={["text"]}>
      <TextArea
        label="Note for colleagues"
        name="text"
        required
        rows={2}
        maxLength={1000}
        help="Customers never see it. Powers and what concerns health do not belong here, but in the prescription."
        defaultValue={refusal?.values?.text}
        error={refusal?.fields?.text}
      />
    </DeskForm>
  );
}

function happened(entry: HistoryEntry): string {
  const isTaken = entry.kind === "assigned" && entry.to !== null && entry.to === entry.by;
  return isTaken ? "Taken" : what(entry);
}

function what(entry: HistoryEntry): string {
  switch (entry.kind) {
    case "stage":
      return STAFF_STAGE_LABELS[entry.stage];
    case "note":
      return "Note";
    case "assigned":
      return entry.to === null ? "Assigned to nobody" : `Assigned to ${entry.to}`;
    case "promise":
      return `Promised ${entry.day ? formatDay(entry.day) : "no day"}${entry.was ? ` instead of ${formatDay(entry.was)}` : ""}`;
    case "answered":
      return `${KIND_LABELS[entry.of]} ${entry.verdict === "lapsed" ? "ended" : entry.verdict}`;
    case "parcel":
      return `Parcel ${entry.parcel}`;
  }
}
