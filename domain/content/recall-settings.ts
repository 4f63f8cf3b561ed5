import { z } from "zod";

/** After how many months eyes are tested again, where no optometrist said otherwise. */
export const recallSettingsSchema = z.strictObject({
  months: z.int().min(1).max(60).default(24),
  /** Of those who are younger than 16. */
  childMonths: z.int().min(1).max(60).default(12),
});
