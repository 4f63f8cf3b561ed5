import { data, Form, useNavigation } from "react-router";
import { permittedStores } from "#domain/access/permission.ts";
import { CUSTOMER_REFUSALS, newCustomerForm } from "#domain/customers/customer-form.ts";
import { addCustomer } from "#services/customers/add-customer.ts";
import { listStoreNames } from "#services/stores/list-store-names.ts";
import { RefusalNote, useStaffRefusal } from "#web/console/forms/refusal-note.tsx";
import { stayWhenSignedOut } from "#web/console/forms/stay-signed-out.ts";
import { takeStaffForm } from "#web/console/forms/take-staff-form.ts";
import { useAskBeforeLeavingForms } from "#web/console/forms/use-ask-before-leaving.ts";
import { storeWords, useStore } from "#web/console/shell/use-store.ts";
import { finishForm } from "#web/forms/answer.ts";
import { takeTurns } from "#web/forms/take-turns.ts";
import { noStore } from "#web/page/no-store.ts";
import { requireCustomer } from "#web/session/actor.ts";
import { shopContext } from "#web/session/context.ts";
import { Button, LinkButton } from "#web/ui/button.tsx";
import type { Route } from "./+types/add.ts";
import { CUSTOMER_DONE } from "./customer-done.ts";
import { PersonFields, RestFields } from "./customer-fields.tsx";
import { CUSTOMERS_PAGE } from "./customer-list.tsx";

export async function loader({ context, request, url }: Route.LoaderArgs) {
  const actor = await requireCustomer({ request, context, url });
  const { db } = context.get(shopContext);
  const stores = await listStoreNames(db, { stores: permittedStores(actor, "customer.add") });
  // Whoever was looked for on the list, and not found.
  const phone = url.searchParams.get("phone")?.slice(0, 20) ?? "";
  return data({ stores, own: actor.storeId, phone }, noStore());
}

export function action({ request, context }: Route.ActionArgs) {
  const shop = context.get(shopContext);
  return takeStaffForm({
    request,
    context,
    take: async ({ actor, sent, refuse, refuseFields }) => {
      const parsed = newCustomerForm.safeParse(sent);
      if (!parsed.success) return refuseFields(parsed.error);
      const added = await addCustomer(shop, { actor, values: parsed.data });
      if (!added.ok) {
        const message = CUSTOMER_REFUSALS[added.reason];
        return refuse({
          status: 409,
          message,
          fields: { [added.reason === "known" ? "phone" : "homeStoreId"]: message },
        });
      }
      return finishForm(request, {
        page: `${CUSTOMERS_PAGE}/${added.id}`,
        done: "added",
        message: CUSTOMER_DONE.added,
      });
    },
  });
}

export const shouldRevalidate = stayWhenSignedOut;

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return takeTurns(() => serverAction());
}

export const headers: Route.HeadersFunction = ({ loaderHeaders }) => loaderHeaders;

/** Somebody new, who has bought and booked nothing yet. */
export default function AddCustomer({ loaderData: { stores, own, phone }, actionData }: Route.ComponentProps) {
  useAskBeforeLeavingForms();
  const refusal = actionData?.ok === false ? actionData : undefined;
  const form = useStaffRefusal(refusal?.fields ? refusal : undefined);
  const busy = useNavigation().formMethod === "POST";
  const chosen = useStore() ?? (own === null ? "" : String(own));
  const { values = {}, fields = {} } = refusal ?? {};
  const first: Partial<Record<string, string>> = { phone, homeStoreId: chosen };
  const kept = (name: string) => ({ name, defaultValue: values[name] ?? first[name] ?? "", error: fields[name] });
  return (
    <>
      <title>Add a customer</title>
      <header className="list-head">
        <h1>Add a customer</h1>
      </header>
      <Form ref={form} method="post" className="mt-4 grid max-w-md gap-4" preventScrollReset>
        {!refusal?.fields && <RefusalNote refusal={refusal} />}
        <PersonFields kept={kept} />
        <RestFields
          kept={kept}
          stores={stores.map((store) => ({ value: String(store.id), label: storeWords(store) }))}
          noStore="Choose a store"
        />
        <div className="flex flex-wrap gap-3">
          <Button size="small" busy={busy} busyLabel="Please wait...">
            Add the customer
          </Button>
          <LinkButton to={CUSTOMERS_PAGE} variant="secondary" size="small">
            Cancel
          </LinkButton>
        </div>
      </Form>
    </>
  );
}
