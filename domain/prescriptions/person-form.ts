import { z } from "zod";
import { kolkataDay } from "#domain/dates/kolkata-day.ts";

/** Somebody for whom a customer orders. An empty birth year is none. */
export function personForm(now: Date) {
  const thisYear = Number(kolkataDay(now).slice(0, 4));
  const year = z.preprocess(
    (value) => (typeof value === "string" && value.trim() === "" ? null : value),
    z.coerce
      .number<unknown>("A year has four digits")
      .int("A year has four digits")
      .min(thisYear - 120, "Please check this year")
      .max(thisYear, "This year is in the future")
      .nullable(),
  );
  return z.strictObject({
    name: z.string({ error: "Name is required" }).trim().min(1, "Name is required").max(80, "Maximum 80 characters"),
    birth_year: year.default(null),
  });
}

/** As many people as one account can order for. */
export const MOST_PEOPLE = 20;
export const TOO_MANY_PEOPLE = `You can save up to ${MOST_PEOPLE} people`;
