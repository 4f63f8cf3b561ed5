import { randomUUID } from "node:crypto";
import { data, Link } from "react-router";
import { z } from "zod";
import { permittedStores, requirePermission } from "#domain/access/permission.ts";
import { orderProposed } from "#services/purchasing/order-proposed.ts";
import { listOrderProposals } from "#services/purchasing/propose-orders.ts";
import { listStoreNames } from "#services/stores/list-store-names.ts";
import { RefusalNote } from "#web/console/forms/refusal-note.tsx";
import { stayWhenSignedOut } from "#web/console/forms/stay-signed-out.ts";
import { takeStaffForm } from "#web/console/forms/take-staff-form.ts";
import { readStore } from "#web/console/shell/read-store.ts";
import { type ScreenHandle, storeWords } from "#web/console/shell/use-store.ts";
import { finishForm } from "#web/forms/answer.ts";
import { takeTurns } from "#web/forms/take-turns.ts";
import { noStore } from "#web/page/no-store.ts";
import { throwNotFound } from "#web/page/throw-not-found.ts";
import { requireCustomer } from "#web/session/actor.ts";
import { shopContext } from "#web/session/context.ts";
import { EmptyState } from "#web/ui/empty-state.tsx";
import type { Route } from "./+types/proposals.ts";
import { ProposedOrderForm, WithoutSupplier } from "./proposal-parts.tsx";
import "#web/console/stock/stock.css";
import "./purchasing.css";
import { ORDER_PROPOSED, ORDERS_PAGE, PROPOSALS_PAGE } from "./purchasing-pages.ts";

export const handle: ScreenHandle = { ofStores: true };

export async function loader({ context, request, url }: Route.LoaderArgs) {
  const actor = await requireCustomer({ request, context, url });
  const { db } = context.get(shopContext);
  try {
    requirePermission(actor, "purchase.order");
    const stores = await listStoreNames(db, { stores: permittedStores(actor, "purchase.order") });
    const storeId = readStore(url.searchParams, stores) ?? (stores.length === 1 ? stores[0]!.id : null);
    const found = storeId === null ? null : await listOrderProposals(db, { actor, storeId });
    const orders = found?.orders.map((order) => ({ ...order, key: randomUUID() })) ?? [];
    const store = stores.find(({ id }) => id === storeId) ?? null;
    return data({ stores, store, found: found && { ...found, orders } }, noStore());
  } catch (fault) {
    return throwNotFound(fault);
  }
}

const id = z
  .string()
  .regex(/^[1-9]\d{0,8}$/u, "Open the page again")
  .transform(Number);

const proposedForm = z.object({
  key: z.uuid("Open the page again"),
  store: id,
  supplier: id,
  units: z.array(id).min(1, "Tick what is to be ordered").max(500),
});

const REFUSED = {
  supplier: "The supplier is archived. Take them out of the archive first.",
  nothing_lacks: "Nothing that you ticked is needed any more: it came, or is on an order now.",
} as const;

export function action({ request, context }: Route.ActionArgs) {
  const shop = context.get(shopContext);
  const taken = takeStaffForm({
    request,
    context,
    isPage: true,
    take: async ({ actor, form, sent, refuse }) => {
      const parsed = proposedForm.safeParse({ ...sent, units: form.getAll("unit") });
      if (!parsed.success) return refuse({ status: 422, message: `${parsed.error.issues[0]!.message}.` });
      const { key, store: storeId, supplier: supplierId, units } = parsed.data;
      const written = await orderProposed(shop, { actor, key, storeId, supplierId, units });
      if (!written.ok) return refuse({ status: 409, message: REFUSED[written.reason] });
      const page = `${ORDERS_PAGE}/${written.id}`;
      return finishForm(request, { page, done: "proposed", message: ORDER_PROPOSED });
    },
  });
  return taken.catch(throwNotFound);
}

export const shouldRevalidate = stayWhenSignedOut;

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return takeTurns(() => serverAction());
}

export const headers: Route.HeadersFunction = ({ loaderHeaders }) => loaderHeaders;

/** What a store lacks, by supplier: one press writes it on a draft of a purchase order. */
export default function Proposals({ loaderData: { stores, store, found }, actionData }: Route.ComponentProps) {
  const refusal = actionData?.ok === false ? actionData : undefined;
  return (
    <>
      <title>What to order</title>
      <header className="list-head">
        <h1>What to order</h1>
        <Link to={ORDERS_PAGE} className="link">
          Purchase orders
        </Link>
      </header>
      {store === null || found === null ? (
        <>
          <p className="mt-4">For which store?</p>
          <ul className="stock-found">
            {stores.map((one) => (
              <li key={one.id}>
                <Link to={`${PROPOSALS_PAGE}?store=${one.id}`} className="link">
                  {storeWords(one)}
                </Link>
              </li>
            ))}
          </ul>
        </>
      ) : (
        <>
          <p className="mt-2">
            {storeWords(store)}: what is below its minimum, counting what is already on its way. The pieces fill it up
            to the maximum. A press writes a draft; nothing is ordered before you order it there.
          </p>
          <RefusalNote refusal={refusal} />
          {found.orders.length === 0 && found.without.length === 0 && (
            <EmptyState title="Nothing to order">
              Everything that has a minimum here has it, or it is on its way.
            </EmptyState>
          )}
          {found.orders.map((order) => (
            <ProposedOrderForm key={order.supplier.id} storeId={store.id} order={order} />
          ))}
          {found.without.length > 0 && <WithoutSupplier lines={found.without} storeId={store.id} />}
          {found.hasMore && <p className="field-help mt-4">More follow when these are ordered.</p>}
        </>
      )}
    </>
  );
}
