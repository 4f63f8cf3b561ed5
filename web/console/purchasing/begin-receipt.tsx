import { randomUUID } from "node:crypto";
import { data, Form, Link, useNavigation } from "react-router";
import { z } from "zod";
import { isPermitted, permittedStores, requirePermission } from "#domain/access/permission.ts";
import { beginReceipt } from "#services/purchasing/begin-receipt.ts";
import { getPurchaseOrder } from "#services/purchasing/get-order.ts";
import { listPurchaseOrders } from "#services/purchasing/list-purchasing.ts";
import { listOpenSuppliers } from "#services/purchasing/suppliers.ts";
import { listStoreNames } from "#services/stores/list-store-names.ts";
import { RefusalNote, useStaffRefusal } from "#web/console/forms/refusal-note.tsx";
import { stayWhenSignedOut } from "#web/console/forms/stay-signed-out.ts";
import { takeStaffForm } from "#web/console/forms/take-staff-form.ts";
import { getId } from "#web/console/list/read-id.ts";
import { storeWords } from "#web/console/shell/use-store.ts";
import { finishForm } from "#web/forms/answer.ts";
import { takeTurns } from "#web/forms/take-turns.ts";
import { noStore } from "#web/page/no-store.ts";
import { throwNotFound } from "#web/page/throw-not-found.ts";
import { requireCustomer } from "#web/session/actor.ts";
import { shopContext } from "#web/session/context.ts";
import { Button } from "#web/ui/button.tsx";
import { Select } from "#web/ui/select.tsx";
import type { Route } from "./+types/begin-receipt.ts";
import "./purchasing.css";
import { ORDERS_PAGE, RECEIPTS_PAGE, SUPPLIERS_PAGE } from "./purchasing-pages.ts";

export async function loader({ context, request, url }: Route.LoaderArgs) {
  const actor = await requireCustomer({ request, context, url });
  requirePermission(actor, "purchase.receive");
  const { db } = context.get(shopContext);
  const asked = url.searchParams.get("order");
  try {
    const order = asked === null ? null : await getPurchaseOrder(db, { actor, id: getId(asked) });
    const [awaited, suppliers, stores] = await Promise.all([
      order ? null : listPurchaseOrders(db, { actor, states: ["ordered", "part"] }),
      order ? [] : listOpenSuppliers(db, { actor }),
      order ? [] : listStoreNames(db, { stores: permittedStores(actor, "purchase.receive") }),
    ]);
    const known = order && {
      id: order.id,
      number: order.number,
      supplier: order.supplier.name,
      store: order.store.name,
    };
    const mayAdd = isPermitted(actor, "supplier.change");
    return data(
      { order: known, awaited: awaited?.rows ?? [], suppliers, stores, mayAdd, key: randomUUID() },
      noStore(),
    );
  } catch (fault) {
    return throwNotFound(fault);
  }
}

const id = (message: string) =>
  z
    .string()
    .regex(/^[1-9]\d{0,8}$/u, message)
    .transform(Number);

const key = z.uuid("Open the page again");

const beginForm = z.union([
  z
    .object({ key, order: id("Choose an order") })
    .transform(({ key: made, order }) => ({ key: made, of: { orderId: order } })),
  z
    .object({ key, supplier: id("Choose a supplier"), store: id("Choose a store") })
    .transform(({ key: made, supplier, store }) => ({ key: made, of: { supplierId: supplier, storeId: store } })),
]);

const WHY = {
  supplier: "Choose a supplier",
  order: "This order is closed or cancelled. Receive the goods without an order.",
} as const;

export function action({ request, context }: Route.ActionArgs) {
  const shop = context.get(shopContext);
  const taken = takeStaffForm({
    request,
    context,
    isPage: true,
    take: async ({ actor, sent, refuse }) => {
      const parsed = beginForm.safeParse(sent);
      if (!parsed.success) return refuse({ status: 400, message: "Choose an order, or a supplier and a store." });
      const begun = await beginReceipt(shop, { actor, ...parsed.data });
      if (!begun.ok) return refuse({ status: 409, message: WHY[begun.reason] });
      return finishForm(request, {
        page: `${RECEIPTS_PAGE}/${begun.id}`,
        done: "begun",
        message: "Scan each piece as you take it out.",
      });
    },
  });
  return taken.catch(throwNotFound);
}

export const shouldRevalidate = stayWhenSignedOut;

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return takeTurns(() => serverAction());
}

export const headers: Route.HeadersFunction = ({ loaderHeaders }) => loaderHeaders;

/** Begins to count a delivery: against an order, or without one. */
export default function BeginReceipt({ loaderData, actionData }: Route.ComponentProps) {
  const { order, awaited, suppliers, stores, mayAdd } = loaderData;
  const refusal = actionData?.ok === false ? actionData : undefined;
  const form = useStaffRefusal(refusal);
  const busy = useNavigation().formMethod === "POST";
  const values = refusal?.values ?? {};
  const hidden = <input type="hidden" name="key" value={values.key ?? loaderData.key} />;
  return (
    <>
      <title>Receive goods</title>
      <header className="list-head">
        <h1>Receive goods</h1>
        {order && (
          <Link to={`${ORDERS_PAGE}/${order.id}`} className="link">
            {order.number}
          </Link>
        )}
      </header>
      <RefusalNote refusal={refusal} />
      {order && (
        <Form method="post" className="mt-4 grid gap-4">
          {hidden}
          <input type="hidden" name="order" value={order.id} />
          <p>
            From {order.supplier} to {order.store}
          </p>
          <div>
            <Button size="small" busy={busy} busyLabel="Please wait...">
              Count the delivery
            </Button>
          </div>
        </Form>
      )}
      {!order && awaited.length > 0 && (
        <section className="buy-part" aria-labelledby="awaited-title">
          <h2 id="awaited-title">Against an order</h2>
          <ul>
            {awaited.map((one) => (
              <li key={one.id}>
                <Link to={`${RECEIPTS_PAGE}/new?order=${one.id}`} className="link">
                  {one.number}
                </Link>{" "}
                {one.supplier}, {one.received} of {one.ordered} received
              </li>
            ))}
          </ul>
        </section>
      )}
      {!order && (
        <section className="buy-part" aria-labelledby="without-title">
          <h2 id="without-title">Without an order</h2>
          {suppliers.length === 0 ? (
            <p>There is no supplier yet.{!mayAdd && " Whoever manages a store adds them."}</p>
          ) : (
            <Form ref={form} method="post" noValidate>
              {hidden}
              <Select
                label="Supplier"
                name="supplier"
                placeholder="Choose a supplier"
                defaultValue={values.supplier ?? ""}
                options={suppliers.map((one) => ({ value: String(one.id), label: one.name }))}
              />
              <Select
                label="Store"
                name="store"
                {...(stores.length > 1 && { placeholder: "Choose a store" })}
                defaultValue={values.store ?? ""}
                options={stores.map((one) => ({ value: String(one.id), label: storeWords(one) }))}
              />
              <Button size="small" busy={busy} busyLabel="Please wait...">
                Count the delivery
              </Button>
            </Form>
          )}
          {mayAdd && (
            <p>
              <Link to={`${SUPPLIERS_PAGE}/new`} className="link">
                New supplier
              </Link>
            </p>
          )}
        </section>
      )}
    </>
  );
}
