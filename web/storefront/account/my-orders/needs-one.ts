import { needsPrescription } from "#domain/lenses/power-types.ts";
import type { OrderLineView } from "#services/orders/load-order-lines.ts";

/** Whether a line is made from a prescription. */
export function needsOne({ lens }: Pick<OrderLineView, "lens">): boolean {
  return lens !== null && needsPrescription(lens.powerTypeCode);
}
