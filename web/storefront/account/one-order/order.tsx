import { data } from "react-router";
import { canAskFor } from "#domain/orders/request-reasons.ts";
import { fullName } from "#domain/accounts/actor.ts";
import { getOrderPage } from "#services/orders/get-order-page.ts";
import { planOrderAgain } from "#services/orders/plan-order-again.ts";
import { requireCustomer } from "#web/session/actor.ts";
import { shopContext } from "#web/session/context.ts";
import { Alert } from "#web/ui/alert.tsx";
import { AccountFrame } from "#web/storefront/account/my-account/account-frame.tsx";
import { loadAgain } from "#web/page/load-again.ts";
import { SavedNote } from "#web/forms/saved-note.tsx";
import { noStore } from "#web/page/no-store.ts";
import { takeTurns } from "#web/forms/take-turns.ts";
import { loadReviewable } from "#web/storefront/account/my-orders/load-reviewable.ts";
import { OrderItems } from "#web/storefront/buying/order-confirmation/order-items.tsx";
import { OrderPerson } from "#web/storefront/buying/order-confirmation/order-person.tsx";
import { hiddenHead } from "#web/page/page-head.ts";
import { throwNotFound } from "#web/page/throw-not-found.ts";
import type { Route } from "./+types/order.ts";
import { OrderAgain } from "./order-again.tsx";
import { OrderCancel } from "./order-cancel.tsx";
import { OrderMoney } from "./order-money.tsx";
import { OrderRequests } from "./order-requests.tsx";
import { OrderReturn } from "./order-return.tsx";
import { OrderState } from "./order-state.tsx";
import { useNewsInSight } from "./use-news-in-sight.ts";
import { isOrderDone, ORDER_DONE } from "./order-words.ts";
import { orderAction } from "./order-action.ts";

export async function loader({ context, request, url, params }: Route.LoaderArgs) {
  const actor = await requireCustomer({ request, context, url });
  const { db, now } = context.get(shopContext);
  try {
    const asked = { actor, billingId: params.billingId };
    const page = await getOrderPage(db, { ...asked, now: now() });
    const [again, reviewable] = await Promise.all([
      planOrderAgain(db, asked),
      loadReviewable(context, { actor, orderIds: [page.order.id] }),
    ]);
    const person = { name: fullName(actor), email: actor.email };
    return data({ page, again, reviewable, person, done: url.searchParams.get("done") }, noStore());
  } catch (fault) {
    return throwNotFound(fault);
  }
}

export function action({ request, context, params }: Route.ActionArgs) {
  return orderAction({ request, context, billingId: params.billingId }).catch(throwNotFound);
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return takeTurns(() => serverAction());
}

export const shouldRevalidate = loadAgain;

export const headers: Route.HeadersFunction = ({ loaderHeaders }) => loaderHeaders;

export function meta({ loaderData, matches }: Route.MetaArgs): Route.MetaDescriptors {
  return loaderData ? hiddenHead(matches, `Order ${loaderData.page.order.uniqueId}`) : [];
}

export default function Order({ loaderData, actionData }: Route.ComponentProps) {
  const { page, again, reviewable, person, done } = loaderData;
  const { order, cancel, returns } = page;
  useNewsInSight(page);
  const refusal = actionData?.ok === false ? actionData : undefined;
  // What never reached the server names no form, and one that was asked for too late is gone.
  const values = refusal && "values" in refusal ? refusal.values : undefined;
  const lost = values && !(values.intent === "ask" && returns.length === 0) ? undefined : refusal;
  const refusalOf = (intent: string, kind?: string) =>
    values?.intent === intent && values.kind === kind ? refusal : undefined;
  return (
    <AccountFrame
      title={
        <>
          Order <span className="inline-block">{order.uniqueId}</span>
        </>
      }
      person={person}
    >
      <SavedNote>{isOrderDone(done) ? ORDER_DONE[done] : null}</SavedNote>
      {lost && <Alert kind="error">{lost.message}</Alert>}
      {lost && values?.note && <p className="mt-2">You wrote: {values.note}</p>}
      <OrderState page={page} />
      <OrderRequests requests={page.requests} />
      <OrderMoney page={page} />
      <OrderItems order={order} reviewable={reviewable} />
      {again && <OrderAgain order={order} again={again} refusal={refusalOf("again")} />}
      <OrderPerson order={order} />
      {(returns.length > 0 || cancel) && (
        <section className="order-acts" aria-label="What you can do">
          {returns.some((thing) => canAskFor("return", thing)) && (
            <OrderReturn kind="return" page={page} refusal={refusalOf("ask", "return")} />
          )}
          {returns.some((thing) => canAskFor("remake", thing)) && (
            <OrderReturn kind="remake" page={page} refusal={refusalOf("ask", "remake")} />
          )}
          {cancel && (
            <OrderCancel billingId={order.id} refundPaise={cancel.refundPaise} refusal={refusalOf("cancel")} />
          )}
        </section>
      )}
    </AccountFrame>
  );
}
