/** How a counter is paid, by the code that is kept; the words stand on the bill. */
export const COUNTER_PAYMENT_MODES = {
  cash: "Cash",
  card: "Card",
  upi: "UPI",
  net_banking: "Net banking",
  cheque: "Cheque",
  wallet: "Wallet",
} as const;
export type CounterPaymentMode = keyof typeof COUNTER_PAYMENT_MODES;

/** On a bill for which nothing was received yet, and nobody said how it will be. */
const NOT_PAID_YET = "Not paid yet";

/** On a bill that comes to nothing. */
const FREE = "Free";

/** How the bill says that it is paid; without a mode nothing was received. */
export function counterPaymentWords(bill: { mode: CounterPaymentMode | null; outstandingPaise: number }): string {
  if (bill.mode !== null) return COUNTER_PAYMENT_MODES[bill.mode];
  return bill.outstandingPaise > 0 ? NOT_PAID_YET : FREE;
}

/** "UPI", "upi" and "Net Banking" as people write them; null for what a counter does not take. */
export function readCounterPaymentMode(text: string): CounterPaymentMode | null {
  const plain = text
    .trim()
    .toLowerCase()
    .replace(/[\s_-]+/g, "_");
  const code = plain === "netbanking" ? "net_banking" : plain;
  return Object.hasOwn(COUNTER_PAYMENT_MODES, code) ? (code as CounterPaymentMode) : null;
}
