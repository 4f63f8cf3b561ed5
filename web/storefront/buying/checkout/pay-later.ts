import { formatDay } from "#domain/dates/format-date.ts";
import { formatRupees } from "#domain/money/format-rupees.ts";
import type { PaymentWay } from "#domain/orders/payment-ways.ts";
import type { CheckoutData } from "./load-checkout.ts";

/** What the button says. The words of online payment are specified; ours say the sum. */
export const PAY_LABELS: Readonly<Record<PaymentWay, (totalPaise: number) => string>> = {
  online: () => "Proceed to Checkout",
  cash_on_delivery: (totalPaise) => `Place the order, ${formatRupees(totalPaise)} on delivery`,
  pay_in_store: (totalPaise) => `Reserve, pay ${formatRupees(totalPaise)} in store`,
};

type Offers = Pick<CheckoutData, "cash" | "inStore">;

/** The way to pay later that stands under Online Payment: at the door for what is sent, in the store for what is collected. */
export type LaterOffer = {
  way: Exclude<PaymentWay, "online">;
  feePaise: number;
  /** What it means. */
  words: string;
  /** Why it cannot be chosen; null when it can. */
  refusal: string | null;
};

/** Null: it is not offered. */
export function laterOffer(offers: Offers, at: { isCollecting: boolean; addressId: number | null }): LaterOffer | null {
  return at.isCollecting ? inStoreOffer(offers.inStore) : atDoorOffer(offers.cash, at.addressId);
}

function inStoreOffer(inStore: Offers["inStore"]): LaterOffer | null {
  if (inStore === null) return null;
  const { decision, lastDay } = inStore;
  return {
    way: "pay_in_store",
    feePaise: 0,
    words: `We keep it for you until ${formatDay(lastDay)}. You pay at the counter by cash, UPI or card`,
    refusal: decision.ok ? null : decision.message,
  };
}

function atDoorOffer(cash: Offers["cash"], addressId: number | null): LaterOffer | null {
  const decision = cash?.at.find((at) => at.addressId === addressId)?.decision ?? cash?.usual;
  if (!decision) return null;
  const offer = { way: "cash_on_delivery", feePaise: 0, words: "" } as const;
  if (!decision.ok) return { ...offer, refusal: decision.message };
  const { feePaise } = decision;
  const words =
    feePaise === 0
      ? "Pay when your parcel arrives, for no extra charge"
      : `Pay when your parcel arrives, for ${formatRupees(feePaise)} more`;
  return { ...offer, feePaise, words, refusal: null };
}
