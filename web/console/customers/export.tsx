import { Download } from "lucide-react";
import { data, Form } from "react-router";
import { isPermitted } from "#domain/access/permission.ts";
import { AppError } from "#domain/wire/errors.ts";
import { getCustomer } from "#services/customers/get-customer.ts";
import { getId } from "#web/console/list/read-id.ts";
import { StepUpField } from "#web/console/second-factor/step-up-field.tsx";
import { useKeepingList } from "#web/console/list/use-keeping-list.ts";
import { noStore } from "#web/page/no-store.ts";
import { throwNotFound } from "#web/page/throw-not-found.ts";
import { requireCustomer } from "#web/session/actor.ts";
import { shopContext } from "#web/session/context.ts";
import { Button, LinkButton } from "#web/ui/button.tsx";
import type { Route } from "./+types/export.ts";
import { CUSTOMERS_PAGE } from "./customer-list.tsx";
import { whoItIs, WhoItIs } from "./who-it-is.tsx";
import { refusalOf } from "./export-refusals.ts";

export async function loader({ context, request, url, params }: Route.LoaderArgs) {
  const actor = await requireCustomer({ request, context, url });
  const { db, now } = context.get(shopContext);
  try {
    const id = getId(params.id);
    const customer = await getCustomer(db, { actor, id, now: now() });
    if ("movedTo" in customer || customer.person.isErased || !isPermitted(actor, "customer.export"))
      throw new AppError("not_found");
    const refusal = refusalOf(url.searchParams.get("refused")) ?? null;
    return data({ id, who: whoItIs(customer), refusal }, noStore());
  } catch (fault) {
    return throwNotFound(fault);
  }
}

export const headers: Route.HeadersFunction = ({ loaderHeaders }) => loaderHeaders;

/** What is in the file, and the button. Its form leaves the page: a file cannot come by a script. */
export default function ExportCustomer({ loaderData: { id, who, refusal } }: Route.ComponentProps) {
  const { name, hasAccount } = who;
  const keep = useKeepingList();
  return (
    <>
      <title>{`Data of ${name}`}</title>
      <header className="list-head">
        <h1>A copy of the data of {name}</h1>
      </header>
      <Form method="post" action={`${CUSTOMERS_PAGE}/${id}/export.zip`} reloadDocument className="grid max-w-2xl gap-4">
        <WhoItIs who={who} />
        <p>
          One file with all that the shop keeps of them: who they are, orders and bills, eye tests, prescriptions
          {hasAccount && ", and what is in their account"}. Give it to them alone, once you know that it is they who
          ask.
        </p>
        <p>That you took it stands in the log, and in their own list of who has read their prescriptions.</p>
        <StepUpField refusal={refusal ?? undefined} />
        <div className="flex flex-wrap gap-3">
          <Button size="small" icon={Download}>
            Download the file
          </Button>
          <LinkButton to={keep(`${CUSTOMERS_PAGE}/${id}`)} variant="secondary" size="small">
            Back to {name}
          </LinkButton>
        </div>
      </Form>
    </>
  );
}
