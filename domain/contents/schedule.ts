import { readKolkataMoment } from "#domain/dates/kolkata-moment.ts";
import type { FieldErrors } from "#domain/wire/errors.ts";

export type Schedule = { startsAt: Date | null; endsAt: Date | null };

export type ReadSchedule = { ok: true; schedule: Schedule } | { ok: false; fields: FieldErrors };

/** From when and until when a version holds, as it was typed by India's clock: "2026-12-01T10:00", or nothing. */
export function readSchedule(typed: { starts: string; ends: string }, now: Date): ReadSchedule {
  const fields: FieldErrors = {};
  const [starts, ends] = [readOne(typed.starts), readOne(typed.ends)];
  if (starts === "wrong") fields.starts = "Write a day and a time, such as 01-12-2026 10:00";
  if (ends === "wrong") fields.ends = "Write a day and a time, such as 31-12-2026 22:00";
  if (starts === "wrong" || ends === "wrong") return { ok: false, fields };
  if (ends !== null && ends <= now) fields.ends = "This moment is gone. Choose a later one, or leave it empty";
  else if (ends !== null && starts !== null && ends <= starts) fields.ends = "It would end before it begins";
  if (fields.ends !== undefined) return { ok: false, fields };
  // What was to begin a while ago begins now.
  return { ok: true, schedule: { startsAt: starts !== null && starts > now ? starts : null, endsAt: ends } };
}

function readOne(text: string): Date | null | "wrong" {
  return text.trim() === "" ? null : (readKolkataMoment(text.trim()) ?? "wrong");
}
