import { z } from "zod";

const largest = 2_147_483_647;

/** A row's number in a path or query, where everything is text. */
export const idParamSchema = z.coerce.number().int().positive().max(largest);

/** The same in a body; the old client sent some ids as text. */
export const idSchema = z
  .union([z.number(), z.string().regex(/^\d{1,10}$/, "This must be a whole number")])
  .pipe(z.coerce.number<number | string>().int().positive().max(largest))
  .meta({ id: "Id", description: "A whole number; clients that keep ids as text may send them so" });
