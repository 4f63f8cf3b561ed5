import type { AuditRow } from "#services/audit/read-entries.ts";
import { type TimelineEntry, toTimeline } from "#web/console/audit/timeline.tsx";

/** Changes of a roster, each with whose it is: "Asha Rao, roster of the week changed". */
export const rosterTimeline = (
  rows: readonly AuditRow[],
  undo: NonNullable<Parameters<typeof toTimeline>[1]>,
): TimelineEntry[] =>
  toTimeline(rows, undo).map((entry, n) => ({
    ...entry,
    what: `${rows[n]?.object.name ?? "Somebody"}, ${entry.what.charAt(0).toLowerCase()}${entry.what.slice(1)}`,
  }));
