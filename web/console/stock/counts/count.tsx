import { data, Form, useNavigation } from "react-router";
import { z } from "zod";
import { formatDateTime } from "#domain/dates/format-date.ts";
import { COUNT_REFUSALS, COUNT_STATE_WORDS, type CountRefusal } from "#domain/stock/count-words.ts";
import { callOffCount } from "#services/inventory/counts/begin-count.ts";
import { closeCount } from "#services/inventory/counts/close-count.ts";
import { countAgain } from "#services/inventory/counts/count-unit.ts";
import { getCount, listCountResults } from "#services/inventory/counts/get-count.ts";
import { reviewCount } from "#services/inventory/counts/review-count.ts";
import { RefusalNote } from "#web/console/forms/refusal-note.tsx";
import { stayWhenSignedOut } from "#web/console/forms/stay-signed-out.ts";
import { takeStaffForm } from "#web/console/forms/take-staff-form.ts";
import { wordsOf } from "#web/console/forms/words-of.ts";
import { BackToList } from "#web/console/list/back-to-list.tsx";
import { FactTable } from "#web/console/list/fact-table.tsx";
import { keepingList } from "#web/console/list/list-way.ts";
import { getId } from "#web/console/list/read-id.ts";
import { useKeepingList } from "#web/console/list/use-keeping-list.ts";
import { finishForm } from "#web/forms/answer.ts";
import { SavedNote } from "#web/forms/saved-note.tsx";
import { takeTurns } from "#web/forms/take-turns.ts";
import { noStore } from "#web/page/no-store.ts";
import { throwNotFound } from "#web/page/throw-not-found.ts";
import { requireCustomer } from "#web/session/actor.ts";
import { shopContext } from "#web/session/context.ts";
import { Badge } from "#web/ui/badge.tsx";
import { Button, LinkButton } from "#web/ui/button.tsx";
import type { Route } from "./+types/count.ts";
import { COUNT_DONE } from "./count-done.ts";
import { COUNT_LIST, COUNTS_PAGE, scopeWords } from "./count-list.tsx";
import { Results, Review } from "./count-parts.tsx";
import "#web/console/stock/transfers/transfers.css";

export async function loader({ context, request, url, params }: Route.LoaderArgs) {
  const actor = await requireCustomer({ request, context, url });
  const { db } = context.get(shopContext);
  try {
    const id = getId(params.id);
    const count = await getCount(db, { actor, id });
    const review = count.mayKeep && count.state === "open" ? await reviewCount(db, { actor, id }) : null;
    const results = count.mayKeep && count.state === "closed" ? await listCountResults(db, { actor, id }) : null;
    return data({ count, review, results, said: wordsOf(COUNT_DONE, url.searchParams.get("done")) }, noStore());
  } catch (fault) {
    return throwNotFound(fault);
  }
}

const anId = z.string().regex(/^\d{1,9}$/u);
const form = z.discriminatedUnion("intent", [
  z.strictObject({ intent: z.literal("again"), unit: anId }),
  z.strictObject({ intent: z.literal("close"), last: anId, none: z.literal("on").optional() }),
  z.strictObject({ intent: z.literal("off") }),
]);

export function action({ request, context, params }: Route.ActionArgs) {
  const shop = context.get(shopContext);
  return takeStaffForm({
    request,
    context,
    isPage: true,
    take: async ({ actor, sent, refuse, refuseFields }) => {
      const countId = getId(params.id);
      const parsed = form.safeParse(sent);
      if (!parsed.success) return refuseFields(parsed.error);
      const asked = parsed.data;
      const own = { actor, id: countId };
      const finish = (done: keyof typeof COUNT_DONE) =>
        finishForm(request, {
          page: keepingList(request, `${COUNTS_PAGE}/${countId}`),
          done,
          message: COUNT_DONE[done],
        });
      const say = async ({ reason, skus = [] }: { reason: CountRefusal; skus?: string[] }) => {
        const which =
          skus.length === 0
            ? ""
            : `: ${skus.slice(0, 5).join(", ")}${skus.length > 5 ? ` and ${skus.length - 5} more` : ""}`;
        const words = reason === "over" ? await endWords() : COUNT_REFUSALS[reason];
        return refuse({ status: 409, message: `${words}${which}.`, intent: asked.intent });
      };
      const endWords = async () => {
        const { state, ended } = await getCount(shop.db, own);
        if (!ended) return COUNT_REFUSALS.over;
        return `This count is over: ${state === "closed" ? "closed" : "called off"} by ${ended.by}, ${formatDateTime(ended.at)}`;
      };
      switch (asked.intent) {
        case "again": {
          const again = await countAgain(shop, { ...own, valueId: Number(asked.unit) });
          return again.ok ? finish("again") : say(again);
        }
        case "close": {
          const closed = await closeCount(shop, {
            ...own,
            lastEntryId: Number(asked.last),
            missedIsNone: asked.none === "on",
          });
          return closed.ok ? finish("closed") : say(closed);
        }
        case "off": {
          const off = await callOffCount(shop, own);
          return off.ok ? finish("off") : say(off);
        }
      }
    },
  }).catch(throwNotFound);
}

export const shouldRevalidate = stayWhenSignedOut;

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return takeTurns(() => serverAction());
}

export const headers: Route.HeadersFunction = ({ loaderHeaders }) => loaderHeaders;

/** One count: how far it is, and for whoever manages the store its differences. */
export default function Count({ loaderData, actionData }: Route.ComponentProps) {
  const keep = useKeepingList();
  const { count, review, results, said } = loaderData;
  const { id, state, scope, storeName, opened, ended, units, pieces, counters, mayKeep } = count;
  const refusal = actionData?.ok === false ? actionData : undefined;
  const facts: [string, string | null][] = [
    ["Begun", `${formatDateTime(opened.at)}, ${opened.by}`],
    ["Counted by", counters.join(", ")],
    ["Different things", String(units)],
    ["Pieces", String(pieces)],
    [state === "cancelled" ? "Called off" : "Closed", ended && `${formatDateTime(ended.at)}, ${ended.by}`],
  ];
  return (
    <>
      <title>{`Count ${id}`}</title>
      <BackToList spec={COUNT_LIST} />
      <header className="list-head">
        <h1>Count {id}</h1>
        <Badge>{COUNT_STATE_WORDS[state]}</Badge>
        <p className="list-count">
          {scopeWords(scope)}, {storeName}
        </p>
      </header>
      <SavedNote>{refusal ? null : said}</SavedNote>
      <RefusalNote refusal={refusal} />
      {state === "open" && (
        <p className="move-ways">
          <LinkButton to={keep(`${COUNTS_PAGE}/${id}/count`)}>Count</LinkButton>
        </p>
      )}
      <div className="pick-place">
        <FactTable caption="How far it is" facts={facts} />
        {!mayKeep && <p>Whoever manages the store sees the differences and closes the count.</p>}
      </div>
      {review && <Review review={review} />}
      {results && <Results results={results} />}
      {review && <CallOff />}
    </>
  );
}

function CallOff() {
  const busy = useNavigation().formData?.get("intent") === "off";
  return (
    <section className="pick-place" aria-label="Call off">
      <details className="order-step">
        <summary>Call this count off</summary>
        <Form method="post">
          <p>Nothing of what was counted changes the stock.</p>
          <input type="hidden" name="intent" value="off" />
          <Button variant="danger" size="small" busy={busy} busyLabel="Please wait...">
            Call it off
          </Button>
        </Form>
      </details>
    </section>
  );
}
