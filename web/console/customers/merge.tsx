import { data, Link, redirect } from "react-router";
import { CUSTOMER_FIELDS } from "#domain/customers/customer-fields.ts";
import { mergeForm } from "#domain/customers/customer-form.ts";
import { MERGE_REFUSALS } from "#domain/customers/merge-words.ts";
import { listMergeable } from "#services/customers/list-mergeable.ts";
import { getMergePair } from "#services/customers/get-customer-form.ts";
import { mergeCustomers } from "#services/customers/merge-customers.ts";
import { finishUndoable } from "#web/console/audit/finish-undoable.ts";
import { stayWhenSignedOut } from "#web/console/forms/stay-signed-out.ts";
import { takeStaffForm } from "#web/console/forms/take-staff-form.ts";
import { keepingList } from "#web/console/list/list-way.ts";
import { getId } from "#web/console/list/read-id.ts";
import { useKeepingList } from "#web/console/list/use-keeping-list.ts";
import { takeTurns } from "#web/forms/take-turns.ts";
import { noStore } from "#web/page/no-store.ts";
import { throwNotFound } from "#web/page/throw-not-found.ts";
import { requireCustomer } from "#web/session/actor.ts";
import { shopContext } from "#web/session/context.ts";
import type { Route } from "./+types/merge.ts";
import { CUSTOMER_DONE } from "./customer-done.ts";
import { CUSTOMERS_PAGE } from "./customer-list.tsx";
import { ChooseOther } from "./choose-other.tsx";
import { MergePairForm } from "./merge-pair-form.tsx";

export async function loader({ context, request, url, params }: Route.LoaderArgs) {
  const actor = await requireCustomer({ request, context, url });
  const { db, now } = context.get(shopContext);
  try {
    const asked = { actor, id: getId(params.id), now: now() };
    const q = (url.searchParams.get("q") ?? "").trim().slice(0, 100);
    const other = url.searchParams.get("with");
    if (other === null) {
      const { name, people } = await listMergeable(db, { ...asked, q });
      return data({ id: asked.id, name, q, people, pair: null, oneAlready: null }, noStore());
    }
    const pair = await getMergePair(db, { ...asked, otherId: getId(other) });
    if ("oneAlready" in pair) {
      const { oneAlready } = pair;
      return data({ id: asked.id, name: "", q, people: [], pair: null, oneAlready }, noStore());
    }
    // Whoever has the account stays.
    if (pair.refusal === "account_goes") throw redirect(mergePath(pair.away.id, pair.keep.id), 302);
    return data({ id: asked.id, name: pair.keep.values.name, q, people: [], pair, oneAlready: null }, noStore());
  } catch (fault) {
    return throwNotFound(fault);
  }
}

const mergePath = (keep: number, away: number) => `${CUSTOMERS_PAGE}/${keep}/merge?with=${away}`;

export function action({ request, context, params }: Route.ActionArgs) {
  const shop = context.get(shopContext);
  const taken = takeStaffForm({
    request,
    context,
    isPage: true,
    take: async ({ actor, sent, refuse, refuseFields }) => {
      const id = getId(params.id);
      const parsed = mergeForm.safeParse(sent);
      if (!parsed.success) return refuseFields(parsed.error);
      const { away, keepRevision, awayRevision, ...sides } = parsed.data;
      const done = await mergeCustomers(shop, {
        actor,
        keep: { id, revision: keepRevision },
        away: { id: away, revision: awayRevision },
        take: CUSTOMER_FIELDS.filter((field) => sides[field] === "away"),
      });
      if (!done.ok) return refuse({ status: 409, message: `${MERGE_REFUSALS[done.reason]}.` });
      const page = keepingList(request, `${CUSTOMERS_PAGE}/${id}`);
      return finishUndoable(request, { page, done: "merged", message: CUSTOMER_DONE.merged, entry: done.entry });
    },
  });
  return taken.catch(throwNotFound);
}

export const shouldRevalidate = stayWhenSignedOut;

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return takeTurns(() => serverAction());
}

export const headers: Route.HeadersFunction = ({ loaderHeaders }) => loaderHeaders;

/** Two customers who are one person: first the other one is chosen, then what is right of each. */
export default function Merge({ loaderData, actionData }: Route.ComponentProps) {
  const { id, name, q, people, pair, oneAlready } = loaderData;
  const refusal = actionData?.ok === false ? actionData : undefined;
  if (oneAlready !== null) return <OneAlready id={oneAlready} />;
  const title = pair ? `Merge ${name} and ${pair.away.values.name}` : `Merge ${name}`;
  return (
    <>
      <title>{title}</title>
      <header className="list-head">
        <h1>{title}</h1>
      </header>
      {pair ? (
        <MergePairForm
          key={`${pair.keep.id} ${pair.keep.revision} ${pair.away.revision}`}
          pair={pair}
          refusal={refusal}
        />
      ) : (
        <ChooseOther id={id} q={q} people={people} />
      )}
    </>
  );
}

/** The way back leads here after a merge. */
function OneAlready({ id }: { id: number }) {
  const keep = useKeepingList();
  return (
    <>
      <title>One customer already</title>
      <header className="list-head">
        <h1>These two are one already</h1>
      </header>
      <p>
        There is nothing left to merge.{" "}
        <Link to={keep(`${CUSTOMERS_PAGE}/${id}`)} className="link">
          Open the customer
        </Link>
      </p>
    </>
  );
}
