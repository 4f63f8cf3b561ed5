import { z } from "zod";

export const MAX_PAGE_SIZE = 100;

/** `?page=1&limit=10`. Figures beyond the bounds are brought back to them; what is no number is refused. */
export function pageQuerySchema(defaultLimit: number) {
  return z.object({
    page: wholeNumber(1_000_000).default(1),
    limit: wholeNumber(MAX_PAGE_SIZE).default(Math.min(defaultLimit, MAX_PAGE_SIZE)),
  });
}

/** Past the end: no data, and the true total. */
export function pageOf<Item extends z.ZodType>(item: Item) {
  return z.object({ data: z.array(item), total: z.number().int(), page: z.number().int(), limit: z.number().int() });
}

export type Page<Item> = { data: Item[]; total: number; page: number; limit: number };

function wholeNumber(highest: number) {
  return z.coerce
    .number("Must be a number")
    .transform((value) => Math.min(Math.max(Math.trunc(value), 1), highest))
    .pipe(z.number().int().min(1).max(highest));
}
