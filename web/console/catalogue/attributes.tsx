import { data } from "react-router";
import { ATTRIBUTE_WORDS, isAttribute, TOLD_FAMILIES, valuesOf } from "#domain/goods/attributes.ts";
import { ERRORS } from "#domain/wire/errors.ts";
import { countMerge, listAttributes, mergeValue } from "#services/goods/attributes.ts";
import { finishUndoable } from "#web/console/audit/finish-undoable.ts";
import { stayWhenSignedOut } from "#web/console/forms/stay-signed-out.ts";
import { takeStaffForm } from "#web/console/forms/take-staff-form.ts";
import { takeTurns } from "#web/forms/take-turns.ts";
import { noStore } from "#web/page/no-store.ts";
import { requireCustomer } from "#web/session/actor.ts";
import { shopContext } from "#web/session/context.ts";
import type { Route } from "./+types/attributes.ts";
import "./catalogue.css";
import { AttributePart } from "./attribute-part.tsx";
import { ATTRIBUTES_PAGE } from "./range-pages.ts";
import { RangeWays } from "./range-ways.tsx";

export async function loader({ context, request, url }: Route.LoaderArgs) {
  const actor = await requireCustomer({ request, context, url });
  return data({ attributes: await listAttributes(context.get(shopContext).db, { actor }) }, noStore());
}

const wordsOf = (count: number, { one, many }: { one: string; many: string }) => `${count} ${count === 1 ? one : many}`;

/** Says first how many would change; what was said is what is done. */
export function action({ request, context }: Route.ActionArgs) {
  const shop = context.get(shopContext);
  return takeStaffForm({
    request,
    context,
    take: async ({ actor, sent, refuse }) => {
      const { attribute } = sent;
      const [from, to] = [String(sent.from ?? ""), String(sent.to ?? "")];
      if (!isAttribute(attribute)) return refuse({ ...ERRORS.validation, message: "Open the page again" });
      if (from === "") return refuse({ ...ERRORS.validation, fields: { from: "Choose the value that goes" } });
      if (!valuesOf(attribute).includes(to) || to === from)
        return refuse({ ...ERRORS.validation, fields: { to: "Choose another value" } });
      const merge = { attribute, from, to };
      const expected = await countMerge(shop.db, { actor, ...merge });
      const { noun } = ATTRIBUTE_WORDS[attribute];
      if (expected === 0)
        return refuse({ ...ERRORS.validation, fields: { from: `No ${noun.one} has “${from}” any more` } });
      const confirm = [attribute, from, to, expected].join("|");
      const question = `${wordsOf(expected, noun)} of “${from}” will be “${to}”, on every page at once.`;
      const asked = { status: 422, message: question, present: { confirm, question } };
      if (sent.confirm !== confirm) return refuse(asked);
      const done = await mergeValue(shop, { actor, ...merge, expected });
      if (!done.ok) return refuse({ status: 409, message: "This changed meanwhile. Nothing was done: look again" });
      return finishUndoable(request, { page: ATTRIBUTES_PAGE, done: "merged", message: "Done", entry: done.entry });
    },
  });
}

export const shouldRevalidate = stayWhenSignedOut;

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return takeTurns(() => serverAction());
}

export const headers: Route.HeadersFunction = ({ loaderHeaders }) => loaderHeaders;

/** Which values there are, how many have each, and one given to all that have another. */
export default function Attributes({ loaderData: { attributes }, actionData }: Route.ComponentProps) {
  return (
    <>
      <title>Attributes</title>
      <header className="list-head">
        <h1>Attributes</h1>
      </header>
      <RangeWays />
      <p className="range-said">
        Customers narrow lists by these values. {TOLD_FAMILIES.join(", ")} are told by the name of a colour alone.
      </p>
      <div className="range-grid">
        {attributes.map((one) => (
          <AttributePart key={one.attribute} {...one} answer={actionData} />
        ))}
      </div>
    </>
  );
}
