import { z } from "zod";

/** How long an order waits in the store in which it is collected. */
export const collectingSchema = z.strictObject({
  /** Days after that on which it was ready; then the store may take it back and its money is refunded. */
  keepDays: z.int().min(3).max(180).default(30),
  /** A mail goes out so many days before the last one, each. */
  remindDaysBefore: z.array(z.int().min(1).max(179)).max(5).default([14, 3]),
});
export type Collecting = z.output<typeof collectingSchema>;
