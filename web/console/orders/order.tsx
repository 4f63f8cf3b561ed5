import { PackageCheck } from "lucide-react";
import { data, useSearchParams } from "react-router";
import { isPermitted } from "#domain/access/permission.ts";
import { passesCheck, STAFF_STAGE_LABELS } from "#domain/orders/stages.ts";
import { OPEN_STAGES } from "#domain/orders/open-stages.ts";
import { lensNeedOf } from "#domain/orders/lens-need.ts";
import { needsBlanks } from "#domain/stock/blanks-needed.ts";
import { permittedMoves } from "#domain/orders/stage-actions.ts";
import { AppError } from "#domain/wire/errors.ts";
import { findOrderByNumber } from "#services/orders/find-order-by-number.ts";
import { getOrderPage } from "#services/orders/get-order-page.ts";
import { listOrderAudit, listOrderHistory } from "#services/orders/list-order-history.ts";
import { listPrescriptionStates } from "#services/orders/list-prescription-states.ts";
import { isUnchecked } from "#services/orders/prescription-state.ts";
import { requireOrder } from "#services/orders/own-order.ts";
import { isPaidByHand } from "#services/payments/paid-by-hand.ts";
import { listBlanksOfOrders, maySeeBlanks } from "#services/inventory/blanks/blanks-of-orders.ts";
import { listMessagesOf } from "#services/sent/list-messages.ts";
import { readOrderApproval } from "#services/approvals/read-order-approval.ts";
import { OrderTasks } from "#web/console/tasks/order-tasks.tsx";
import { MessagesOf } from "#web/console/messages/messages-of.tsx";
import { OrderApproval } from "#web/console/approvals/order-approval.tsx";
import { stayWhenSignedOut } from "#web/console/forms/stay-signed-out.ts";
import { BackToList } from "#web/console/list/back-to-list.tsx";
import { isLedBy } from "#web/console/list/list-way.ts";
import { RETURN_LIST } from "#web/console/returns/return-list.ts";
import { SavedNote } from "#web/forms/saved-note.tsx";
import { takeTurns } from "#web/forms/take-turns.ts";
import { noStore } from "#web/page/no-store.ts";
import { throwNotFound } from "#web/page/throw-not-found.ts";
import { requireCustomer } from "#web/session/actor.ts";
import { shopContext } from "#web/session/context.ts";
import { Badge } from "#web/ui/badge.tsx";
import { LinkButton } from "#web/ui/button.tsx";
import type { Route } from "./+types/order.ts";
import { loadOrderDesk } from "./load-order-desk.ts";
import { ORDER_LIST } from "./order-list.tsx";
import { AskBox } from "./ask-box.tsx";
import { orderAction } from "./order-action.ts";
import { AssignBox, ParcelBox, PromiseBox } from "./order-desk.tsx";
import { type OrderDone, readDone } from "./order-done.ts";
import { HeldNote, type OrderChecks } from "./order-checks.tsx";
import { BlanksSection, isAskedForBlanks } from "./order-blanks.tsx";
import { duePaise, OrderFacts, OrderLines, OrderMoney } from "./order-facts.tsx";
import { OrderHistory } from "./order-history.tsx";
import { LostAnswer, ReturnBox } from "./return-box.tsx";
import { OrderMoves } from "./order-moves.tsx";

export async function loader({ context, request, url, params }: Route.LoaderArgs) {
  const actor = await requireCustomer({ request, context, url });
  const { db, now: clock } = context.get(shopContext);
  const now = clock();
  try {
    const billingId = await findOrderByNumber(db, { actor, number: params.number });
    if (billingId === null) throw new AppError("not_found");
    const [entry, page, history, audit] = await Promise.all([
      requireOrder(db, { actor, billingId, action: "order.serve" }),
      getOrderPage(db, { actor, billingId, now }),
      listOrderHistory(db, { actor, billingId }),
      listOrderAudit(db, { actor, billingId }),
    ]);
    const refundPaise = page.cancel?.refundPaise ?? null;
    const [desk, approval, states, unchecked, messages] = await Promise.all([
      loadOrderDesk({ db }, { actor, entry, lines: page.order.lines, now }),
      readOrderApproval(db, { actor, order: entry, refundPaise }),
      listPrescriptionStates(db, { orderId: billingId }),
      isUnchecked(db, { orderId: billingId }),
      listMessagesOf(db, { actor, orderId: billingId }),
    ]);
    const isHeld = unchecked && passesCheck(entry.stage, "verified");
    // What was sold at a counter is taken back there.
    const mayCancel = page.cancel !== null && approval.above === null;
    const moves = permittedMoves(actor, { ...entry, lensNeed: lensNeedOf(page.order.lines) }).filter(
      (to) => (to !== "cancelled" || mayCancel) && !(unchecked && passesCheck(entry.stage, to)),
    );
    const checks: OrderChecks = { states, isHeld, mayCheck: isPermitted(actor, "prescription.verify", entry) };
    const said = readDone(url.searchParams.get("done"));
    const cancel = { refundPaise: refundPaise ?? 0, isByHand: isPaidByHand(entry.gatewayPaymentId) };
    // By a PIN alone neither is opened.
    const customerId = isPermitted(actor, "customer.serve", entry) ? entry.customerId : null;
    const opensRefunds = isPermitted(actor, "refund.read", entry);
    const beside = { history, audit, messages };
    const hasBlanks = maySeeBlanks(actor, entry) && needsBlanks(entry.stage);
    const blanks =
      hasBlanks && isAskedForBlanks(url)
        ? await listBlanksOfOrders(context.get(shopContext), { actor, orderIds: [billingId] })
        : null;
    return data(
      { page, customerId, opensRefunds, beside, moves, desk, approval, checks, said, cancel, hasBlanks, blanks },
      noStore(),
    );
  } catch (fault) {
    return throwNotFound(fault);
  }
}

