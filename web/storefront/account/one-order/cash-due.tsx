import { formatDay } from "#domain/dates/format-date.ts";
import { formatRupees } from "#domain/money/format-rupees.ts";
import type { OrderView } from "#services/orders/order-view.ts";

/** What is paid at the door, or in the store that keeps it; nothing once it is, or when it is paid another way. */
export function CashDue({ cash, payInStore }: Pick<OrderView, "cash" | "payInStore">) {
  if (payInStore !== null)
    return (
      <p className="mt-3">
        Please pay <Money paise={payInStore.duePaise} /> in the store by{" "}
        <strong>{formatDay(payInStore.lastDay)}</strong>, by cash, UPI or card. We keep it for you until then.
      </p>
    );
  if (cash === null || cash.duePaise === 0) return null;
  return (
    <p className="mt-3">
      You pay <Money paise={cash.duePaise} /> when it arrives.
    </p>
  );
}

const Money = ({ paise }: { paise: number }) => (
  <strong className="money">{formatRupees(paise, { decimals: 2 })}</strong>
);
