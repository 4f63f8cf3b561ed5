import { data } from "react-router";
import { formatRupees } from "#domain/money/format-rupees.ts";
import { MEMBERSHIP_DAYS } from "#domain/pricing/membership.ts";
import { GOLD_FIELDS } from "#domain/goods/gold.ts";
import { ERRORS } from "#domain/wire/errors.ts";
import { changeGold, getGold } from "#services/goods/gold.ts";
import { finishUndoable } from "#web/console/audit/finish-undoable.ts";
import { undoWord } from "#web/console/audit/undo-address.ts";
import { stayWhenSignedOut } from "#web/console/forms/stay-signed-out.ts";
import { takeStaffForm } from "#web/console/forms/take-staff-form.ts";
import { SavedNote } from "#web/forms/saved-note.tsx";
import { takeTurns } from "#web/forms/take-turns.ts";
import { noStore } from "#web/page/no-store.ts";
import { throwNotFound } from "#web/page/throw-not-found.ts";
import { requireCustomer } from "#web/session/actor.ts";
import { shopContext } from "#web/session/context.ts";
import type { Route } from "./+types/gold.ts";
import "./catalogue.css";
import { GOLD_PAGE } from "./range-pages.ts";
import { RangeWays } from "./range-ways.tsx";
import { OPEN_AGAIN, readShown, refusedMeanwhile, textsOf } from "./read-texts.ts";
import { type TextField, TextsForm } from "./texts-form.tsx";

const SAME = "Nothing was different, so nothing was changed.";

const FIELDS: readonly TextField[] = [
  { name: "pricePaise", label: "Price", prefix: "₹", inputMode: "decimal", pair: true },
  { name: "discountBp", label: "Discount (%)", inputMode: "decimal" },
  { name: "mrpPaise", label: "MRP", prefix: "₹", inputMode: "decimal" },
  {
    name: "published",
    label: "Sold",
    kind: "box",
    help: "Without it nobody can buy a membership. Whoever has one keeps it until it ends",
  },
];

export async function loader({ context, request, url }: Route.LoaderArgs) {
  const actor = await requireCustomer({ request, context, url });
  const { db, now } = context.get(shopContext);
  try {
    const gold = await getGold(db, { actor, now: now() });
    const said = url.searchParams.get("done") === "same" && !url.searchParams.has(undoWord) ? SAME : null;
    return data({ ...gold, said }, noStore());
  } catch (fault) {
    return throwNotFound(fault);
  }
}

export async function action({ request, context }: Route.ActionArgs) {
  const shop = context.get(shopContext);
  const taken = takeStaffForm({
    request,
    context,
    isPage: true,
    take: async ({ actor, sent, refuse }) => {
      const from = readShown(sent.shown);
      if (from === null) return refuse(OPEN_AGAIN);
      const set = await changeGold(shop, { actor, from, to: textsOf(sent, GOLD_FIELDS, ["published"]) });
      if (set.ok) return finishUndoable(request, { page: GOLD_PAGE, done: "same", message: SAME, entry: set.entry });
      if (set.reason === "changed") return refuse(refusedMeanwhile(from, set));
      return refuse({ ...ERRORS.validation, fields: set.fields });
    },
  });
  return taken.catch(throwNotFound);
}

export const shouldRevalidate = stayWhenSignedOut;

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return takeTurns(() => serverAction());
}

export const headers: Route.HeadersFunction = ({ loaderHeaders }) => loaderHeaders;

/** The Gold membership: what it costs, and who has one. */
export default function Gold({ loaderData, actionData }: Route.ComponentProps) {
  const { texts, chargedPaise, members, said } = loaderData;
  return (
    <>
      <title>Gold membership</title>
      <header className="list-head">
        <h1>Gold membership</h1>
      </header>
      <RangeWays />
      <SavedNote>{said}</SavedNote>
      <p className="range-said">
        {members === 1 ? "1 customer has" : `${members} customers have`} one now. It costs {formatRupees(chargedPaise)}{" "}
        and counts for {MEMBERSHIP_DAYS} days from its payment.
      </p>
      <TextsForm fields={FIELDS} texts={texts} answer={actionData} button="Save" />
    </>
  );
}
