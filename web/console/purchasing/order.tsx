import { Download } from "lucide-react";
import { data, Form, Link, useNavigation } from "react-router";
import { mayStep, ORDER_STATE_WORDS } from "#domain/purchasing/order-states.ts";
import { RECEIPT_STATE_WORDS } from "#domain/purchasing/receipt-states.ts";
import { getPurchaseOrder } from "#services/purchasing/get-order.ts";
import "#web/console/catalogue/catalogue.css";
import { RefusalNote } from "#web/console/forms/refusal-note.tsx";
import { stayWhenSignedOut } from "#web/console/forms/stay-signed-out.ts";
import { useAskBeforeLeavingForms } from "#web/console/forms/use-ask-before-leaving.ts";
import { wordsOf } from "#web/console/forms/words-of.ts";
import { BackToList } from "#web/console/list/back-to-list.tsx";
import { getId } from "#web/console/list/read-id.ts";
import { SavedNote } from "#web/forms/saved-note.tsx";
import { takeTurns } from "#web/forms/take-turns.ts";
import { noStore } from "#web/page/no-store.ts";
import { throwNotFound } from "#web/page/throw-not-found.ts";
import { PrintButton } from "#web/papers/print-button.tsx";
import { requireCustomer } from "#web/session/actor.ts";
import { shopContext } from "#web/session/context.ts";
import { Badge } from "#web/ui/badge.tsx";
import { Button, LinkButton } from "#web/ui/button.tsx";
import type { Route } from "./+types/order.ts";
import { ORDER_DONE, orderAction } from "./order-action.ts";
import { OrderForm } from "./order-form.tsx";
import { PURCHASE_LIST } from "./order-list.tsx";
import { OrderPaper } from "./order-paper.tsx";
import "./purchasing.css";
import { ORDERS_PAGE, RECEIPTS_PAGE } from "./purchasing-pages.ts";
import { ScanGoods } from "./scan-goods.tsx";

export async function loader({ context, request, url, params }: Route.LoaderArgs) {
  const actor = await requireCustomer({ request, context, url });
  try {
    const order = await getPurchaseOrder(context.get(shopContext).db, { actor, id: getId(params.id) });
    return data({ order, said: wordsOf(ORDER_DONE, url.searchParams.get("done")) }, noStore());
  } catch (fault) {
    return throwNotFound(fault);
  }
}

export function action({ request, context, params }: Route.ActionArgs) {
  return orderAction({ request, context, params }).catch(throwNotFound);
}

export const shouldRevalidate = stayWhenSignedOut;

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return takeTurns(() => serverAction());
}

export const headers: Route.HeadersFunction = ({ loaderHeaders }) => loaderHeaders;

/** An order to a supplier: written by scan, sent on paper or as a file, received by scan. */
export default function PurchaseOrderPage({ loaderData: { order, said }, actionData }: Route.ComponentProps) {
  useAskBeforeLeavingForms();
  const { id, number, state, supplier, store, receipts, mayOrder, mayReceive } = order;
  const refusal = actionData?.ok === false ? actionData : undefined;
  const isScan = refusal?.intent === "scan";
  const isDraft = state === "draft" && mayOrder;
  const isOpen = state !== "closed" && state !== "cancelled";
  return (
    <>
      <title>{number}</title>
      <BackToList spec={PURCHASE_LIST} />
      <header className="list-head">
        <h1>
          {number} <Badge>{ORDER_STATE_WORDS[state]}</Badge>
        </h1>
        {!isDraft && (
          <>
            <LinkButton
              to={`${ORDERS_PAGE}/${id}/lines.csv`}
              reloadDocument
              download
              variant="quiet"
              size="small"
              icon={Download}
              className="no-print"
            >
              CSV
            </LinkButton>
            <PrintButton variant="secondary" />
          </>
        )}
        {mayReceive && (
          <LinkButton to={`${RECEIPTS_PAGE}/new?order=${id}`} size="small" className="no-print">
            Receive goods
          </LinkButton>
        )}
      </header>
      <SavedNote>{refusal ? null : said}</SavedNote>
      {isDraft ? (
        <>
          <p className="buy-said">
            {supplier.name}, to {store.name}
          </p>
          <ScanGoods button="Add" refusal={isScan ? refusal : undefined} />
        </>
      ) : (
        <OrderPaper order={order} />
      )}
      {mayOrder && isOpen ? (
        <OrderForm order={order} refusal={isScan ? undefined : refusal} />
      ) : (
        !isScan && <RefusalNote refusal={refusal} />
      )}
      {receipts.length > 0 && (
        <section className="buy-part no-print" aria-labelledby="receipts-title">
          <h2 id="receipts-title">Goods receipts</h2>
          <ul>
            {receipts.map((one) => (
              <li key={one.id}>
                <Link to={`${RECEIPTS_PAGE}/${one.id}`} className="link">
                  {one.number ?? `Delivery ${one.id}`}
                </Link>{" "}
                <Badge>{RECEIPT_STATE_WORDS[one.state]}</Badge>
              </li>
            ))}
          </ul>
        </section>
      )}
      {mayOrder && <Ends state={state} />}
    </>
  );
}

const ENDS = {
  cancel: { title: "Cancel", words: "Nothing was received of it. Its number stays.", button: "Cancel the order" },
  close: { title: "Close", words: "What has not come is not awaited any more.", button: "No more comes: close it" },
} as const;

function Ends({ state }: { state: Parameters<typeof mayStep>[0] }) {
  const intent = useNavigation().formData?.get("intent");
  const step = (["cancel", "close"] as const).find((one) => mayStep(state, one));
  if (step === undefined) return null;
  const { title, words, button } = ENDS[step];
  return (
    <section className="buy-part no-print" aria-labelledby="end-title">
      <h2 id="end-title">{title}</h2>
      <Form method="post">
        <p>{words}</p>
        <Button
          name="intent"
          value={step}
          variant="secondary"
          size="small"
          busy={intent === step}
          busyLabel="Please wait..."
        >
          {button}
        </Button>
      </Form>
    </section>
  );
}
