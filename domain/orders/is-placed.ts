import { INVOICE_STATUS } from "./invoice-status.ts";
import { isCashOnDelivery, isPayInStore } from "./payment-ways.ts";

/** An order that stands, whether it is paid or to be paid at the counter, at the door or in its store. */
export function isPlaced(order: {
  invoiceStatus: number;
  paymentOrderId: string | null;
  paymentMode: string;
}): boolean {
  return (
    order.invoiceStatus === INVOICE_STATUS.paid ||
    order.paymentOrderId === null ||
    isCashOnDelivery(order) ||
    isPayInStore(order)
  );
}
