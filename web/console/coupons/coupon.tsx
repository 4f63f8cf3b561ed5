import { data, Form, useNavigation } from "react-router";
import { isPermitted } from "#domain/access/permission.ts";
import type { CouponState } from "#domain/coupons/coupon-form.ts";
import { times } from "#domain/coupons/rule-words.ts";
import { formatRupees } from "#domain/money/format-rupees.ts";
import { listUndoable } from "#services/audit/undo.ts";
import { getCouponForStaff, PROMISED } from "#services/coupons/keep-coupons.ts";
import { Timeline, toTimeline } from "#web/console/audit/timeline.tsx";
import { undoWord } from "#web/console/audit/undo-address.ts";
import "#web/console/catalogue/catalogue.css";
import { TextsForm } from "#web/console/catalogue/texts-form.tsx";
import { stayWhenSignedOut } from "#web/console/forms/stay-signed-out.ts";
import { useAskBeforeLeavingForms } from "#web/console/forms/use-ask-before-leaving.ts";
import { BackToList } from "#web/console/list/back-to-list.tsx";
import { type Fact, FactTable } from "#web/console/list/fact-table.tsx";
import { readList, withList } from "#web/console/list/list-way.ts";
import { getId } from "#web/console/list/read-id.ts";
import { SavedNote } from "#web/forms/saved-note.tsx";
import { takeTurns } from "#web/forms/take-turns.ts";
import { noStore } from "#web/page/no-store.ts";
import { throwNotFound } from "#web/page/throw-not-found.ts";
import { requireCustomer } from "#web/session/actor.ts";
import { shopContext } from "#web/session/context.ts";
import { Badge } from "#web/ui/badge.tsx";
import { Button, LinkButton } from "#web/ui/button.tsx";
import type { Route } from "./+types/coupon.ts";
import { SAME, takeCouponForm } from "./coupon-action.ts";
import { COUPON_TEXT_FIELDS, couponStateWords, OPEN_TEXT_FIELDS, rupeesOf } from "./coupon-fields.ts";
import { COUPON_LIST } from "./coupon-list.tsx";
import { COUPONS_PAGE, TRY_PAGE } from "./coupon-pages.ts";

export async function loader({ context, request, url, params }: Route.LoaderArgs) {
  const actor = await requireCustomer({ request, context, url });
  const { db, now } = context.get(shopContext);
  try {
    const id = getId(params.id);
    const coupon = await getCouponForStaff(db, { actor, id, now: now() });
    const undoable = await listUndoable(db, { actor, ids: coupon.audit.map((row) => row.id), now: now() });
    const done = url.searchParams.has(undoWord) ? null : url.searchParams.get("done");
    return data(
      {
        coupon,
        timeline: toTimeline(coupon.audit, { undoable, back: withList(`${COUPONS_PAGE}/${id}`, readList(url)) }),
        why: PROMISED,
        mayChange: isPermitted(actor, "coupon.change"),
        said: done === "same" ? SAME : done === "added" ? "Coupon added." : null,
      },
      noStore(),
    );
  } catch (fault) {
    return throwNotFound(fault);
  }
}

export async function action({ request, context, params }: Route.ActionArgs) {
  return takeCouponForm({ request, context, number: params.id }).catch(throwNotFound);
}

export const shouldRevalidate = stayWhenSignedOut;

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return takeTurns(() => serverAction());
}

export const headers: Route.HeadersFunction = ({ loaderHeaders }) => loaderHeaders;

/** One coupon: what it gives and to whom, what it has given, and its pause. */
export default function CouponPage({ loaderData, actionData }: Route.ComponentProps) {
  useAskBeforeLeavingForms();
  const { coupon, timeline, why, mayChange, said } = loaderData;
  const { id, texts, isUsed, state, usedCount, reservedCount, givenPaise } = coupon;
  const fields = isUsed ? OPEN_TEXT_FIELDS : COUPON_TEXT_FIELDS;
  const isPercent = texts.kind === "percent";
  const facts: Fact[] = [
    ["Gives", isPercent ? `${texts.percent} %, at most ${rupeesOf(texts.amount)}` : rupeesOf(texts.amount)],
    ["Used", `${times(usedCount)}${reservedCount > 0 ? `, and ${reservedCount} being paid` : ""}`],
    ["Discount given", formatRupees(givenPaise)],
  ];
  return (
    <>
      <title>{`Coupon ${texts.code}`}</title>
      <BackToList spec={COUPON_LIST} />
      <header className="list-head">
        <h1>
          {texts.code}{" "}
          <Badge>
            {couponStateWords({ state: state as CouponState, maxUses: texts.uses === "" ? null : Number(texts.uses) })}
          </Badge>
        </h1>
        <LinkButton to={`${TRY_PAGE}?code=${texts.code}`} size="small" variant="secondary">
          Try it
        </LinkButton>
        {mayChange && (
          <LinkButton to={`${COUPONS_PAGE}/new?copy=${id}`} size="small" variant="secondary">
            Copy
          </LinkButton>
        )}
      </header>
      <SavedNote>{said}</SavedNote>
      <FactTable caption="So far" facts={facts} />
      {mayChange && isUsed && <p className="range-said mt-4">{why}.</p>}
      {mayChange && (
        <div className="mt-4">
          <TextsForm fields={fields} texts={texts} answer={actionData} button="Save" />
        </div>
      )}
      {mayChange && <Pause isPaused={state === "paused"} />}
      <Timeline id="coupon-history" title="History" entries={timeline} />
    </>
  );
}

function Pause({ isPaused }: { isPaused: boolean }) {
  const intent = isPaused ? "resume" : "pause";
  const busy = useNavigation().formData?.get("intent") === intent;
  return (
    <section aria-labelledby="pause-coupon" className="range-part range-end">
      <h2 id="pause-coupon">{isPaused ? "Paused" : "Pause"}</h2>
      <Form method="post">
        <p className="range-said">
          {isPaused
            ? "Nobody can use it until it goes on."
            : "Nobody can use it until it goes on. What is being paid with it now can still be paid."}
        </p>
        <Button name="intent" value={intent} variant="secondary" size="small" busy={busy} busyLabel="Please wait...">
          {isPaused ? "Let it go on" : "Pause the coupon"}
        </Button>
      </Form>
    </section>
  );
}
