import { data } from "react-router";
import { AppError } from "#domain/wire/errors.ts";
import { readOrderApproval } from "#services/approvals/read-order-approval.ts";
import { findOrderByNumber } from "#services/orders/find-order-by-number.ts";
import { getOrderPage } from "#services/orders/get-order-page.ts";
import { requireOrder } from "#services/orders/own-order.ts";
import { RefusalNote } from "#web/console/forms/refusal-note.tsx";
import { stayWhenSignedOut } from "#web/console/forms/stay-signed-out.ts";
import { takeTurns } from "#web/forms/take-turns.ts";
import { noStore } from "#web/page/no-store.ts";
import { throwNotFound } from "#web/page/throw-not-found.ts";
import { readActor, requireCustomer } from "#web/session/actor.ts";
import { shopContext } from "#web/session/context.ts";
import { LinkButton } from "#web/ui/button.tsx";
import type { Route } from "./+types/ask.ts";
import { askByForm } from "./ask-action.ts";
import { AskForm } from "./ask-form.tsx";
import { OrderApproval } from "./order-approval.tsx";

export async function loader({ context, request, url, params: { number } }: Route.LoaderArgs) {
  const actor = await requireCustomer({ request, context, url });
  const { db, now } = context.get(shopContext);
  try {
    const billingId = await findOrderByNumber(db, { actor, number });
    if (billingId === null) throw new AppError("not_found");
    const [order, { cancel }] = await Promise.all([
      requireOrder(db, { actor, billingId, action: "approval.ask" }),
      getOrderPage(db, { actor, billingId, now: now() }),
    ]);
    const refundPaise = cancel?.refundPaise ?? null;
    const approval = await readOrderApproval(db, { actor, order, refundPaise });
    return data({ number: order.uniqueId, approval }, noStore());
  } catch (fault) {
    return throwNotFound(fault);
  }
}

export async function action({ request, context, params: { number } }: Route.ActionArgs) {
  try {
    const { db } = context.get(shopContext);
    const actor = await readActor(context);
    // Whoever is signed out meanwhile is told so by the form.
    const billingId = actor.kind === "user" ? await findOrderByNumber(db, { actor, number }) : "";
    if (billingId === null) throw new AppError("not_found");
    return await askByForm({ request, context, number, billingId });
  } catch (fault) {
    return throwNotFound(fault);
  }
}

export const shouldRevalidate = stayWhenSignedOut;

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return takeTurns(() => serverAction());
}

export const headers: Route.HeadersFunction = ({ loaderHeaders }) => loaderHeaders;

/** Asking to cancel an order, by itself: here a request stands that was not taken on the order's page. */
export default function AskApproval({ loaderData: { number, approval }, actionData }: Route.ComponentProps) {
  const refusal = actionData?.ok === false ? actionData : undefined;
  const { above, last } = approval;
  const mayAsk = above !== null && last?.status !== "asked";
  return (
    <>
      <title>{`Ask about order ${number}`}</title>
      <header className="list-head">
        <h1>
          Ask about order <span className="inline-block tabular-nums">{number}</span>
        </h1>
      </header>
      {last && <OrderApproval number={number} approval={{ above: null, last }} />}
      {mayAsk && <AskForm number={number} above={above} refusal={refusal} />}
      {!mayAsk && <RefusalNote refusal={refusal} />}
      {!mayAsk && !last && <p className="mt-4">There is nothing here for which you need another&apos;s yes.</p>}
      <LinkButton to={`/console/orders/${number}`} variant="secondary" size="small" className="mt-4">
        Back to the order
      </LinkButton>
    </>
  );
}
