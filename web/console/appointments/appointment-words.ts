import type { EyeTestKind } from "#domain/stores/eye-test-slots.ts";
import { wordsOf } from "#web/console/forms/words-of.ts";

export const APPOINTMENTS_PAGE = "/console/appointments";

export const KIND_WORDS: Readonly<Record<EyeTestKind, string>> = { store: "In the store", home: "At home" };

/** What the page of an eye test says after each press. */
export const APPOINTMENT_DONE = {
  booked: "Booked. A mail with the time is on its way.",
  "booked-untold": "Booked. There is no e-mail address: tell them the time.",
  "walked-in": "Noted. They are here.",
  moved: "Moved. A mail with the new time is on its way.",
  "moved-chair": "Moved. It is another chair at the same time.",
  "moved-untold": "Moved. There is no e-mail address: tell them the new time.",
  cancelled: "Called off. The time is free again, and a mail says so.",
  "cancelled-untold": "Called off. The time is free again. There is no e-mail address: tell them.",
  came: "Noted: they came.",
  missed: "Noted: they did not come.",
  unsaid: "Taken back. Nothing is said of it now.",
} as const;

export const readAppointmentDone = (word: string | null): string | null => wordsOf(APPOINTMENT_DONE, word);

/** The plan of a store by day, or by week. */
export function planPath({ store, day, isWeek }: { store: number; day?: string; isWeek?: boolean }): string {
  const query = new URLSearchParams({ store: String(store) });
  if (day !== undefined) query.set("day", day);
  if (isWeek) query.set("span", "week");
  return `${APPOINTMENTS_PAGE}?${query}`;
}

/** The form in which an eye test is booked, with what is known of it. */
export function addPath(given: {
  store?: number;
  day?: string;
  time?: string;
  kind?: EyeTestKind;
  chair?: number;
  /** From whose page it is booked. */
  customer?: number;
}): string {
  const known = Object.entries(given).map(([name, value]) => [name, String(value)]);
  return `${APPOINTMENTS_PAGE}/add?${new URLSearchParams(known)}`;
}
