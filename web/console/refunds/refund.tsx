import { data, Form, useNavigation } from "react-router";
import { z } from "zod";
import { formatDateTime } from "#domain/dates/format-date.ts";
import { formatRupees } from "#domain/money/format-rupees.ts";
import { REFUND_STATE_WORDS, RETRY_REFUSALS } from "#domain/orders/refund-states.ts";
import { getRefund, type RefundRow } from "#services/payments/list-refunds.ts";
import { retryRefund } from "#services/payments/retry-refund.ts";
import { RefusalNote } from "#web/console/forms/refusal-note.tsx";
import { stayWhenSignedOut } from "#web/console/forms/stay-signed-out.ts";
import { takeStaffForm } from "#web/console/forms/take-staff-form.ts";
import { BackToList } from "#web/console/list/back-to-list.tsx";
import { type Fact, FactTable } from "#web/console/list/fact-table.tsx";
import { keepingList } from "#web/console/list/list-way.ts";
import { OrderLink } from "#web/console/orders/order-link.tsx";
import { finishForm } from "#web/forms/answer.ts";
import { SavedNote } from "#web/forms/saved-note.tsx";
import { takeTurns } from "#web/forms/take-turns.ts";
import { noStore } from "#web/page/no-store.ts";
import { throwNotFound } from "#web/page/throw-not-found.ts";
import { requireCustomer } from "#web/session/actor.ts";
import { shopContext } from "#web/session/context.ts";
import { Badge } from "#web/ui/badge.tsx";
import { Button } from "#web/ui/button.tsx";
import type { Route } from "./+types/refund.ts";
import { askerWords, REFUND_LIST, REFUNDS_PAGE } from "./refund-list.tsx";

const RETRIED = { done: "retried", message: "The gateway is asked once more." };

export async function loader({ context, request, url, params }: Route.LoaderArgs) {
  const actor = await requireCustomer({ request, context, url });
  const { db } = context.get(shopContext);
  try {
    const refund = await getRefund(db, { actor, id: params.id });
    const said = url.searchParams.get("done") === RETRIED.done ? RETRIED.message : null;
    return data({ refund, said }, noStore());
  } catch (fault) {
    return throwNotFound(fault);
  }
}

const retryForm = z.strictObject({
  intent: z.literal("retry"),
  /** How often it had been tried again when its page was made. */
  tries: z.string().regex(/^\d{1,6}$/u),
});

export async function action({ request, context, params }: Route.ActionArgs) {
  const shop = context.get(shopContext);
  try {
    return await takeStaffForm({
      request,
      context,
      isPage: true,
      take: async ({ actor, sent, refuse, refuseFields }) => {
        const parsed = retryForm.safeParse(sent);
        if (!parsed.success) return refuseFields(parsed.error);
        const retried = await retryRefund(shop, { actor, id: params.id, tries: Number(parsed.data.tries) });
        if (!retried.ok) return refuse({ status: 409, message: `${RETRY_REFUSALS[retried.reason]}.` });
        const page = keepingList(request, `${REFUNDS_PAGE}/${params.id}`);
        return finishForm(request, { page, ...RETRIED });
      },
    });
  } catch (fault) {
    return throwNotFound(fault);
  }
}

export const shouldRevalidate = stayWhenSignedOut;

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return takeTurns(() => serverAction());
}

export const headers: Route.HeadersFunction = ({ loaderHeaders }) => loaderHeaders;

/** One refund: where its money is, and another try where the gateway said no. */
export default function Refund({ loaderData: { refund, said }, actionData }: Route.ComponentProps) {
  const refusal = actionData?.ok === false ? actionData : undefined;
  const title = `Refund ${formatRupees(refund.amountPaise, { decimals: 2 })}`;
  return (
    <>
      <title>{title}</title>
      <BackToList spec={REFUND_LIST} />
      <header className="list-head">
        <h1>{title}</h1>
        <Badge kind={refund.state === "failed" ? "bad" : undefined}>{REFUND_STATE_WORDS[refund.state]}</Badge>
      </header>
      <SavedNote>{refusal ? null : said}</SavedNote>
      <RefusalNote refusal={refusal} />
      <div className="mt-4 max-w-xl">
        <Facts refund={refund} />
        <p className="mt-4">{refund.mayRetry ? MAY_RETRY : NEXT[refund.state]}</p>
        {refund.mayRetry && <Retry tries={refund.tries} />}
      </div>
    </>
  );
}

const NEXT: Readonly<Record<RefundRow["state"], string>> = {
  asked: "The gateway is asked to send it back. Where it does not answer, the shop asks again by itself.",
  sent: "The gateway has it. Banks take some days; the shop asks how it went by itself.",
  bank: "It was paid by hand, so whoever manages the store pays it back by bank and notes the number of the transfer.",
  failed:
    "The gateway said no, and the money is still with the shop. Whoever manages the store can have it tried again.",
  processed: "The money has gone back.",
};

const MAY_RETRY = "The gateway said no, and the money is still with the shop. Have it tried again.";

function Facts({ refund }: { refund: RefundRow }) {
  const { orderNumber, creditNoteNo, reason, askedAt, changedAt, storeName, paymentId, gatewayRefundId, tries } =
    refund;
  const facts: Fact[] = [
    ["Order", orderNumber ? <OrderLink key="order" number={orderNumber} /> : "None: the payment became no order"],
    ["Credit note", creditNoteNo],
    ["Why", reason],
    ["Asked by", `${askerWords(refund)}, ${formatDateTime(askedAt)}`],
    ["Last news", formatDateTime(changedAt)],
    ["Store", storeName],
    ["Payment", paymentId],
    ["At the gateway", gatewayRefundId],
    ["Tried again", tries === 0 ? null : tries === 1 ? "Once" : `${tries} times`],
  ];
  return <FactTable caption="Details" facts={facts} />;
}

function Retry({ tries }: { tries: number }) {
  const busy = useNavigation().formMethod === "POST";
  return (
    <Form method="post" className="mt-4">
      <input type="hidden" name="intent" value="retry" />
      <input type="hidden" name="tries" value={tries} />
      <Button size="small" busy={busy} busyLabel="Please wait...">
        Try again
      </Button>
    </Form>
  );
}
