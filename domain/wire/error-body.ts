import { z } from "zod";
import { type ErrorCode, ERRORS } from "./errors.ts";

const codeSchema = z
  .enum(Object.keys(ERRORS) as [ErrorCode, ...ErrorCode[]])
  .meta({ id: "ErrorCode", description: "What went wrong, for programs; a code never changes its meaning" });

/** The body of every answer that is not a success. Apart from the words, which pages need without 25 KB of zod. */
export const errorBodySchema = z
  .object({
    status: z.literal("error"),
    code: codeSchema,
    message: z.string().meta({ description: "The words that a screen may show" }),
    fields: z
      .record(z.string(), z.string())
      .optional()
      .meta({ description: "Words per field, by the field's name in the request" }),
    data: z.unknown().optional().meta({ description: "Figures that help to go on, as the code's description says" }),
  })
  .meta({ id: "Error", description: "The body of every answer that is not a success" });
