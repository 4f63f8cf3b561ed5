import { ArrowRight, Pencil } from "lucide-react";
import { useEffect, useRef } from "react";
import { data, type ShouldRevalidateFunctionArgs, useNavigate, useSearchParams } from "react-router";
import { formatDate, formatDateTime, formatDay } from "#domain/dates/format-date.ts";
import { type IsoDay, kolkataDay } from "#domain/dates/kolkata-day.ts";
import { STAFF_STAGE_LABELS } from "#domain/orders/stages.ts";
import { FLAG_WORDS } from "#domain/prescriptions/check-flags.ts";
import { ANOTHER_CHECKS } from "#domain/prescriptions/check-words.ts";
import { REJECT_LABELS } from "#domain/prescriptions/reject-reasons.ts";
import { getPrescriptionToCheck, type PrescriptionToCheck } from "#services/prescriptions/get-prescription-to-check.ts";
import { RefusalNote } from "#web/console/forms/refusal-note.tsx";
import { stayWhenSignedOut } from "#web/console/forms/stay-signed-out.ts";
import { type Fact, FactTable } from "#web/console/list/fact-table.tsx";
import { BackToList } from "#web/console/list/back-to-list.tsx";
import { useKeepingList } from "#web/console/list/use-keeping-list.ts";
import { getId } from "#web/console/list/read-id.ts";
import { OrderLink } from "#web/console/orders/order-link.tsx";
import { useShortcuts } from "#web/console/shell/shortcuts.tsx";
import type { Refusal } from "#web/forms/answer.ts";
import { SavedNote } from "#web/forms/saved-note.tsx";
import { takeTurns } from "#web/forms/take-turns.ts";
import { noStore } from "#web/page/no-store.ts";
import { throwNotFound } from "#web/page/throw-not-found.ts";
import { requireCustomer } from "#web/session/actor.ts";
import { shopContext } from "#web/session/context.ts";
import { Alert } from "#web/ui/alert.tsx";
import { Badge } from "#web/ui/badge.tsx";
import { LinkButton } from "#web/ui/button.tsx";
import type { Route } from "./+types/prescription.ts";
import { RejectForm, VerifyForm } from "./check-forms.tsx";
import { EyeTable } from "./eye-table.tsx";
import { prescriptionAction } from "./prescription-action.ts";
import { readCheckDone } from "./prescription-form.ts";
import { PRESCRIPTION_LIST, PRESCRIPTIONS_PAGE } from "./prescription-list.tsx";
import { SheetPane } from "./sheet-pane.tsx";
import { withTyping } from "./sheet-view.ts";
import { ValuesForm } from "./values-form.tsx";

export async function loader({ context, request, url, params }: Route.LoaderArgs) {
  const actor = await requireCustomer({ request, context, url });
  try {
    const shop = context.get(shopContext);
    const shown = await getPrescriptionToCheck(shop, { actor, orderLineId: getId(params.id) });
    return data({ shown, today: kolkataDay(shop.now()), said: readCheckDone(url.searchParams.get("done")) }, noStore());
  } catch (fault) {
    return throwNotFound(fault);
  }
}

export async function action({ request, context, params }: Route.ActionArgs) {
  try {
    return await prescriptionAction({ request, context, orderLineId: getId(params.id) });
  } catch (fault) {
    return throwNotFound(fault);
  }
}

/** Another look at the sheet is no other reading. */
export function shouldRevalidate(change: ShouldRevalidateFunctionArgs): boolean {
  const isLook = change.formMethod === undefined && change.currentUrl.pathname === change.nextUrl.pathname;
  return isLook && change.nextUrl.searchParams.has("zoom") ? false : stayWhenSignedOut(change);
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return takeTurns(() => serverAction());
}

export const headers: Route.HeadersFunction = ({ loaderHeaders }) => loaderHeaders;

/** One prescription: what came beside its values, what was before, and whether glasses can be made from it. */
export default function Prescription({ loaderData: { shown, today, said }, actionData }: Route.ComponentProps) {
  const refusal = actionData?.ok === false ? actionData : undefined;
  const { orderLineId, orderNumber, sheet, canCheck, nextId } = shown;
  const of = (intent: string) => (refusal?.values?.intent === intent ? refusal : undefined);
  return (
    <>
      <title>{`Prescription for ${orderNumber}`}</title>
      <BackToList spec={PRESCRIPTION_LIST} />
      <header className="list-head">
        <h1>
          Prescription for <span className="inline-block tabular-nums">{orderNumber}</span>
        </h1>
        <StateBadge shown={shown} />
        <Next id={nextId} />
      </header>
      <SavedNote>{refusal ? null : said}</SavedNote>
      {!refusal?.fields && !refusal?.present && <RefusalNote refusal={refusal} />}
      <div className="rx-page" data-sheet={sheet ? "yes" : "no"}>
        {sheet && <SheetPane orderLineId={orderLineId} sheet={sheet} />}
        <div className="rx-side">
          <Warnings shown={shown} />
          <Values key={`values ${shown.version}`} shown={shown} today={today} refusal={of("type")} />
          {canCheck && (
            <section className="desk-box" aria-label="Check">
              <h2>Check</h2>
              <VerifyForm key={`verify ${shown.version}`} shown={shown} refusal={of("verify")} />
              <RejectForm key={`reject ${shown.version}`} shown={shown} refusal={of("reject")} />
            </section>
          )}
          <Ordered shown={shown} />
          <Earlier shown={shown} />
        </div>
      </div>
    </>
  );
}

