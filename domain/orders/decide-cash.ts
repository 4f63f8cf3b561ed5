import type { CashOnDelivery } from "#domain/content/payment-settings.ts";
import { formatRupees } from "#domain/money/format-rupees.ts";
import type { Paise } from "#domain/money/paise.ts";

/** What of a cart and its address decides whether it can be paid for at the door. */
export type CashFacts = {
  /** What is to be paid before the fee. */
  payablePaise: Paise;
  /** Null while no address is chosen: then it is not held against it. */
  zipCode: string | null;
  isCollected: boolean;
  hasMembership: boolean;
  /** Lenses that are made for one person. */
  hasPowerLenses: boolean;
  /** Lenses that fit nothing but the frame that their customer sends in. */
  hasOwnFrame: boolean;
  /** Orders of this customer that are to be paid at the door and have not been. */
  unpaidOrders: number;
};

export type CashRefusal =
  | "off"
  | "nothing_to_pay"
  | "collected"
  | "membership"
  | "power_lenses"
  | "own_frame"
  | "over_limit"
  | "unpaid_before"
  | "pin_code";
export type CashDecision = { ok: true; feePaise: Paise } | { ok: false; reason: CashRefusal; message: string };

/** Whether an order can be paid for when its parcel is handed over, and what that costs. Page and server both ask here. */
export function decideCash(setting: CashOnDelivery, facts: CashFacts): CashDecision {
  const { limitPaise, feePaise, powerLenses } = setting;
  const no = (reason: CashRefusal, message: string): CashDecision => ({ ok: false, reason, message });
  if (!setting.on) return no("off", "Only online payment is accepted");
  if (facts.payablePaise === 0) return no("nothing_to_pay", "There is nothing to pay");
  if (facts.isCollected) return no("collected", "Cash on delivery is for parcels only");
  if (facts.hasMembership) return no("membership", "A membership can only be paid online");
  if (facts.hasOwnFrame) return no("own_frame", "Lenses for your own frame can only be paid online");
  if (facts.hasPowerLenses && !powerLenses) return no("power_lenses", "Lenses with power can only be paid online");
  if (facts.payablePaise + feePaise > limitPaise)
    return no("over_limit", `Cash on delivery is for orders up to ${formatRupees(limitPaise)}`);
  if (facts.unpaidOrders >= setting.mostUnpaid)
    return no("unpaid_before", "Please pay online until your earlier parcels are paid for");
  if (facts.zipCode !== null && !isServed(setting, facts.zipCode))
    return no("pin_code", `Cash on delivery is not available at PIN code ${facts.zipCode}`);
  return { ok: true, feePaise };
}

function isServed({ pinCodes: { served, refused } }: CashOnDelivery, zipCode: string): boolean {
  const among = (codes: readonly string[]) => codes.some((code) => zipCode.startsWith(code));
  return !among(refused) && (served.length === 0 || among(served));
}
