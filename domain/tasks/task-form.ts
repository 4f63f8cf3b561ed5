import { z } from "zod";
import type { Duty } from "#domain/access/duty-names.ts";
import { requiredText } from "#domain/accounts/field-rules.ts";
import { isCalendarDay } from "#domain/dates/is-calendar-day.ts";

/** Whoever has one of these in a store works on its orders, and so on its tasks. */
export const TASK_DUTIES = [
  "counter",
  "prescriptions",
  "lab",
  "warehouse",
  "manage",
] as const satisfies readonly Duty[];
export type TaskDuty = (typeof TASK_DUTIES)[number];

export const isTaskDuty = (text: string): text is TaskDuty => (TASK_DUTIES as readonly string[]).includes(text);

export const MOST_TITLE = 120;
export const MOST_TEXT = 2000;

export const TASK_WORDS = {
  title: "Say what is to be done",
  store: "Choose a store",
  for: "Choose who does it",
  day: "Choose a day",
  order: "There is no such order",
  not_there: "They do not work on orders of this store",
  of_other_store: "This order is of another store",
  of_other_customer: "This order is another customer's",
} as const;

const isWhom = (text: string) => /^[1-9]\d{0,8}$/u.test(text) || isTaskDuty(text);

/** A new task, as its form sends it. */
export const taskForm = z.strictObject({
  /** Of this form alone. */
  key: z.uuid(),
  title: requiredText(TASK_WORDS.title).max(MOST_TITLE, `Please use at most ${MOST_TITLE} characters`),
  text: z.string().trim().max(MOST_TEXT, `Please use at most ${MOST_TEXT} characters`).default(""),
  store: z.string().regex(/^[1-9]\d{0,8}$/u, TASK_WORDS.store),
  /** A member of staff by their id, or a duty. */
  for: z.string({ error: TASK_WORDS.for }).refine(isWhom, TASK_WORDS.for),
  /** "" where it has no day. */
  due: z
    .string()
    .refine((day) => day === "" || isCalendarDay(day), TASK_WORDS.day)
    .default(""),
  /** The number of a bill; "" where it is about none. */
  order: z.string().trim().max(40, TASK_WORDS.order).default(""),
  /** The number of a customer; "" where it is about none. */
  customer: z
    .string()
    .regex(/^([1-9]\d{0,8})?$/u)
    .default(""),
});
