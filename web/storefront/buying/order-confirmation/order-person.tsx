import type { ReactNode } from "react";
import { formatDate } from "#domain/dates/format-date.ts";
import type { OrderView } from "#services/orders/order-view.ts";

/** For whom and where to; to a stranger who has the link it comes masked already. */
export function OrderPerson({ order }: { order: OrderView }) {
  const { address, counter, collect } = order;
  return (
    <section aria-label="Order details">
      <dl className="order-facts">
        <Fact name="Order number">
          <span className="figures">{order.uniqueId}</span>
        </Fact>
        <Fact name="Date">{formatDate(order.createdAt)}</Fact>
        <Fact name="Name">{order.customerName}</Fact>
        <Fact name="Phone">{order.phone}</Fact>
        {order.customerEmail && <Fact name="E-mail">{order.customerEmail}</Fact>}
        <Fact name={collect ? "Collect at" : counter === null ? "Delivery address" : "Address"}>
          {address === null ? (
            "Address data not available"
          ) : (
            <>
              {[address.recipientName, address.address1, address.address2].filter(Boolean).map((line) => (
                <span key={line} className="block">
                  {line}
                </span>
              ))}
              <span className="block">
                {address.city}, {[address.state, address.zipCode].filter(Boolean).join("-")}
              </span>
              <span className="block">{address.country}</span>
            </>
          )}
        </Fact>
      </dl>
      {!order.isFull && <p className="mt-3 text-sm text-slate">Sign in as the buyer to see all personal details.</p>}
    </section>
  );
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}
