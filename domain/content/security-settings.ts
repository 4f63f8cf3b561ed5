import { z } from "zod";

export const securitySettingsSchema = z.strictObject({
  /** Off: a second factor is asked of those whose role or duties oblige them, and of those who set one up. */
  secondFactorForAll: z.boolean().default(false),
});
