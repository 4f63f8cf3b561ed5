import { randomUUID } from "node:crypto";
import { data, Form, useNavigation } from "react-router";
import { z } from "zod";
import { isPermitted, permittedStores, requirePermission } from "#domain/access/permission.ts";
import { makePurchaseOrder } from "#services/purchasing/make-order.ts";
import { listOpenSuppliers } from "#services/purchasing/suppliers.ts";
import { listStoreNames } from "#services/stores/list-store-names.ts";
import { RefusalNote, useStaffRefusal } from "#web/console/forms/refusal-note.tsx";
import { stayWhenSignedOut } from "#web/console/forms/stay-signed-out.ts";
import { takeStaffForm } from "#web/console/forms/take-staff-form.ts";
import { storeWords } from "#web/console/shell/use-store.ts";
import { finishForm } from "#web/forms/answer.ts";
import { takeTurns } from "#web/forms/take-turns.ts";
import { noStore } from "#web/page/no-store.ts";
import { throwNotFound } from "#web/page/throw-not-found.ts";
import { requireCustomer } from "#web/session/actor.ts";
import { shopContext } from "#web/session/context.ts";
import { Button, LinkButton } from "#web/ui/button.tsx";
import { EmptyState } from "#web/ui/empty-state.tsx";
import { Select } from "#web/ui/select.tsx";
import type { Route } from "./+types/new-order.ts";
import { ORDERS_PAGE, SUPPLIERS_PAGE } from "./purchasing-pages.ts";

export async function loader({ context, request, url }: Route.LoaderArgs) {
  const actor = await requireCustomer({ request, context, url });
  requirePermission(actor, "purchase.order");
  const { db } = context.get(shopContext);
  const [suppliers, stores] = await Promise.all([
    listOpenSuppliers(db, { actor }),
    listStoreNames(db, { stores: permittedStores(actor, "purchase.order") }),
  ]);
  const supplier = url.searchParams.get("supplier") ?? "";
  const mayAdd = isPermitted(actor, "supplier.change");
  return data({ suppliers, stores, supplier, mayAdd, key: randomUUID() }, noStore());
}

const id = (message: string) =>
  z
    .string()
    .regex(/^[1-9]\d{0,8}$/u, message)
    .transform(Number);

const orderForm = z.object({
  key: z.uuid("Open the page again"),
  supplier: id("Choose a supplier"),
  store: id("Choose a store"),
});

export function action({ request, context }: Route.ActionArgs) {
  const shop = context.get(shopContext);
  const taken = takeStaffForm({
    request,
    context,
    isPage: true,
    take: async ({ actor, sent, refuse, refuseFields }) => {
      const parsed = orderForm.safeParse(sent);
      if (!parsed.success) return refuseFields(parsed.error);
      const { key, supplier: supplierId, store: storeId } = parsed.data;
      const made = await makePurchaseOrder(shop, { actor, key, supplierId, storeId });
      if (made.ok)
        return finishForm(request, { page: `${ORDERS_PAGE}/${made.id}`, done: "made", message: "A draft. Add goods." });
      const message = "Choose a supplier who is not archived";
      return refuse({ status: 409, message, fields: { supplier: message } });
    },
  });
  return taken.catch(throwNotFound);
}

export const shouldRevalidate = stayWhenSignedOut;

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return takeTurns(() => serverAction());
}

export const headers: Route.HeadersFunction = ({ loaderHeaders }) => loaderHeaders;

export default function NewOrder({ loaderData, actionData }: Route.ComponentProps) {
  const { suppliers, stores, supplier, mayAdd, key } = loaderData;
  const refusal = actionData?.ok === false ? actionData : undefined;
  const form = useStaffRefusal(refusal);
  const busy = useNavigation().formMethod === "POST";
  const { values = {}, fields = {} } = refusal ?? {};
  return (
    <>
      <title>New purchase order</title>
      <header className="list-head">
        <h1>New purchase order</h1>
      </header>
      {suppliers.length === 0 ? (
        <EmptyState
          title="No supplier to order from"
          action={mayAdd && <LinkButton to={`${SUPPLIERS_PAGE}/new`}>New supplier</LinkButton>}
        >
          Add the supplier first.
        </EmptyState>
      ) : (
        <Form ref={form} method="post" className="mt-4 grid max-w-md gap-4" preventScrollReset noValidate>
          {!refusal?.fields && <RefusalNote refusal={refusal} />}
          <input type="hidden" name="key" value={values.key ?? key} />
          <Select
            label="Supplier"
            name="supplier"
            placeholder="Choose a supplier"
            defaultValue={values.supplier ?? supplier}
            options={suppliers.map((one) => ({ value: String(one.id), label: one.name }))}
            error={fields.supplier}
          />
          <Select
            label="Deliver to"
            name="store"
            {...(stores.length > 1 && { placeholder: "Choose a store" })}
            defaultValue={values.store ?? ""}
            options={stores.map((one) => ({ value: String(one.id), label: storeWords(one) }))}
            error={fields.store}
          />
          <div>
            <Button size="small" busy={busy} busyLabel="Please wait...">
              Write the order
            </Button>
          </div>
        </Form>
      )}
    </>
  );
}
