import { data, Form, redirect, useNavigation } from "react-router";
import { canFillDemonstration, fillDemonstration } from "#services/demonstration/fill-demonstration.ts";
import { HISTORY_REFUSALS } from "#services/demonstration/history-answer.ts";
import { RefusalNote, useStaffRefusal } from "#web/console/forms/refusal-note.tsx";
import { stayWhenSignedOut } from "#web/console/forms/stay-signed-out.ts";
import { takeStaffForm } from "#web/console/forms/take-staff-form.ts";
import { finishForm } from "#web/forms/answer.ts";
import { takeTurns } from "#web/forms/take-turns.ts";
import { noStore } from "#web/page/no-store.ts";
import { requireCustomer } from "#web/session/actor.ts";
import { shopContext } from "#web/session/context.ts";
import { Button, LinkButton } from "#web/ui/button.tsx";
import type { Route } from "./+types/fill-demonstration.ts";
import { FILLED } from "./filled.ts";

/** Only where it can be filled: elsewhere there is no such page, and once something was sold there is nothing to ask. */
export async function loader({ context, request, url }: Route.LoaderArgs) {
  const actor = await requireCustomer({ request, context, url });
  const shop = context.get(shopContext);
  if (shop.demonstration === null) throw data(null, { status: 404 });
  if (!(await canFillDemonstration(shop, { actor }))) throw redirect("/console");
  return data(null, noStore());
}

export function action({ request, context }: Route.ActionArgs) {
  return takeStaffForm({
    request,
    context,
    take: async ({ actor, refuse }) => {
      const filled = await fillDemonstration(context.get(shopContext), { actor });
      if (!filled.ok) return refuse({ status: 409, message: HISTORY_REFUSALS[filled.reason] });
      return finishForm(request, { page: "/console", done: FILLED.done, message: FILLED.message });
    },
  });
}

export const shouldRevalidate = stayWhenSignedOut;

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return takeTurns(() => serverAction());
}

export const headers: Route.HeadersFunction = ({ loaderHeaders }) => loaderHeaders;

/** Asks once more before the demonstration is filled: it cannot be taken back. */
export default function FillDemonstration({ actionData }: Route.ComponentProps) {
  const refusal = actionData?.ok === false ? actionData : undefined;
  const form = useStaffRefusal(refusal);
  const busy = useNavigation().formMethod === "POST";
  return (
    <>
      <title>Fill with a history</title>
      <header className="list-head">
        <h1>Fill with 90 days of history</h1>
      </header>
      <div className="grid max-w-xl gap-4">
        <p>
          The demonstration shop gets 8,000 orders and bills of the last 90 days, with customers, prescriptions, returns
          and eye tests as they stand today, and 26 more people who work here. They sign in with the password of their
          role.
        </p>
        <p>
          It can take a minute. Nobody is written to. All of it comes, or nothing; it cannot be taken back, and is done
          once, before anything is sold.
        </p>
        <Form ref={form} method="post" className="grid gap-4" preventScrollReset>
          <RefusalNote refusal={refusal} />
          <div className="flex flex-wrap gap-3">
            <Button size="small" busy={busy} busyLabel="Filling the shop...">
              Fill it now
            </Button>
            <LinkButton to="/console" variant="secondary" size="small">
              Cancel
            </LinkButton>
          </div>
        </Form>
      </div>
    </>
  );
}
