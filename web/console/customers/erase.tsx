import { data, Form, useNavigation } from "react-router";
import { isPermitted } from "#domain/access/permission.ts";
import { ERASE_REFUSALS } from "#domain/customers/erase-words.ts";
import { AppError } from "#domain/wire/errors.ts";
import { getCustomer } from "#services/customers/get-customer.ts";
import { eraseCustomer } from "#services/privacy/erase-customer.ts";
import { RefusalNote, useStaffRefusal } from "#web/console/forms/refusal-note.tsx";
import { stayWhenSignedOut } from "#web/console/forms/stay-signed-out.ts";
import { takeStaffForm } from "#web/console/forms/take-staff-form.ts";
import { keepingList } from "#web/console/list/list-way.ts";
import { getId } from "#web/console/list/read-id.ts";
import { StepUpField } from "#web/console/second-factor/step-up-field.tsx";
import { stepUp } from "#web/console/second-factor/step-up.ts";
import { finishForm } from "#web/forms/answer.ts";
import { takeTurns } from "#web/forms/take-turns.ts";
import { useKeepingList } from "#web/console/list/use-keeping-list.ts";
import { noStore } from "#web/page/no-store.ts";
import { throwNotFound } from "#web/page/throw-not-found.ts";
import { requireCustomer } from "#web/session/actor.ts";
import { shopContext } from "#web/session/context.ts";
import { Button, LinkButton } from "#web/ui/button.tsx";
import type { Route } from "./+types/erase.ts";
import { CUSTOMER_DONE } from "./customer-done.ts";
import { CUSTOMERS_PAGE } from "./customer-list.tsx";
import { whoItIs, WhoItIs } from "./who-it-is.tsx";

export async function loader({ context, request, url, params }: Route.LoaderArgs) {
  const actor = await requireCustomer({ request, context, url });
  const { db, now } = context.get(shopContext);
  try {
    const id = getId(params.id);
    const customer = await getCustomer(db, { actor, id, now: now() });
    if ("movedTo" in customer || customer.person.isErased || !isPermitted(actor, "customer.erase"))
      throw new AppError("not_found");
    return data({ id, who: whoItIs(customer) }, noStore());
  } catch (fault) {
    return throwNotFound(fault);
  }
}

export function action({ request, context, params }: Route.ActionArgs) {
  const shop = context.get(shopContext);
  const taken = takeStaffForm({
    request,
    context,
    isPage: true,
    take: async ({ actor, sent, refuse }) => {
      const id = getId(params.id);
      // Before the second factor: of somebody unknown there is nothing to erase.
      await getCustomer(shop.db, { actor, id, now: shop.now() });
      const stepped = await stepUp({ request, context, actor, sent });
      if (!stepped.ok) return refuse(stepped.reason);
      const done = await eraseCustomer(shop, { actor: stepped.actor, id });
      if (!done.ok) return refuse({ status: 409, message: `${ERASE_REFUSALS[done.reason]}.` });
      const page = keepingList(request, `${CUSTOMERS_PAGE}/${id}`);
      return finishForm(request, { page, done: "erased", message: CUSTOMER_DONE.erased });
    },
  });
  return taken.catch(throwNotFound);
}

export const shouldRevalidate = stayWhenSignedOut;

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return takeTurns(() => serverAction());
}

export const headers: Route.HeadersFunction = ({ loaderHeaders }) => loaderHeaders;

/** What goes and what stays, and the button. */
export default function EraseCustomer({ loaderData: { id, who }, actionData }: Route.ComponentProps) {
  const { name, hasAccount } = who;
  const keep = useKeepingList();
  const refusal = actionData?.ok === false ? actionData : undefined;
  const form = useStaffRefusal(refusal?.fields ? refusal : undefined);
  const busy = useNavigation().formMethod === "POST";
  return (
    <>
      <title>{`Erase ${name}`}</title>
      <header className="list-head">
        <h1>Erase {name}?</h1>
      </header>
      <Form ref={form} method="post" className="grid max-w-2xl gap-4" preventScrollReset>
        {!refusal?.fields && <RefusalNote refusal={refusal} />}
        <WhoItIs who={who} />
        <p>
          Phone, e-mail, year of birth, prescriptions, eye tests and notes go for good
          {hasAccount && ", and the account with all that is in it"}. Their bills keep name and address, as the tax law
          asks. Nobody can undo this.
        </p>
        <StepUpField refusal={refusal} />
        <div className="flex flex-wrap gap-3">
          <Button size="small" variant="danger" busy={busy} busyLabel="Please wait...">
            Erase for good
          </Button>
          <LinkButton to={keep(`${CUSTOMERS_PAGE}/${id}`)} variant="secondary" size="small">
            Cancel
          </LinkButton>
        </div>
      </Form>
    </>
  );
}
