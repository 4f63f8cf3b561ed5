import { z } from "zod";
import type { RedirectStatus } from "./redirect-status.ts";

export const REDIRECT_FIELDS = ["from", "to", "status", "note"] as const;
/** So many are held in memory by every process. */
export const MOST_REDIRECTS = 5_000;

/** What of a redirect can be judged by itself; its addresses are judged beside the others. */
export const redirectForm = z.object({
  status: z
    .enum(["301", "302"], "Choose for good or for now")
    .transform((text): RedirectStatus => (text === "301" ? 301 : 302)),
  note: z
    .string()
    .trim()
    .max(200, "Maximum 200 characters")
    .refine((typed) => !/[\p{Cc}<>]/u.test(typed), "Please write it in one line")
    .default(""),
});
