import { toKolkataClock } from "#domain/dates/kolkata-day.ts";
import type { EyeTestKind } from "./eye-test-slots.ts";

export type CalendarEntry = {
  /** The same for as long as the booking lives, so that a calendar moves its entry instead of adding one. */
  id: string;
  /** Counts its changes; calendars take what counts higher. */
  changes: number;
  kind: EyeTestKind;
  startsAt: Date;
  isCancelled: boolean;
  store: { name: string; address: string; city: string; phone: string };
};

/** With the way of the hand that tests, as the mail says it. */
const MINUTES: Readonly<Record<EyeTestKind, number>> = { store: 20, home: 40 };

/** As a calendar's file (RFC 5545). Neither who comes nor the key of the booking stands in it: calendars are shared. */
export function calendarFile(entry: CalendarEntry, given: { host: string; shopName: string; now: Date }): string {
  const { id, changes, isCancelled } = entry;
  const { from, to, summary, where, details } = describe(entry, given.shopName);
  return [
    "BEGIN:VCALENDAR",
    "VERSION:2.0",
    `PRODID:-//${escape(given.shopName)}//Eye tests//EN`,
    "CALSCALE:GREGORIAN",
    `METHOD:${isCancelled ? "CANCEL" : "PUBLISH"}`,
    "BEGIN:VTIMEZONE",
    "TZID:Asia/Kolkata",
    "BEGIN:STANDARD",
    "DTSTART:19700101T000000",
    "TZOFFSETFROM:+0530",
    "TZOFFSETTO:+0530",
    "TZNAME:IST",
    "END:STANDARD",
    "END:VTIMEZONE",
    "BEGIN:VEVENT",
    `UID:${id}@${given.host}`,
    `DTSTAMP:${given.now.toISOString().replaceAll(/[-:]|\.\d+/g, "")}`,
    `SEQUENCE:${changes}`,
    `DTSTART;TZID=Asia/Kolkata:${from}`,
    `DTEND;TZID=Asia/Kolkata:${to}`,
    `SUMMARY:${escape(summary)}`,
    `LOCATION:${escape(where)}`,
    `DESCRIPTION:${escape(details)}`,
    `STATUS:${isCancelled ? "CANCELLED" : "CONFIRMED"}`,
    "END:VEVENT",
    "END:VCALENDAR",
    "",
  ]
    .map(fold)
    .join("\r\n");
}

/** Opens a new entry in Google's calendar, when it is pressed and not before. */
export function googleCalendarLink(entry: CalendarEntry, shopName: string): string {
  const { from, to, summary, where, details } = describe(entry, shopName);
  const words = { text: summary, dates: `${from}/${to}`, ctz: "Asia/Kolkata", location: where, details };
  const query = Object.entries(words).map(([name, value]) => `${name}=${encodeURIComponent(value)}`);
  return `https://calendar.google.com/calendar/render?action=TEMPLATE&${query.join("&")}`;
}

function describe({ kind, startsAt, store }: CalendarEntry, shopName: string) {
  const atHome = kind === "home";
  return {
    from: clock(startsAt),
    to: clock(new Date(startsAt.getTime() + MINUTES[kind] * 60_000)),
    summary: `Eye test, ${shopName}`,
    where: atHome ? "At home" : `${store.name}, ${store.address}, ${store.city}`,
    details:
      `${atHome ? `An optometrist from ${store.name} comes to you. Please have ready` : "Bring"} your current glasses and your ` +
      `last prescription. Phone of the store: +91 ${store.phone}. Our e-mail has a link to move or cancel it.`,
  };
}

/** "20260212T130000" by the clock of India. */
function clock(instant: Date): string {
  return toKolkataClock(instant).toISOString().slice(0, 19).replaceAll(/[-:]/g, "");
}

function escape(text: string): string {
  return text.replaceAll(/[\\;,]/g, (sign) => `\\${sign}`).replaceAll(/\r?\n/g, "\\n");
}

/** A line has at most 75 bytes; a longer one goes on after a space. */
function fold(line: string): string {
  const most = 75;
  const lines: string[] = [];
  let current = "";
  let bytes = 0;
  for (const sign of line) {
    const point = sign.codePointAt(0)!;
    const size = point < 0x80 ? 1 : point < 0x800 ? 2 : point < 0x10000 ? 3 : 4;
    if (bytes + size > most) {
      lines.push(current);
      current = " ";
      bytes = 1;
    }
    current += sign;
    bytes += size;
  }
  return [...lines, current].join("\r\n");
}
