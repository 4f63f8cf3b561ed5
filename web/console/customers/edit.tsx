import { data, Form, useNavigation } from "react-router";
import { CUSTOMER_REFUSALS, customerForm } from "#domain/customers/customer-form.ts";
import { changeCustomer } from "#services/customers/change-customer.ts";
import { getCustomerForm } from "#services/customers/get-customer-form.ts";
import { finishUndoable } from "#web/console/audit/finish-undoable.ts";
import { RefusalNote, useStaffRefusal } from "#web/console/forms/refusal-note.tsx";
import { stayWhenSignedOut } from "#web/console/forms/stay-signed-out.ts";
import { useAskBeforeLeavingForms } from "#web/console/forms/use-ask-before-leaving.ts";
import { takeStaffForm } from "#web/console/forms/take-staff-form.ts";
import { keepingList } from "#web/console/list/list-way.ts";
import { getId } from "#web/console/list/read-id.ts";
import { storeWords } from "#web/console/shell/use-store.ts";
import { takeTurns } from "#web/forms/take-turns.ts";
import { useKeepingList } from "#web/console/list/use-keeping-list.ts";
import { noStore } from "#web/page/no-store.ts";
import { throwNotFound } from "#web/page/throw-not-found.ts";
import { requireCustomer } from "#web/session/actor.ts";
import { shopContext } from "#web/session/context.ts";
import { Alert } from "#web/ui/alert.tsx";
import { Button, LinkButton } from "#web/ui/button.tsx";
import type { Route } from "./+types/edit.ts";
import { CUSTOMER_DONE } from "./customer-done.ts";
import { PersonFields, RestFields } from "./customer-fields.tsx";
import { CUSTOMERS_PAGE } from "./customer-list.tsx";
import { refusedMeanwhile } from "./meanwhile.ts";

export async function loader({ context, request, url, params }: Route.LoaderArgs) {
  const actor = await requireCustomer({ request, context, url });
  const { db, now } = context.get(shopContext);
  try {
    const customer = await getCustomerForm(db, { actor, id: getId(params.id), now: now() });
    return data({ customer }, noStore());
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
    take: async ({ actor, sent, refuse, refuseFields }) => {
      const id = getId(params.id);
      const parsed = customerForm.safeParse(sent);
      if (!parsed.success) return refuseFields(parsed.error);
      const { revision, shown, ...written } = parsed.data;
      const to = {
        ...written,
        name: written.name ?? shown.name,
        phone: written.phone ?? shown.phone,
        email: written.email ?? shown.email,
      };
      const set = await changeCustomer(shop, { actor, id, revision, from: shown, to });
      if (!set.ok && set.reason === "changed") return refuse(await refusedMeanwhile(shop.db, set));
      if (!set.ok) {
        const message = CUSTOMER_REFUSALS[set.reason];
        const field = { taken: "phone", account: "birthYear", store: "homeStoreId" }[set.reason];
        return refuse({ status: 409, message, fields: { [field]: message } });
      }
      const page = keepingList(request, `${CUSTOMERS_PAGE}/${id}`);
      return finishUndoable(request, { page, done: "changed", message: CUSTOMER_DONE.changed, entry: set.entry });
    },
  });
  return taken.catch(throwNotFound);
}

export const shouldRevalidate = stayWhenSignedOut;

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return takeTurns(() => serverAction());
}

export const headers: Route.HeadersFunction = ({ loaderHeaders }) => loaderHeaders;

/** What the shop knows of a customer, to be corrected. Sent with what was shown, so that nobody's change is overwritten unseen. */
export default function EditCustomer({ loaderData: { customer }, actionData }: Route.ComponentProps) {
  useAskBeforeLeavingForms();
  const keep = useKeepingList();
  const { id, revision, values: shown, hasAccount, homeStore, stores, mayClear } = customer;
  const refusal = actionData?.ok === false ? actionData : undefined;
  const form = useStaffRefusal(refusal?.fields ? refusal : undefined);
  const busy = useNavigation().formMethod === "POST";
  const { values = {}, fields = {}, present } = refusal ?? {};
  const kept = (name: keyof typeof shown) => ({
    name,
    defaultValue: values[name] ?? String(shown[name] ?? ""),
    error: fields[name],
  });
  // The form goes on from what its page showed, also where that is newer now and nothing was said of it.
  const from = present ?? {
    revision: values.revision ?? String(revision),
    shown: values.shown ?? JSON.stringify(shown),
  };
  const options = stores.map((store) => ({ value: String(store.id), label: storeWords(store) }));
  const isListed = shown.homeStoreId === null || options.some(({ value }) => value === String(shown.homeStoreId));
  return (
    <>
      <title>{`Edit ${shown.name}`}</title>
      <header className="list-head">
        <h1>Edit {shown.name}</h1>
      </header>
      <Form ref={form} method="post" className="mt-4 grid max-w-md gap-4" preventScrollReset>
        {present && <Alert kind="error">{refusal!.message}</Alert>}
        {!refusal?.fields && <RefusalNote refusal={refusal} />}
        <input key={from.revision} type="hidden" name="revision" defaultValue={from.revision} />
        <input key={from.shown} type="hidden" name="shown" defaultValue={from.shown} />
        {hasAccount ? <Alert kind="info">{CUSTOMER_REFUSALS.account}.</Alert> : <PersonFields kept={kept} />}
        <RestFields
          kept={kept}
          stores={isListed ? options : [{ value: String(shown.homeStoreId), label: homeStore ?? "" }, ...options]}
          noStore={mayClear ? "None" : null}
        />
        <div className="flex flex-wrap gap-3">
          <Button size="small" busy={busy} busyLabel="Please wait...">
            Save
          </Button>
          <LinkButton to={keep(`${CUSTOMERS_PAGE}/${id}`)} variant="secondary" size="small">
            Cancel
          </LinkButton>
        </div>
      </Form>
    </>
  );
}
