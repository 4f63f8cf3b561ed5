import { data, Form, useNavigation } from "react-router";
import { APPROVAL_KIND_WORDS, APPROVAL_STATUS_WORDS } from "#domain/approvals/approval-words.ts";
import { DECIDE_REFUSALS } from "#domain/approvals/refusals.ts";
import { formatDateTime } from "#domain/dates/format-date.ts";
import { type ApprovalRow, getApproval } from "#services/approvals/list-approvals.ts";
import { wordsOf } from "#web/console/forms/words-of.ts";
import { RefusalNote, useStaffRefusal } from "#web/console/forms/refusal-note.tsx";
import { stayWhenSignedOut } from "#web/console/forms/stay-signed-out.ts";
import { BackToList } from "#web/console/list/back-to-list.tsx";
import { type Fact, FactTable } from "#web/console/list/fact-table.tsx";
import { OrderLink } from "#web/console/orders/order-link.tsx";
import { getId } from "#web/console/list/read-id.ts";
import type { Refusal } from "#web/forms/answer.ts";
import { SavedNote } from "#web/forms/saved-note.tsx";
import { takeTurns } from "#web/forms/take-turns.ts";
import { noStore } from "#web/page/no-store.ts";
import { throwNotFound } from "#web/page/throw-not-found.ts";
import { requireCustomer } from "#web/session/actor.ts";
import { shopContext } from "#web/session/context.ts";
import { Badge } from "#web/ui/badge.tsx";
import { Button } from "#web/ui/button.tsx";
import { TextArea } from "#web/ui/field.tsx";
import type { Route } from "./+types/approval.ts";
import { APPROVAL_DONE, decideByForm } from "./approval-action.ts";
import { amountWords, APPROVAL_LIST } from "./approval-list.tsx";
import { signed, UnitLink } from "#web/console/stock/unit-link.tsx";

export async function loader({ context, request, url, params }: Route.LoaderArgs) {
  const actor = await requireCustomer({ request, context, url });
  const { db } = context.get(shopContext);
  try {
    const approval = await getApproval(db, { actor, id: getId(params.id) });
    return data({ approval, said: wordsOf(APPROVAL_DONE, url.searchParams.get("done")) }, noStore());
  } catch (fault) {
    return throwNotFound(fault);
  }
}

export async function action({ request, context, params }: Route.ActionArgs) {
  try {
    return await decideByForm({ request, context, id: getId(params.id) });
  } catch (fault) {
    return throwNotFound(fault);
  }
}

export const shouldRevalidate = stayWhenSignedOut;

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return takeTurns(() => serverAction());
}

export const headers: Route.HeadersFunction = ({ loaderHeaders }) => loaderHeaders;

/** One request, with the yes and the no of whoever may decide it. */
export default function Approval({ loaderData: { approval, said }, actionData }: Route.ComponentProps) {
  const refusal = actionData?.ok === false ? actionData : undefined;
  const { kind, status, may, isOwn } = approval;
  const title = `${APPROVAL_KIND_WORDS[kind]} ${amountWords(approval)}`;
  return (
    <>
      <title>{title}</title>
      <BackToList spec={APPROVAL_LIST} />
      <header className="list-head">
        <h1>{title}</h1>
        <Badge>{APPROVAL_STATUS_WORDS[status]}</Badge>
      </header>
      <SavedNote>{said}</SavedNote>
      {!refusal?.fields && <RefusalNote refusal={refusal} />}
      <div className="mt-4 max-w-xl">
        <Facts approval={approval} />
        {may?.ok === true && <Decide refusal={refusal} />}
        {may?.ok === false && may.reason !== "own_request" && <p className="mt-4">{DECIDE_REFUSALS[may.reason]}</p>}
        {status === "asked" && isOwn && <Withdraw />}
      </div>
    </>
  );
}

const WITH_A_YES = {
  order: "The order is cancelled and its money is paid back",
  adjustment: "The stock of the store is changed at once, as far as the pieces are still free",
};

function Facts({ approval }: { approval: ApprovalRow }) {
  const { orderNumber, unit, reason, asker, askedAt, storeName, status, note, decider, endedAt } = approval;
  const facts: Fact[] = [
    ["Order", orderNumber && <OrderLink key="order" number={orderNumber} />],
    ["Of", unit && <UnitLink key="unit" unit={unit} />],
    ["Pieces", unit && signed(unit.delta)],
    ["Why", reason],
    ["Asked by", `${asker}, ${formatDateTime(askedAt)}`],
    ["Store", storeName],
    ["With a yes", status === "asked" ? (unit ? WITH_A_YES.adjustment : WITH_A_YES.order) : null],
    [APPROVAL_STATUS_WORDS[status], endedAt && [decider, formatDateTime(endedAt)].filter(Boolean).join(", ")],
    ["Note", note || null],
  ];
  return <FactTable caption="Request" facts={facts} />;
}

function Decide({ refusal }: { refusal: Refusal | undefined }) {
  const form = useStaffRefusal(refusal?.fields ? refusal : undefined);
  const sent = useNavigation().formData;
  const busy = (verdict: string) => sent?.get("intent") === "decide" && sent.get("verdict") === verdict;
  return (
    <Form ref={form} method="post" className="mt-4 grid gap-3">
      <input type="hidden" name="intent" value="decide" />
      <TextArea
        label="Note"
        help="Needed for a no: whoever asked reads it"
        name="note"
        rows={2}
        maxLength={500}
        defaultValue={refusal?.values?.note}
        error={refusal?.fields?.note ?? refusal?.fields?.verdict}
      />
      <div className="approval-answers">
        <Button name="verdict" value="approve" busy={busy("approve")} busyLabel="Please wait...">
          Yes, do it
        </Button>
        <Button name="verdict" value="refuse" variant="secondary" busy={busy("refuse")} busyLabel="Please wait...">
          No
        </Button>
      </div>
    </Form>
  );
}

function Withdraw() {
  const busy = useNavigation().formData?.get("intent") === "withdraw";
  return (
    <Form method="post" className="mt-4">
      <input type="hidden" name="intent" value="withdraw" />
      <Button variant="secondary" size="small" busy={busy} busyLabel="Please wait...">
        Take the request back
      </Button>
    </Form>
  );
}
