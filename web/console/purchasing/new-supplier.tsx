import { randomUUID } from "node:crypto";
import { data } from "react-router";
import { z } from "zod";
import { requirePermission } from "#domain/access/permission.ts";
import { SUPPLIER_FIELDS } from "#domain/purchasing/supplier-form.ts";
import { ERRORS } from "#domain/wire/errors.ts";
import { addSupplier } from "#services/purchasing/suppliers.ts";
import { OPEN_AGAIN, textsOf } from "#web/console/catalogue/read-texts.ts";
import "#web/console/catalogue/catalogue.css";
import { TextsForm } from "#web/console/catalogue/texts-form.tsx";
import { stayWhenSignedOut } from "#web/console/forms/stay-signed-out.ts";
import { takeStaffForm } from "#web/console/forms/take-staff-form.ts";
import { useAskBeforeLeavingForms } from "#web/console/forms/use-ask-before-leaving.ts";
import { finishForm } from "#web/forms/answer.ts";
import { takeTurns } from "#web/forms/take-turns.ts";
import { noStore } from "#web/page/no-store.ts";
import { requireCustomer } from "#web/session/actor.ts";
import { shopContext } from "#web/session/context.ts";
import type { Route } from "./+types/new-supplier.ts";
import { SUPPLIERS_PAGE } from "./purchasing-pages.ts";
import { SUPPLIER_TEXT_FIELDS } from "./supplier-fields.ts";

export async function loader({ context, request, url }: Route.LoaderArgs) {
  const actor = await requireCustomer({ request, context, url });
  requirePermission(actor, "supplier.change");
  return data({ key: randomUUID() }, noStore());
}

export function action({ request, context }: Route.ActionArgs) {
  const shop = context.get(shopContext);
  return takeStaffForm({
    request,
    context,
    take: async ({ actor, sent, refuse }) => {
      const key = z.uuid().safeParse(sent.key);
      if (!key.success) return refuse(OPEN_AGAIN);
      const added = await addSupplier(shop, { actor, key: key.data, typed: textsOf(sent, SUPPLIER_FIELDS) });
      if (!added.ok) return refuse({ ...ERRORS.validation, fields: added.fields });
      return finishForm(request, { page: `${SUPPLIERS_PAGE}/${added.id}`, done: "added", message: "Supplier added." });
    },
  });
}

export const shouldRevalidate = stayWhenSignedOut;

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return takeTurns(() => serverAction());
}

export const headers: Route.HeadersFunction = ({ loaderHeaders }) => loaderHeaders;

export default function NewSupplier({ loaderData: { key }, actionData }: Route.ComponentProps) {
  useAskBeforeLeavingForms();
  const values = actionData?.ok === false ? actionData.values : undefined;
  return (
    <>
      <title>New supplier</title>
      <header className="list-head">
        <h1>New supplier</h1>
      </header>
      <TextsForm
        fields={SUPPLIER_TEXT_FIELDS}
        texts={{ stateCode: "07", paymentDays: "30" }}
        answer={actionData}
        button="Add supplier"
        intent="add"
      >
        <input type="hidden" name="key" value={values?.key ?? key} />
      </TextsForm>
    </>
  );
}
