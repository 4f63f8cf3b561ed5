import { CircleCheck, Clock } from "lucide-react";
import { INVOICE_STATUS } from "#domain/orders/invoice-status.ts";
import type { OrderView } from "#services/orders/order-view.ts";
import { LinkButton } from "#web/ui/button.tsx";
import { Icon } from "#web/ui/icon.tsx";
import { CounterBalance } from "#web/storefront/account/one-order/counter-balance.tsx";

type CounterOutcomeProps = { order: OrderView; counter: NonNullable<OrderView["counter"]> };

/** A bill of a store: nothing is sent, and nothing of it is done online. */
export function CounterOutcome({ order, counter }: CounterOutcomeProps) {
  const isPaid = order.invoiceStatus === INVOICE_STATUS.paid;
  return (
    <header className="outcome">
      <span className={isPaid ? "outcome-mark outcome-good" : "outcome-mark outcome-wait"}>
        <Icon of={isPaid ? CircleCheck : Clock} size={40} />
      </span>
      <h1>
        Bought at {counter.storeName}, {counter.city}
      </h1>
      <CounterBalance balancePaise={counter.balancePaise} />
      <div className="outcome-acts no-print">
        {order.isFull && <LinkButton to="/order-status">My Orders</LinkButton>}
        <LinkButton to={`/view-invoice/${order.uniqueId}`} variant="secondary">
          View invoice
        </LinkButton>
      </div>
    </header>
  );
}
