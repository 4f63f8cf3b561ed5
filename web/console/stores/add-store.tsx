import { data, Form, useNavigation } from "react-router";
import { requirePermission } from "#domain/access/permission.ts";
import { DELIVERY_STATES } from "#domain/invoicing/states.ts";
import { REFUSED_FIELD, STORE_REFUSALS } from "#domain/stores/store-fields.ts";
import { newStoreForm } from "#domain/stores/store-form.ts";
import { addStore } from "#services/stores/add-store.ts";
import { RefusalNote, useStaffRefusal } from "#web/console/forms/refusal-note.tsx";
import { stayWhenSignedOut } from "#web/console/forms/stay-signed-out.ts";
import { takeStaffForm } from "#web/console/forms/take-staff-form.ts";
import { useAskBeforeLeavingForms } from "#web/console/forms/use-ask-before-leaving.ts";
import { finishForm } from "#web/forms/answer.ts";
import { takeTurns } from "#web/forms/take-turns.ts";
import { noStore } from "#web/page/no-store.ts";
import { throwNotFound } from "#web/page/throw-not-found.ts";
import { requireCustomer } from "#web/session/actor.ts";
import { shopContext } from "#web/session/context.ts";
import { Button, LinkButton } from "#web/ui/button.tsx";
import { Field } from "#web/ui/field.tsx";
import { Select } from "#web/ui/select.tsx";
import type { Route } from "./+types/add-store.ts";
import { DetailFields } from "./store-fields.tsx";
import { STORES_PAGE } from "./store-list.tsx";
import { STORE_DONE } from "./store-words.ts";
import "./stores.css";
import { WeekFields } from "./week-fields.tsx";

export async function loader({ context, request, url }: Route.LoaderArgs) {
  const actor = await requireCustomer({ request, context, url });
  try {
    requirePermission(actor, "store.add");
  } catch (fault) {
    return throwNotFound(fault);
  }
  return data(null, noStore());
}

export function action({ request, context }: Route.ActionArgs) {
  const shop = context.get(shopContext);
  return takeStaffForm({
    request,
    context,
    take: async ({ actor, sent, refuse, refuseFields }) => {
      const parsed = newStoreForm.safeParse(sent);
      if (!parsed.success) return refuseFields(parsed.error);
      const added = await addStore(shop, { actor, ...parsed.data });
      if (added.ok)
        return finishForm(request, { page: `${STORES_PAGE}/${added.id}`, done: "added", message: STORE_DONE.added });
      const message = STORE_REFUSALS[added.reason];
      return refuse({ status: 409, message, fields: { [REFUSED_FIELD[added.reason]]: message } });
    },
  });
}

export const shouldRevalidate = stayWhenSignedOut;

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return takeTurns(() => serverAction());
}

export const headers: Route.HeadersFunction = ({ loaderHeaders }) => loaderHeaders;

const TEN_TO_EIGHT = { from: 600, to: 1_200 };

/** A store that is new. */
export default function AddStore({ actionData }: Route.ComponentProps) {
  useAskBeforeLeavingForms();
  const refusal = actionData?.ok === false ? actionData : undefined;
  const form = useStaffRefusal(refusal);
  const busy = useNavigation().formMethod === "POST";
  const { values = {}, fields = {} } = refusal ?? {};
  const kept = (name: string) => ({ name, defaultValue: values[name], error: fields[name] });
  return (
    <>
      <title>Add a store</title>
      <header className="list-head">
        <h1>Add a store</h1>
      </header>
      <p>Customers see it once you open it on its page.</p>
      <Form ref={form} method="post" className="mt-4 grid max-w-md gap-4" preventScrollReset>
        {!refusal?.fields && <RefusalNote refusal={refusal} />}
        <Field
          label="Code"
          required
          maxLength={8}
          autoComplete="off"
          help="As staff call it, such as DEL03. It stays"
          {...kept("storeCode")}
        />
        <DetailFields kept={kept} />
        <Select
          label="State"
          required
          placeholder="Choose a State"
          options={DELIVERY_STATES.map(({ code, name }) => ({ value: code, label: `${name} (${code})` }))}
          {...kept("stateCode")}
        />
        <Field label="GSTIN" required maxLength={20} autoComplete="off" {...kept("gstin")} />
        <Field
          label="Prefix of its bills"
          required
          maxLength={3}
          autoComplete="off"
          help="Two or three letters or digits that no other store has, such as SKT"
          {...kept("invoicePrefix")}
        />
        <h2>Opening hours</h2>
        <WeekFields
          week={Array.from({ length: 7 }, (_, day) => (day === 0 ? null : TEN_TO_EIGHT))}
          names={{ day: "open", from: "opens", to: "closes" }}
          label="open"
          values={refusal?.values}
          errors={fields}
        />
        <div className="flex flex-wrap gap-3">
          <Button size="small" busy={busy} busyLabel="Please wait...">
            Add the store
          </Button>
          <LinkButton to={STORES_PAGE} variant="secondary" size="small">
            Cancel
          </LinkButton>
        </div>
      </Form>
    </>
  );
}
