import { z } from "zod";

export const MAX_PAGE_SIZE = 100;

/** `?page=1&limit=10`. Figures beyond the bounds are brought back to them; what is no number is refused. */
export function pageQuerySchema(defaultLimit: number) {
  return z.object({
    page: wholeNumber(1_000_000)
      .default(1)
      .meta({ description: "Which page, from 1; one past the end has no data and the true total" }),
    limit: wholeNumber(MAX_PAGE_SIZE)
      .default(Math.min(defaultLimit, MAX_PAGE_SIZE))
      .meta({ description: `How many on a page; more than ${MAX_PAGE_SIZE} counts as ${MAX_PAGE_SIZE}` }),
  });
}

/** Past the end: no data, and the true total. */
export function pageOf<Item extends z.ZodType>(item: Item) {
  return z.object({
    data: z.array(item),
    total: z.number().int().meta({ description: "Of all pages" }),
    page: z.number().int(),
    limit: z.number().int(),
  });
}

export type Page<Item> = { data: Item[]; total: number; page: number; limit: number };

function wholeNumber(highest: number) {
  return z.coerce
    .number("Must be a number")
    .transform((value) => Math.min(Math.max(Math.trunc(value), 1), highest))
    .pipe(z.number().int().min(1).max(highest));
}
