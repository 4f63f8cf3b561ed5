import { data, redirect } from "react-router";
import { isPermitted } from "#domain/access/permission.ts";
import { listSavedViews } from "#services/console/list-saved-views.ts";
import { listSuppliers, PURCHASES_COUNTED_TO } from "#services/purchasing/list-purchasing.ts";
import { stayWhenSignedOut } from "#web/console/forms/stay-signed-out.ts";
import { ListPage } from "#web/console/list/list-page.tsx";
import { firstPageInstead, readListState } from "#web/console/list/list-state.ts";
import { readId } from "#web/console/list/read-id.ts";
import { noStore } from "#web/page/no-store.ts";
import { requireCustomer } from "#web/session/actor.ts";
import { shopContext } from "#web/session/context.ts";
import { LinkButton } from "#web/ui/button.tsx";
import type { Route } from "./+types/suppliers.ts";
import { SUPPLIERS_PAGE } from "./purchasing-pages.ts";
import { SUPPLIER_LIST } from "./supplier-list.tsx";

export async function loader({ context, request, url }: Route.LoaderArgs) {
  const actor = await requireCustomer({ request, context, url });
  const { db } = context.get(shopContext);
  const { q, chosen, after, before } = readListState(SUPPLIER_LIST, url.searchParams, []);
  const archived = (chosen.state ?? []).length > 0;
  const [page, saved] = await Promise.all([
    listSuppliers(db, { actor, q, archived, after: readId(after), before: readId(before) }),
    listSavedViews(db, { actor, list: SUPPLIER_LIST.path }),
  ]);
  const first = firstPageInstead(url, page.rows);
  if (first !== null) throw redirect(first);
  const mayChange = isPermitted(actor, "supplier.change");
  return data({ answer: { ...page, countedTo: PURCHASES_COUNTED_TO }, saved, mayChange }, noStore());
}

export const shouldRevalidate = stayWhenSignedOut;

export const headers: Route.HeadersFunction = ({ loaderHeaders }) => loaderHeaders;

export default function Suppliers({ loaderData: { answer, saved, mayChange } }: Route.ComponentProps) {
  const add = mayChange && (
    <LinkButton to={`${SUPPLIERS_PAGE}/new`} size="small">
      New supplier
    </LinkButton>
  );
  return (
    <ListPage
      spec={SUPPLIER_LIST}
      answer={answer}
      saved={saved}
      actions={add}
      empty={{ title: "No suppliers yet", words: "From whom the shop buys frames, lenses and solutions." }}
    />
  );
}
