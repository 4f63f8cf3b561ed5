import type { z } from "zod";
import type { GatewayPayment, GatewayRefund } from "#integrations/payment/gateway.ts";
import type { paymentAnswer, refundAnswer } from "./answers.ts";

// Razorpay's own words, amounts in paise and times in seconds, end here.

export const paymentOf = (payment: z.output<typeof paymentAnswer>): GatewayPayment => ({
  id: payment.id,
  orderId: payment.order_id,
  amountPaise: payment.amount,
  currency: payment.currency,
  status: payment.status,
  method: payment.method,
  errorCode: payment.error_code,
  errorDescription: payment.error_description,
  createdAt: new Date(payment.created_at * 1000),
});

export const refundOf = (refund: z.output<typeof refundAnswer>): GatewayRefund => ({
  id: refund.id,
  paymentId: refund.payment_id,
  status: refund.status,
  notes: refund.notes,
});