export function action({ request, context, params }: Route.ActionArgs) {
  return orderAction({ request, context, number: params.number }).catch(throwNotFound);
}

export const shouldRevalidate = stayWhenSignedOut;

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return takeTurns(() => serverAction());
}

export const headers: Route.HeadersFunction = ({ loaderHeaders }) => loaderHeaders;

/** One order as those see it who serve it. */
export default function StaffOrder({ loaderData, actionData }: Route.ComponentProps) {
  const { page, customerId, opensRefunds, beside, moves, desk, approval, checks, said, cancel, hasBlanks, blanks } =
    loaderData;
  const [searchParams] = useSearchParams();
  const { order, parcel } = page;
  const returning = page.requests.find(({ status }) => status === "asked" || status === "approved");
  const refusal = actionData?.ok === false ? actionData : undefined;
  const of = (intent: OrderDone) => (refusal?.values?.intent === intent ? refusal : undefined);
  const hasLenses = order.lines.some(({ lens }) => lens !== null);
  const isReady = moves.includes("packed");
  const { assigned, serving, promise, tasks, packed, keys } = desk;
  // Moved to "Packed" by hand it has no parcel to look at.
  const isPacked = isReady || packed !== null;
  // What is sent is packed by scanning its pieces into a parcel; to move it there by hand is the way beside.
  const isScanned = desk.isSent && isReady && order.stage !== "packed";
  // Nobody needs to take care of what is over, until something comes back.
  const mayBeTaken = assigned !== null || returning !== undefined || OPEN_STAGES.includes(order.stage);
  return (
    <>
      <title>{`Order ${order.uniqueId}`}</title>
      {isLedBy(RETURN_LIST, searchParams) ? <BackToList spec={RETURN_LIST} /> : <BackToList spec={ORDER_LIST} />}
      <header className="list-head">
        <h1>
          Order <span className="inline-block tabular-nums">{order.uniqueId}</span>
        </h1>
        <Badge>{STAFF_STAGE_LABELS[order.stage]}</Badge>
        {desk.isSent && isPacked && (
          <LinkButton
            to={`/console/orders/pack/${order.uniqueId}`}
            variant={isScanned ? "primary" : "secondary"}
            size="small"
            icon={PackageCheck}
          >
            {order.stage === "packed" ? "Parcel" : "Pack"}
          </LinkButton>
        )}
      </header>
      <SavedNote>{refusal ? null : said}</SavedNote>
      <LostAnswer
        refusal={of("ask") ?? of("answer") ?? of("ended") ?? of("received")}
        request={returning}
        canAsk={desk.returns.length > 0}
      />
      <div className="order-page">
        <div className="order-top">
          <div className="order-facts">
            <OrderFacts
              page={page}
              customerId={customerId}
              promised={promise?.words ?? null}
              isParcelBeside={desk.isParcelOpen}
            />
            <OrderMoney page={page} opensRefunds={opensRefunds} />
          </div>
          <OrderLines page={page} checks={checks} />
        </div>
        <div className="order-desk">
          <HeldNote checks={checks} number={order.uniqueId} />
          <OrderMoves
            key={order.stage}
            from={order.stage}
            moves={moves}
            hasLenses={hasLenses}
            isAside={checks.isHeld || isScanned}
            duePaise={order.cash ? 0 : duePaise(page)}
            lacksAddress={desk.lacksAddress}
            packed={packed}
            cancel={cancel}
            refusal={of("move")}
          />
          {returning && (
            <ReturnBox
              key={`return ${returning.id} ${returning.status}`}
              request={returning}
              weighed={desk.weighed}
              may={desk.returning}
              of={of}
            />
          )}
          <AskBox returns={desk.returns} refusal={of("ask")} />
          <OrderApproval number={order.uniqueId} approval={approval} />
          {serving && mayBeTaken && (
            <AssignBox
              key={`assigned ${assigned?.id}`}
              assigned={assigned}
              serving={serving}
              me={desk.me}
              refusal={of("assign")}
            />
          )}
          {promise && (
            <PromiseBox
              key={`promise ${promise.day}`}
              promise={promise}
              noteKey={keys.promise}
              isOfCounter={order.counter !== null}
              refusal={of("promise")}
            />
          )}
          {desk.isParcelOpen && (
            <ParcelBox key={`parcel ${parcel?.carrier} ${parcel?.trackingNo}`} parcel={parcel} refusal={of("parcel")} />
          )}
          <OrderTasks number={order.uniqueId} tasks={tasks} />
          <MessagesOf messages={beside.messages} search={order.uniqueId} />
        </div>
        <div className="order-main">
          {hasBlanks && hasLenses && (
            <BlanksSection orders={blanks} isPrescribed={order.lines.some((line) => line.hasPrescription)} />
          )}
          <OrderHistory
            history={beside.history}
            audit={beside.audit}
            noteKey={desk.mayNote ? keys.note : null}
            refusal={of("note")}
          />
        </div>
      </div>
    </>
  );
}
