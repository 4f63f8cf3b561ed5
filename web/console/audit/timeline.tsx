import type { ReactNode } from "react";
import { Link } from "react-router";
import { formatDateTime } from "#domain/dates/format-date.ts";
import type { AuditRow } from "#services/audit/read-entries.ts";
import { actionInWords, changesInWords } from "./entry-in-words.ts";
import { undoPath } from "./undo-address.ts";

export type TimelineEntry = {
  key: string;
  at: Date;
  what: string;
  /** What it changed, in words. */
  detail?: string;
  by: string | null;
  /** The shop's own words. */
  note?: string;
  /** Where it is undone. */
  undo?: string;
  /** A note stands out between what was done. */
  isNote?: boolean;
};

/** Entries of the log as a timeline shows them, with a way to undo those that can be undone. */
export function toTimeline(
  rows: readonly AuditRow[],
  undo?: { undoable: ReadonlySet<number>; back: string },
): TimelineEntry[] {
  return rows.map((row) => ({
    key: `entry ${row.id}`,
    at: row.at,
    what: actionInWords(row),
    detail: [row.piece, changesInWords(row)].filter(Boolean).join("; "),
    by: row.actor,
    ...(undo?.undoable.has(row.id) && { undo: undoPath(row.id, undo.back) }),
  }));
}

type TimelineProps = {
  id: string;
  title: string;
  entries: readonly TimelineEntry[];
  /** Between its heading and the newest entry. */
  lead?: ReactNode;
  children?: ReactNode;
};

/** What was done to one record, the newest first. */
export function Timeline({ id, title, entries, lead, children }: TimelineProps) {
  return (
    <section className="timeline" aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      {lead}
      {entries.length === 0 && <p className="field-help">Nothing yet.</p>}
      <ol>
        {entries.map(({ key, at, what, detail, by, note, undo, isNote }) => (
          <li key={key} data-kind={isNote ? "note" : undefined}>
            <time className="tabular-nums">{formatDateTime(at)}</time>
            <span>
              {what}
              {detail && `: ${detail}`}
              {by && `, by ${by}`}
              {undo && (
                <>
                  {" "}
                  <Link to={undo} className="link">
                    Undo
                    <span className="sr-only">
                      {" "}
                      {what}, {formatDateTime(at)}
                    </span>
                  </Link>
                </>
              )}
            </span>
            {note && <q>{note}</q>}
          </li>
        ))}
      </ol>
      {children}
    </section>
  );
}
