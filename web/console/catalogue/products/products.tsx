import { FileUp, Plus } from "lucide-react";
import { data, redirect } from "react-router";
import { isPermitted } from "#domain/access/permission.ts";
import { listSavedViews } from "#services/console/list-saved-views.ts";
import { listBrandNames } from "#services/goods/get-goods.ts";
import { GOODS_COUNTED_TO, listGoods } from "#services/goods/list-goods.ts";
import { stayWhenSignedOut } from "#web/console/forms/stay-signed-out.ts";
import { ListPage } from "#web/console/list/list-page.tsx";
import { firstPageInstead } from "#web/console/list/list-state.ts";
import { noStore } from "#web/page/no-store.ts";
import { requireCustomer } from "#web/session/actor.ts";
import { shopContext } from "#web/session/context.ts";
import { LinkButton } from "#web/ui/button.tsx";
import { IMPORT_PAGE } from "#web/console/catalogue/import/import-page.ts";
import type { Route } from "./+types/products.ts";
import { PRODUCT_LIST, PRODUCTS_PAGE, withBrands } from "./product-list.tsx";
import { readAskedGoods } from "./read-asked-goods.ts";

export async function loader({ context, request, url }: Route.LoaderArgs) {
  const actor = await requireCustomer({ request, context, url });
  const { db } = context.get(shopContext);
  const brands = await listBrandNames(db);
  const [page, saved] = await Promise.all([
    listGoods(db, readAskedGoods(url, actor, withBrands(PRODUCT_LIST, brands))),
    listSavedViews(db, { actor, list: PRODUCT_LIST.path }),
  ]);
  const first = firstPageInstead(url, page.rows);
  if (first !== null) throw redirect(first);
  const answer = { ...page, countedTo: GOODS_COUNTED_TO };
  return data(
    {
      answer,
      brands,
      saved,
      mayAdd: isPermitted(actor, "goods.change"),
      mayImport: isPermitted(actor, "goods.import"),
    },
    noStore(),
  );
}

export const shouldRevalidate = stayWhenSignedOut;

export const headers: Route.HeadersFunction = ({ loaderHeaders }) => loaderHeaders;

/** What the shop sells: live, scheduled, drafts, and what is put away. */
export default function Products({ loaderData: { answer, brands, saved, mayAdd, mayImport } }: Route.ComponentProps) {
  const add = mayAdd && (
    <LinkButton to={`${PRODUCTS_PAGE}/new`} size="small" icon={Plus}>
      New product
    </LinkButton>
  );
  const bringIn = mayImport && (
    <LinkButton to={IMPORT_PAGE} variant="secondary" size="small" icon={FileUp}>
      Import
    </LinkButton>
  );
  return (
    <ListPage
      spec={withBrands(PRODUCT_LIST, brands)}
      answer={answer}
      saved={saved}
      exportPath={`${PRODUCTS_PAGE}.csv`}
      actions={
        <>
          {bringIn}
          {add}
        </>
      }
      empty={{ title: "No product yet", words: "A product begins as a draft, which only staff see.", action: add }}
    />
  );
}
