import { formatDateTime, formatDay } from "#domain/dates/format-date.ts";
import { STAGE_LABELS } from "#domain/orders/stages.ts";
import type { HistoryEntry } from "#services/orders/list-order-history.ts";
import type { Refusal } from "#web/forms/answer.ts";
import { TextArea } from "#web/ui/field.tsx";
import { DeskForm } from "./desk-form.tsx";

type OrderHistoryProps = {
  history: readonly HistoryEntry[];
  /** Of the form of notes; null: they may write none. */
  noteKey: string | null;
  /** Of the form of notes. */
  refusal: Refusal | undefined;
};

/** All that happened to an order and what staff noted about it, the newest first, with a note to be written on top. */
export function OrderHistory({ history, noteKey, refusal }: OrderHistoryProps) {
  return (
    <section className="order-part" aria-labelledby="history">
      <h2 id="history">History and notes</h2>
      {noteKey !== null && <NoteForm key={history.length} noteKey={noteKey} refusal={refusal} />}
      <ol className="order-history">
        {history.map((entry, index) => (
          <li key={index} data-kind={entry.kind}>
            <time className="tabular-nums">{formatDateTime(entry.at)}</time>
            <span>{happened(entry)}</span>
            {entry.note && <q>{entry.note}</q>}
          </li>
        ))}
      </ol>
    </section>
  );
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
  if (entry.kind === "assigned" && entry.to !== null && entry.to === entry.by) return `Taken by ${entry.to}`;
  return entry.by === null ? what(entry) : `${what(entry)}, ${entry.by}`;
}

function what(entry: HistoryEntry): string {
  switch (entry.kind) {
    case "stage":
      return STAGE_LABELS[entry.stage];
    case "note":
      return "Note";
    case "assigned":
      return entry.to === null ? "Assigned to nobody" : `Assigned to ${entry.to}`;
    case "promise":
      return `Promised ${entry.day ? formatDay(entry.day) : "no day"}${entry.was ? ` instead of ${formatDay(entry.was)}` : ""}`;
    case "parcel":
      return `Parcel ${entry.parcel}`;
  }
}
