import { ChevronLeft, ChevronRight } from "lucide-react";
import { data, Link, redirect, useSearchParams } from "react-router";
import { listBrandNames } from "#services/goods/get-goods.ts";
import { GOODS_COUNTED_TO, listGoods } from "#services/goods/list-goods.ts";
import { stayWhenSignedOut } from "#web/console/forms/stay-signed-out.ts";
import { Chips } from "#web/console/list/chips.tsx";
import { countWords } from "#web/console/list/count-words.ts";
import { firstPageInstead, readListState, writeListState } from "#web/console/list/list-state.ts";
import { ListTools } from "#web/console/list/list-tools.tsx";
import { takeTurns } from "#web/forms/take-turns.ts";
import { noStore } from "#web/page/no-store.ts";
import { requireCustomer } from "#web/session/actor.ts";
import { shopContext } from "#web/session/context.ts";
import { LinkButton } from "#web/ui/button.tsx";
import { EmptyState } from "#web/ui/empty-state.tsx";
import { Icon } from "#web/ui/icon.tsx";
import type { Route } from "./+types/grid.ts";
import "./catalogue.css";
import { takeGrid } from "./grid-action.ts";
import { GridForm } from "./grid-form.tsx";
import { PRODUCT_LIST, PRODUCTS_PAGE, withBrands } from "./products/product-list.tsx";
import { readAskedGoods } from "./products/read-asked-goods.ts";
import { GRID_PAGE } from "./range-pages.ts";

/** The list of products with its filters, of which the figures are edited. */
const GRID_LIST = {
  ...PRODUCT_LIST,
  path: GRID_PAGE,
  title: "Prices",
  columns: PRODUCT_LIST.columns.slice(0, 1),
  views: [],
};

export async function loader({ context, request, url }: Route.LoaderArgs) {
  const actor = await requireCustomer({ request, context, url });
  const { db } = context.get(shopContext);
  const brands = await listBrandNames(db);
  const page = await listGoods(db, readAskedGoods(url, actor, withBrands(GRID_LIST, brands)));
  const first = firstPageInstead(url, page.rows);
  if (first !== null) throw redirect(first);
  const rows = page.rows.map(({ id, title, brand, state, pricePaise, discountBp, mrpPaise, chargedPaise }) => ({
    id,
    title,
    brand,
    state,
    pricePaise,
    discountBp,
    mrpPaise,
    chargedPaise,
  }));
  return data({ ...page, rows, brands, countedTo: GOODS_COUNTED_TO }, noStore());
}

export const action = ({ request, context }: Route.ActionArgs) => takeGrid({ request, context });

export const shouldRevalidate = stayWhenSignedOut;

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return takeTurns(() => serverAction());
}

export const headers: Route.HeadersFunction = ({ loaderHeaders }) => loaderHeaders;

/** Prices, discounts, MRP and states of many products, edited like a sheet. */
export default function Grid({ loaderData, actionData }: Route.ComponentProps) {
  const { rows, total, countedTo, before, after, brands } = loaderData;
  const spec = withBrands(GRID_LIST, brands);
  const [params] = useSearchParams();
  const state = readListState(spec, params, []);
  const to = (change: Partial<typeof state>) => {
    const query = writeListState(spec, state, change);
    return query === "" ? spec.path : `${spec.path}?${query}`;
  };
  return (
    <>
      <title>Prices</title>
      <header className="list-head">
        <h1>
          Prices <span className="list-count">{countWords(total, countedTo)}</span>
        </h1>
        <LinkButton to={PRODUCTS_PAGE} variant="quiet" size="small">
          Products
        </LinkButton>
      </header>
      <ListTools spec={spec} state={state} />
      <Chips spec={spec} state={state} to={to} />
      {rows.length === 0 ? (
        <EmptyState title="No products found">
          Nothing fits all of this together. Take one of the words above away.
        </EmptyState>
      ) : (
        <GridForm key={params.toString()} rows={rows} answer={actionData} />
      )}
      {(before !== null || after !== null) && (
        <nav className="list-pages" aria-label="Pages">
          {before === null ? (
            <span />
          ) : (
            <Link to={to({ before })} rel="prev">
              <Icon of={ChevronLeft} size={16} /> Before
            </Link>
          )}
          {after !== null && (
            <Link to={to({ after })} rel="next">
              Next <Icon of={ChevronRight} size={16} />
            </Link>
          )}
        </nav>
      )}
    </>
  );
}
