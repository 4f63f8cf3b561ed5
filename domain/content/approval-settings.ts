import { z } from "zod";

const paise = z.int().min(0).max(100_000_000);
const basisPoints = z.int().min(0).max(10_000);
const any = z.null();

/**
 * Up to how much somebody does something alone. Above it they ask, and whoever may do so much says yes or no. `staff`: whoever
 * may do it at all; `managers`: whoever manages the store of the thing; `owners`. Null: any amount.
 */
export const approvalSettingsSchema = z.strictObject({
  refundPaise: z
    .strictObject({
      staff: paise.or(any).default(200_000),
      managers: paise.or(any).default(2_000_000),
      owners: paise.or(any).default(null),
    })
    .prefault({}),
  /** Of the price. */
  discountBp: z
    .strictObject({
      staff: basisPoints.default(1_000),
      managers: basisPoints.default(2_000),
      owners: basisPoints.default(10_000),
    })
    .prefault({}),
  /** What is written off or found, at its cost. */
  stockAdjustmentPaise: z
    .strictObject({
      staff: paise.or(any).default(500_000),
      managers: paise.or(any).default(500_000),
      owners: paise.or(any).default(null),
    })
    .prefault({}),
});
export type ApprovalSettings = z.output<typeof approvalSettingsSchema>;
