import { useEffect } from "react";
import { data, Form, redirect, useNavigation, useRevalidator } from "react-router";
import { fillDemonstration, readFillState } from "#services/demonstration/fill-demonstration.ts";
import { HISTORY_REFUSALS } from "#services/demonstration/history-answer.ts";
import { RefusalNote, useStaffRefusal } from "#web/console/forms/refusal-note.tsx";
import { stayWhenSignedOut } from "#web/console/forms/stay-signed-out.ts";
import { takeStaffForm } from "#web/console/forms/take-staff-form.ts";
import { takeTurns } from "#web/forms/take-turns.ts";
import { noStore } from "#web/page/no-store.ts";
import { requireCustomer } from "#web/session/actor.ts";
import { shopContext } from "#web/session/context.ts";
import { Alert } from "#web/ui/alert.tsx";
import { Button, LinkButton } from "#web/ui/button.tsx";
import type { Route } from "./+types/fill-demonstration.ts";
import { FILLED } from "./filled.ts";

const LAYING_PAGE = "/console/demonstration?laying=1";
const LOOK_AGAIN_MS = 3_000;

/** Only where it can be filled, or is being filled: elsewhere there is no such page, and once something was sold there is nothing to ask. */
export async function loader({ context, request, url }: Route.LoaderArgs) {
  const actor = await requireCustomer({ request, context, url });
  const shop = context.get(shopContext);
  if (shop.demonstration === null) throw data(null, { status: 404 });
  const found = await readFillState(shop, { actor });
  // Whoever waited here for it is told; it was there before for anybody else.
  if (found?.state === "laid" && url.searchParams.has("laying")) throw redirect(`/console?done=${FILLED.done}`);
  if (found?.state === "laying" && !url.searchParams.has("laying")) throw redirect(LAYING_PAGE);
  const isOver = found?.state === "laid" || (found?.state === "closed" && found.problem === null);
  if (found === null || isOver) throw redirect("/console");
  return data({ isLaying: found.state === "laying", problem: found.problem }, noStore());
}

export function action({ request, context }: Route.ActionArgs) {
  return takeStaffForm({
    request,
    context,
    take: async ({ actor, refuse }) => {
      const filled = await fillDemonstration(context.get(shopContext), { actor });
      if (!filled.ok) return refuse({ status: 409, message: HISTORY_REFUSALS[filled.reason] });
      return redirect(LAYING_PAGE, 303);
    },
  });
}

export const shouldRevalidate = stayWhenSignedOut;

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return takeTurns(() => serverAction());
}

export const headers: Route.HeadersFunction = ({ loaderHeaders }) => loaderHeaders;

/** Asks once more before the demonstration is filled: it cannot be taken back. */
export default function FillDemonstration({ loaderData, actionData }: Route.ComponentProps) {
  return loaderData.isLaying ? <BeingLaid /> : <Ask problem={loaderData.problem} actionData={actionData} />;
}

function Ask({ problem, actionData }: Pick<Route.ComponentProps, "actionData"> & { problem: string | null }) {
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
          It can take a minute or more; the page waits for it, and may be closed meanwhile. Nobody is written to. All of
          it comes, or nothing; it cannot be taken back, and is done once, before anything is sold.
        </p>
        <Form ref={form} method="post" className="grid gap-4" preventScrollReset>
          <RefusalNote refusal={refusal} />
          {!refusal && problem && <Alert kind="error">{problem}.</Alert>}
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

/** Looks again by itself until the history is there, and leads to Today then. */
function BeingLaid() {
  const { revalidate } = useRevalidator();
  useEffect(() => {
    const timer = setInterval(() => void revalidate(), LOOK_AGAIN_MS);
    return () => clearInterval(timer);
  }, [revalidate]);
  return (
    <>
      <title>Filling the shop</title>
      <header className="list-head">
        <h1>Filling the shop</h1>
      </header>
      <div className="grid max-w-xl gap-4">
        <p role="status">
          The history is being laid. It can take a minute or more. This page looks again by itself and leads to Today
          when the history is there; you may close it meanwhile.
        </p>
        <div>
          <LinkButton to={LAYING_PAGE} variant="secondary" size="small">
            Look again
          </LinkButton>
        </div>
        <noscript>
          <meta httpEquiv="refresh" content="5" />
        </noscript>
      </div>
    </>
  );
}
