import { randomUUID } from "node:crypto";
import { Tag } from "lucide-react";
import { data, Form, Link, useNavigation } from "react-router";
import { formatDateTime, formatDay } from "#domain/dates/format-date.ts";
import { kolkataDay } from "#domain/dates/kolkata-day.ts";
import { RECEIPT_STATE_WORDS } from "#domain/purchasing/receipt-states.ts";
import { getReceipt, type ShownReceipt } from "#services/purchasing/get-receipt.ts";
import "#web/console/catalogue/catalogue.css";
import { RefusalNote } from "#web/console/forms/refusal-note.tsx";
import { stayWhenSignedOut } from "#web/console/forms/stay-signed-out.ts";
import { useAskBeforeLeavingForms } from "#web/console/forms/use-ask-before-leaving.ts";
import { wordsOf } from "#web/console/forms/words-of.ts";
import { BackToList } from "#web/console/list/back-to-list.tsx";
import { getId } from "#web/console/list/read-id.ts";
import { LABELS_PAGE } from "#web/console/stock/stock-pages.ts";
import { SavedNote } from "#web/forms/saved-note.tsx";
import { takeTurns } from "#web/forms/take-turns.ts";
import { noStore } from "#web/page/no-store.ts";
import { throwNotFound } from "#web/page/throw-not-found.ts";
import { requireCustomer } from "#web/session/actor.ts";
import { shopContext } from "#web/session/context.ts";
import { Badge } from "#web/ui/badge.tsx";
import { Button, LinkButton } from "#web/ui/button.tsx";
import type { Route } from "./+types/receipt.ts";
import { BillPart } from "./bill-part.tsx";
import "./purchasing.css";
import { ORDERS_PAGE } from "./purchasing-pages.ts";
import { RECEIPT_DONE, receiptAction } from "./receipt-action.ts";
import { ReceiptForm } from "./receipt-form.tsx";
import { RECEIPT_LIST } from "./receipt-list.tsx";
import { ReceivedLines } from "./received-lines.tsx";
import { ScanGoods } from "./scan-goods.tsx";

export async function loader({ context, request, url, params }: Route.LoaderArgs) {
  const actor = await requireCustomer({ request, context, url });
  const { db, now } = context.get(shopContext);
  try {
    const receipt = await getReceipt(db, { actor, id: getId(params.id) });
    const said = wordsOf(RECEIPT_DONE, url.searchParams.get("done"));
    return data({ receipt, said, billKey: randomUUID(), today: kolkataDay(now()) }, noStore());
  } catch (fault) {
    return throwNotFound(fault);
  }
}

export function action({ request, context, params }: Route.ActionArgs) {
  return receiptAction({ request, context, params }).catch(throwNotFound);
}

export const shouldRevalidate = stayWhenSignedOut;

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return takeTurns(() => serverAction());
}

export const headers: Route.HeadersFunction = ({ loaderHeaders }) => loaderHeaders;

const BILL_INTENTS: readonly (string | undefined)[] = ["bill", "paid", "unpaid"];

/** A delivery: counted by scan, put on stock once, billed. */
export default function ReceiptPage({ loaderData, actionData }: Route.ComponentProps) {
  useAskBeforeLeavingForms();
  const { receipt, said, billKey, today } = loaderData;
  const { id, number, state, supplier, store, orderId, orderNumber, mayReceive, pieces } = receipt;
  const refusal = actionData?.ok === false ? actionData : undefined;
  const ofIntent = (is: boolean) => (is ? refusal : undefined);
  const isScan = refusal?.intent === "scan";
  const isBill = BILL_INTENTS.includes(refusal?.intent);
  const title = number ?? `Delivery ${id}`;
  return (
    <>
      <title>{title}</title>
      <BackToList spec={RECEIPT_LIST} />
      <header className="list-head">
        <h1>
          {title} <Badge>{RECEIPT_STATE_WORDS[state]}</Badge>{" "}
          <span className="list-count">{pieces === 1 ? "1 piece" : `${pieces} pieces`}</span>
        </h1>
        {pieces > 0 && (
          <LinkButton to={`${LABELS_PAGE}?receipt=${id}`} variant="secondary" size="small" icon={Tag}>
            Labels
          </LinkButton>
        )}
      </header>
      <SavedNote>{refusal ? null : said}</SavedNote>
      <p className="buy-said">
        From {supplier} to {store}
        {orderId !== null && (
          <>
            , of{" "}
            <Link to={`${ORDERS_PAGE}/${orderId}`} className="link">
              {orderNumber}
            </Link>
          </>
        )}
        {state === "posted" && receipt.postedAt !== null && `, received ${formatDateTime(receipt.postedAt)}`}
        {state === "posted" &&
          receipt.invoiceDate !== null &&
          `, their paper ${receipt.invoiceNumber} of ${formatDay(receipt.invoiceDate)}`}
      </p>
      {mayReceive ? (
        <>
          <ScanGoods button="Count" refusal={ofIntent(isScan)} />
          <Awaited receipt={receipt} />
          <ReceiptForm receipt={receipt} refusal={ofIntent(!isScan && !isBill && refusal?.intent !== "drop")} />
          <Drop refusal={ofIntent(refusal?.intent === "drop")} />
        </>
      ) : (
        <>
          <RefusalNote refusal={ofIntent(!isScan && !isBill)} />
          <ReceivedLines receipt={receipt} />
        </>
      )}
      <BillPart receipt={receipt} refusal={ofIntent(isBill)} billKey={billKey} today={today} />
    </>
  );
}

function Awaited({ receipt: { awaited, orderId } }: { receipt: ShownReceipt }) {
  if (orderId === null) return null;
  return (
    <section className="buy-part" aria-labelledby="awaited-title">
      <h2 id="awaited-title">Still to come</h2>
      {awaited.length === 0 ? (
        <p>All that was ordered is counted.</p>
      ) : (
        <ul>
          {awaited.map(({ sku, name, pieces }) => (
            <li key={sku}>
              <strong>{pieces}</strong> {sku}, {name}
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

function Drop({ refusal }: { refusal: Parameters<typeof RefusalNote>[0]["refusal"] }) {
  const busy = useNavigation().formData?.get("intent") === "drop";
  return (
    <section className="buy-part" aria-labelledby="drop-title">
      <h2 id="drop-title">Give up</h2>
      <RefusalNote refusal={refusal} />
      <Form method="post">
        <p>For a delivery that was begun by mistake. Nothing of it goes on stock.</p>
        <Button name="intent" value="drop" variant="secondary" size="small" busy={busy} busyLabel="Please wait...">
          Give this delivery up
        </Button>
      </Form>
    </section>
  );
}
