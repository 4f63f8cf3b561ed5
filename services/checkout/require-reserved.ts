import type { Purchase } from "#domain/orders/purchase.ts";
import { AppError } from "#domain/wire/errors.ts";
import { stockText } from "#services/inventory/stock-text.ts";
import type { ReserveResult } from "#services/payments/reservation.ts";

/** Turns a refused reservation into words; throwing also undoes what it had taken. */
export function requireReserved(result: ReserveResult, purchase: Purchase): void {
  if (result.ok) return;
  if (result.reason === "coupon_used_up")
    throw new AppError("coupon_refused", { message: "This coupon has been used up" });
  const row = purchase.rows.find((candidate) => candidate.attributeValueId === result.attributeValueId);
  throw new AppError("out_of_stock", {
    message: `${row?.productName ?? "A product in your cart"}: ${stockText(result.available)}`,
    data: { product_id: row?.productId ?? null },
  });
}
