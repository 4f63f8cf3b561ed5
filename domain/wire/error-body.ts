import { z } from "zod";
import { type ErrorCode, ERRORS } from "#domain/wire/errors.ts";

/** The body of every answer that is not a success. Apart from the words, which pages need without 25 KB of zod. */
export const errorBodySchema = z.object({
  status: z.literal("error"),
  code: z.enum(Object.keys(ERRORS) as [ErrorCode, ...ErrorCode[]]),
  message: z.string(),
  fields: z.record(z.string(), z.string()).optional(),
  data: z.unknown().optional(),
});