function StateBadge({ shown: { check, canCheck, fourEyes, stage } }: { shown: PrescriptionToCheck }) {
  // Of before there were checks: no check says who looked at it.
  if (check === null && !canCheck) return <Badge>{STAFF_STAGE_LABELS[stage]}</Badge>;
  if (check === null) return <Badge kind="offer">{fourEyes === "own typing" ? ANOTHER_CHECKS : "To check"}</Badge>;
  return check.verdict === "verified" ? <Badge kind="good">Checked</Badge> : <Badge>Waiting for the customer</Badge>;
}

function Next({ id }: { id: number | null }) {
  const navigate = useNavigate();
  const keep = useKeepingList();
  const to = id === null ? PRESCRIPTIONS_PAGE : keep(`${PRESCRIPTIONS_PAGE}/${id}`);
  useShortcuts([{ keys: "n", does: "The next prescription", run: () => void navigate(to) }]);
  return (
    <LinkButton to={to} variant="quiet" size="small" iconAfter={ArrowRight}>
      {id === null ? "All prescriptions" : "Next prescription"}
    </LinkButton>
  );
}

function Warnings({ shown: { content, flags, lensWords, lens } }: { shown: PrescriptionToCheck }) {
  if (content === null)
    return (
      <Alert kind="error">
        It cannot be opened: its key is not here, or it was changed. Ask the customer to give it again.
      </Alert>
    );
  const words = flags.filter((flag) => flag !== "lens").map((flag) => FLAG_WORDS[flag]);
  return (
    <>
      {lensWords && (
        <Alert kind="warning" title="The ordered lens does not serve these values">
          {lens.name}: {lensWords}.
        </Alert>
      )}
      {words.length > 0 && (
        <Alert kind="warning" title="Look twice">
          {words.join(". ")}.
        </Alert>
      )}
    </>
  );
}

type ValuesProps = { shown: PrescriptionToCheck; today: IsoDay; refusal: Refusal | undefined };

function Values({ shown, today, refusal }: ValuesProps) {
  const { content, version, customerName, lens, canType, givenBy, givenAt, check } = shown;
  const [query] = useSearchParams();
  const navigate = useNavigate();
  const box = useRef<HTMLElement>(null);
  const isUnread = content?.eyes == null;
  const isAsked = query.has("type");
  const typing = withTyping(query);
  const isOpen = canType && ((isUnread && check === null) || isAsked || refusal !== undefined);
  const toFirst = () => box.current?.querySelector<HTMLInputElement>("[name=r_sph]")?.focus();
  const edit = () => (isOpen ? toFirst() : void navigate(typing, { preventScrollReset: true }));
  useShortcuts(canType ? [{ keys: "e", does: "Type or correct the values", run: edit }] : []);
  useEffect(() => {
    if (isAsked) toFirst();
  }, [isAsked]);
  return (
    <section ref={box} className="desk-box" aria-label="Values">
      <h2>
        {isUnread ? "File" : "Values"} of {givenBy === "The customer" ? "the customer" : givenBy},{" "}
        {formatDateTime(givenAt)}
      </h2>
      {content && !isOpen && <EyeTable content={content} caption="Values" />}
      {content && !isOpen && <CardFacts shown={shown} />}
      {isOpen && (
        <ValuesForm
          version={version}
          verdict={check?.verdict ?? null}
          content={content}
          today={today}
          customerName={customerName}
          addUse={lens.addUse}
          refusal={refusal}
        />
      )}
      {canType && !isOpen && (
        <LinkButton to={typing} preventScrollReset variant="secondary" size="small" icon={Pencil}>
          Correct the values
        </LinkButton>
      )}
    </section>
  );
}

function CardFacts({ shown: { content } }: { shown: PrescriptionToCheck }) {
  if (content === null) return null;
  const { customerName, age, prescribedBy, prescribedOn, remarks } = content;
  const facts: Fact[] = [
    ["For", [customerName, age !== null && `${age} years`].filter(Boolean).join(", ") || null],
    ["Prescribed", [prescribedBy, prescribedOn && formatDay(prescribedOn)].filter(Boolean).join(", ") || null],
    ["Remarks", remarks || null],
  ];
  return <FactTable caption="On the card" facts={facts} />;
}

function Ordered({ shown }: { shown: PrescriptionToCheck }) {
  const { orderNumber, customerName, productName, lens, stage, promisedDay, storeName, isOnline, check } = shown;
  const facts: Fact[] = [
    ["Order", <OrderLink key="order" number={orderNumber} />],
    ["Customer", customerName],
    ["Glasses", productName],
    ["Lenses", [lens.powerType, lens.name].filter(Boolean).join(", ")],
    ["Stage", STAFF_STAGE_LABELS[stage]],
    ["Promised", promisedDay && formatDay(promisedDay)],
    ["Store", isOnline ? `${storeName}, bought online` : storeName],
    [
      check?.verdict === "verified" ? "Checked by" : "Sent back by",
      check && `${check.by}, ${formatDateTime(check.at)}`,
    ],
    ["Reason", check?.reason ? [REJECT_LABELS[check.reason], check.words].filter(Boolean).join(": ") : null],
  ];
  return (
    <div className="desk-box">
      <FactTable caption="Ordered" facts={facts} />
    </div>
  );
}

function Earlier({ shown: { earlier } }: { shown: PrescriptionToCheck }) {
  if (earlier.length === 0) return null;
  return (
    <section className="desk-box" aria-label="Before">
      <h2>Before</h2>
      {earlier.map(({ id, givenAt, content }) => (
        <div key={id} className="w-full">
          <p>{formatDate(givenAt)}</p>
          <EyeTable content={content} caption={`Values of ${formatDate(givenAt)}`} />
        </div>
      ))}
    </section>
  );
}
