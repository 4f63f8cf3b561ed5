import { UserPlus } from "lucide-react";
import { data, redirect } from "react-router";
import { z } from "zod";
import { isPermitted } from "#domain/access/permission.ts";
import { readSearchTerm } from "#domain/console/search-term.ts";
import { isCustomerPart } from "#domain/customers/customer-parts.ts";
import { listSavedViews } from "#services/console/list-saved-views.ts";
import { CUSTOMERS_COUNTED_TO, listCustomers } from "#services/customers/list-customers.ts";
import { listElsewhere, openCustomer } from "#services/customers/open-customer.ts";
import { stayWhenSignedOut } from "#web/console/forms/stay-signed-out.ts";
import { takeStaffForm } from "#web/console/forms/take-staff-form.ts";
import { ListPage } from "#web/console/list/list-page.tsx";
import { firstPageInstead, readListState } from "#web/console/list/list-state.ts";
import { getId, readId } from "#web/console/list/read-id.ts";
import { chosenAmong, loadNamedStores } from "#web/console/shell/load-named-stores.ts";
import { type ScreenHandle, useStore, useStores, withStore } from "#web/console/shell/use-store.ts";
import { takeTurns } from "#web/forms/take-turns.ts";
import { noStore } from "#web/page/no-store.ts";
import { throwNotFound } from "#web/page/throw-not-found.ts";
import { requireCustomer } from "#web/session/actor.ts";
import { shopContext } from "#web/session/context.ts";
import { LinkButton } from "#web/ui/button.tsx";
import type { Route } from "./+types/customers.ts";
import { CUSTOMER_LIST, CUSTOMERS_PAGE, NO_HOME, withHomes } from "./customer-list.tsx";
import { Elsewhere } from "./elsewhere.tsx";

export const handle: ScreenHandle = { ofStores: true };

export async function loader({ context, request, url }: Route.LoaderArgs) {
  const actor = await requireCustomer({ request, context, url });
  const { db, now } = context.get(shopContext);
  const stores = await loadNamedStores(context, { url, stores: chosenAmong(actor) });
  const { q, chosen, store, after, before } = readListState(CUSTOMER_LIST, url.searchParams, stores);
  const [page, elsewhere, saved] = await Promise.all([
    listCustomers(db, {
      actor,
      now: now(),
      q,
      parts: (chosen.part ?? []).filter(isCustomerPart),
      homes: (chosen.home ?? []).map((home) => (home === NO_HOME ? null : Number(home))),
      storeId: readId(store),
      after: readId(after),
      before: readId(before),
    }),
    listElsewhere(db, { actor, q }),
    listSavedViews(db, { actor, list: CUSTOMER_LIST.path }),
  ]);
  const first = firstPageInstead(url, page.rows);
  if (first !== null) throw redirect(first);
  const sought = readSearchTerm(q)?.phone;
  // Stands in the form for a new customer already. Null: this one may not add any.
  const newPhone = isPermitted(actor, "customer.add") ? (sought && "whole" in sought ? sought.whole : "") : null;
  return data(
    { answer: { ...page, countedTo: CUSTOMERS_COUNTED_TO }, elsewhere, asked: q, saved, newPhone },
    noStore(),
  );
}

const openForm = z.strictObject({ id: z.string(), phone: z.string().max(100) });

export function action({ request, context }: Route.ActionArgs) {
  const shop = context.get(shopContext);
  const taken = takeStaffForm({
    request,
    context,
    isPage: true,
    take: async ({ actor, sent, refuseFields }) => {
      const parsed = openForm.safeParse(sent);
      if (!parsed.success) return refuseFields(parsed.error);
      const id = getId(parsed.data.id);
      await openCustomer(shop, { actor, id, phone: parsed.data.phone });
      return redirect(`${CUSTOMERS_PAGE}/${id}`, 303);
    },
  });
  return taken.catch(throwNotFound);
}

export const shouldRevalidate = stayWhenSignedOut;

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return takeTurns(() => serverAction());
}

export const headers: Route.HeadersFunction = ({ loaderHeaders }) => loaderHeaders;

/** Who buys from one's stores. */
export default function Customers({ loaderData, actionData }: Route.ComponentProps) {
  const { answer, elsewhere, asked, saved, newPhone } = loaderData;
  const refusal = actionData?.ok === false ? actionData : undefined;
  return (
    <>
      <ListPage
        spec={withHomes(CUSTOMER_LIST, useStores())}
        answer={answer}
        saved={saved}
        empty={{
          title: "No customers yet",
          words: "Whoever buys from your stores or books an eye test there stands here from then on.",
        }}
        actions={newPhone !== null && <AddLink phone={newPhone} />}
      />
      <Elsewhere people={elsewhere} phone={asked} refusal={refusal} />
    </>
  );
}

function AddLink({ phone }: { phone: string }) {
  const path = `${CUSTOMERS_PAGE}/add`;
  return (
    <LinkButton
      to={withStore(phone === "" ? path : `${path}?phone=${phone}`, useStore())}
      variant="secondary"
      size="small"
      icon={UserPlus}
    >
      Add a customer
    </LinkButton>
  );
}
