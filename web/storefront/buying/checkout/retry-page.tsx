import { formatRupees } from "#domain/money/format-rupees.ts";
import { Alert } from "#web/ui/alert.tsx";
import { LinkButton } from "#web/ui/button.tsx";
import { OrderItems } from "#web/storefront/buying/order-confirmation/order-items.tsx";
import type { RetryData } from "./load-retry.ts";
import { PayButton } from "./pay-button.tsx";
import { usePayment } from "./use-payment.ts";

/** A failed order once more, as it was: same things, same price, same address. */
export function RetryPage({ order, payment: setup }: RetryData) {
  const payment = usePayment({ setup, question: { intent: "retry", order: order.id } });
  return (
    <div className="page checkout-page retry-page">
      <h1>Pay your order</h1>
      <Alert kind="info" className="mt-4">
        The last payment of order {order.uniqueId} failed and you have not been charged. You pay{" "}
        {formatRupees(order.totalPaise, { decimals: 2 })} for the same items,{" "}
        {order.collect ? `collected at ${order.collect.store.name}` : "delivered to the same address"}.
      </Alert>
      <OrderItems order={order} />
      <PayButton
        setup={setup}
        payment={payment}
        totalPaise={order.totalPaise}
        label={order.totalPaise === 0 ? "Place the order" : `Pay ${formatRupees(order.totalPaise, { decimals: 2 })}`}
        onPress={() => void payment.pay()}
      />
      <p className="mt-4">
        <LinkButton to={`/order-confirmation/${order.id}`} variant="quiet">
          Back to the order
        </LinkButton>
      </p>
    </div>
  );
}
