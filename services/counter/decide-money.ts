import { paiseToRupees } from "#domain/money/paise.ts";
import type { CounterPaymentMode } from "#domain/orders/counter-payment-modes.ts";
import { AppError } from "#domain/wire/errors.ts";

export type CounterMoney = {
  receivedPaise: number;
  outstandingPaise: number;
  /** Null only while nothing was received. */
  mode: CounterPaymentMode | null;
};

const TOO_MUCH = "More was received than the bill comes to";
const OTHER_BALANCE = "The balance is the net total less what was received";
const MODE_MISSING = "Please say how it was paid: cash, card, upi, net_banking, cheque or wallet";

/** Received, and what is left to pay. What the till thinks is only compared: a difference is told with the right figures. */
export function decideMoney(given: {
  totalPaise: number;
  receivedPaise: number;
  outstandingPaise: number | null;
  paymentMode: CounterPaymentMode | null;
}): CounterMoney {
  const { totalPaise, receivedPaise, paymentMode } = given;
  const outstandingPaise = totalPaise - receivedPaise;
  const data = {
    net_total: paiseToRupees(totalPaise),
    partial_payment: paiseToRupees(receivedPaise),
    advance_payment: paiseToRupees(Math.max(0, outstandingPaise)),
  };
  const refuse = (field: string, message: string) => {
    throw new AppError("validation", { message, fields: { [field]: message }, data });
  };
  if (outstandingPaise < 0) refuse("partial_payment", TOO_MUCH);
  if (given.outstandingPaise !== null && given.outstandingPaise !== outstandingPaise)
    refuse("advance_payment", OTHER_BALANCE);
  if (receivedPaise > 0 && paymentMode === null) refuse("payment_mode", MODE_MISSING);
  return { receivedPaise, outstandingPaise, mode: paymentMode };
}
