import { z } from "zod";
import { isCalendarDay } from "#domain/dates/is-calendar-day.ts";
import { readTimeField } from "./opening-words.ts";
import { OFF, type ShiftCode, type ShiftCodes, WEEK_KEYS } from "./shift-code.ts";

const code = z.string().regex(/^(?:|off|\d{1,4}-\d{1,4})$/u);
export const shiftCodes = z.record(z.string(), code);

const person = z.string().regex(/^[1-9]\d{0,8}$/u, "Choose who");
const shown = z.string().transform((text, { addIssue }): ShiftCodes => {
  try {
    const read = shiftCodes.safeParse(JSON.parse(text));
    if (read.success) return read.data;
  } catch {
    // Said below, as for any other text that is none.
  }
  addIssue({ code: "custom", message: "Open the page again" });
  return z.NEVER;
});

type Wrong = (path: string, message: string) => void;

function readHours(given: { from: unknown; to: unknown; paths: [string, string] }, wrong: Wrong): ShiftCode {
  const { paths } = given;
  const [starts, ends] = [readTimeField(String(given.from ?? "")), readTimeField(String(given.to ?? ""))];
  if (starts === null) wrong(paths[0], "Say from when");
  if (ends === null) wrong(paths[1], "Say until when");
  if (starts === null || ends === null) return "";
  const end = ends === 0 ? 24 * 60 : ends;
  if (end <= starts) wrong(paths[1], "It ends after it begins");
  return `${starts}-${end}`;
}

/** Somebody's week: `works1` ticked, `from1` and `to1`, for Monday. */
export const weekForm = z.looseObject({ intent: z.literal("week"), person, shown }).transform((sent, { addIssue }) => {
  const wrong: Wrong = (path, message) => addIssue({ code: "custom", path: [path], message });
  const hoursOf = (day: string) =>
    readHours({ from: sent[`from${day}`], to: sent[`to${day}`], paths: [`from${day}`, `to${day}`] }, wrong);
  const codes = WEEK_KEYS.map((day) => [day, sent[`works${day}`] === "yes" ? hoursOf(day) : ""]);
  return { userId: Number(sent.person), from: sent.shown, to: Object.fromEntries(codes) as ShiftCodes };
});

/** One day of somebody in place of the week: off, or other hours. */
export const dayForm = z
  .object({
    intent: z.literal("day"),
    person,
    day: z.string({ error: "Choose a day" }).refine(isCalendarDay, "Choose a day"),
    what: z.enum([OFF, "hours"], "Choose"),
    from: z.string().default(""),
    to: z.string().default(""),
  })
  .transform(({ person: who, day, what, from, to }, { addIssue }) => {
    const wrong: Wrong = (path, message) => addIssue({ code: "custom", path: [path], message });
    const hours = what === OFF ? OFF : readHours({ from, to, paths: ["from", "to"] }, wrong);
    return { userId: Number(who), day, code: hours };
  });

export const clearDayForm = z.object({
  intent: z.literal("clear"),
  person,
  day: z.string().refine(isCalendarDay, "Choose a day"),
  shown,
});
