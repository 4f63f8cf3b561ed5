import { clockTime } from "#domain/dates/clock-time.ts";
import { WEEKDAYS } from "#domain/dates/weekday-name.ts";
import type { Shift } from "./roster.ts";

/** Hours of a roster as one word: "600-1080", "off" for a day off, "" where nothing is said. */
export type ShiftCode = string;

/** By weekday as "0" to "6", Sunday first, or by day as "2026-11-08". */
export type ShiftCodes = Readonly<Record<string, ShiftCode>>;

export const WEEK_KEYS: readonly string[] = WEEKDAYS.map((_, day) => String(day));

export const OFF = "off";

export const codeOf = (shift: Pick<Shift, "starts" | "ends"> | undefined): ShiftCode =>
  shift === undefined ? "" : shift.starts === null ? OFF : `${shift.starts}-${shift.ends}`;

export function readShiftCode(code: ShiftCode): { starts: number | null; ends: number | null } | null {
  if (code === "") return null;
  if (code === OFF) return { starts: null, ends: null };
  const [starts = 0, ends = 0] = code.split("-").map(Number);
  return { starts, ends };
}

/** "10:00 AM to 6:00 PM", "day off"; nothing said of a weekday is no work on it. */
export function shiftWords(code: ShiftCode): string {
  const hours = readShiftCode(code);
  if (hours === null) return "";
  return hours.starts === null ? "day off" : `${clockTime(hours.starts)} to ${clockTime(hours.ends!)}`;
}
