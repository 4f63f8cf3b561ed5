import { useEffect } from "react";
import { data, useRevalidator } from "react-router";
import { INVOICE_STATUS } from "#domain/orders/invoice-status.ts";
import { trackSteps } from "#domain/orders/track-steps.ts";
import { getOrderForConfirmation } from "#services/orders/get-order-for-confirmation.ts";
import { readActor } from "#web/session/actor.ts";
import { shopContext } from "#web/session/context.ts";
import { throwNotFound } from "#web/page/throw-not-found.ts";
import type { Route } from "./+types/order-confirmation.ts";
import { OrderSteps } from "#web/storefront/account/one-order/order-steps.tsx";
import { OrderItems } from "./order-items.tsx";
import { OrderOutcome } from "./order-outcome.tsx";
import { OrderPerson } from "./order-person.tsx";
import { hiddenHead } from "#web/page/page-head.ts";

export async function loader({ context, params }: Route.LoaderArgs) {
  const { db, now } = context.get(shopContext);
  const actor = await readActor(context);
  try {
    const order = await getOrderForConfirmation(db, { actor, billingId: params.billingId, now: now() });
    // The address of this page is the key to it: it must be neither kept nor found.
    return data({ order }, { headers: { "Cache-Control": "no-store", "X-Robots-Tag": "noindex" } });
  } catch (fault) {
    return throwNotFound(fault);
  }
}

export function headers({ loaderHeaders }: Route.HeadersArgs) {
  return loaderHeaders;
}

export function meta({ loaderData, matches }: Route.MetaArgs): Route.MetaDescriptors {
  if (!loaderData) return [];
  const title = loaderData.order.counter
    ? "Store bill"
    : loaderData.order.invoiceStatus === INVOICE_STATUS.failed
      ? "Payment failed"
      : "Order confirmation";
  return [...hiddenHead(matches, title), { name: "referrer", content: "same-origin" }];
}

const lookAgainMs = 4_000;

export default function OrderConfirmation({ loaderData }: Route.ComponentProps) {
  const { order } = loaderData;
  const { events, lines, counter, collect, isPlaced } = order;
  const hasLenses = lines.some((line) => line.lens !== null);
  const steps = trackSteps({ events, hasLenses, isCollected: counter !== null || collect !== null });
  const { revalidate } = useRevalidator();
  const waiting = order.invoiceStatus === INVOICE_STATUS.unpaid && !isPlaced;

  // The bank has agreed and the money is on its way.
  useEffect(() => {
    if (!waiting) return;
    const timer = setInterval(() => void revalidate(), lookAgainMs);
    return () => clearInterval(timer);
  }, [waiting, revalidate]);

  return (
    <div className="page confirmation">
      <OrderOutcome order={order} />
      {isPlaced && (
        <section aria-labelledby="order-way">
          <h2 id="order-way" className="text-xl">
            Track your order
          </h2>
          <OrderSteps steps={steps} />
        </section>
      )}
      <OrderPerson order={order} />
      <OrderItems order={order} />
    </div>
  );
}
