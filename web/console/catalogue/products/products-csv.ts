import { kolkataDay } from "#domain/dates/kolkata-day.ts";
import { listBrandNames } from "#services/goods/get-goods.ts";
import { readGoods } from "#services/goods/list-goods.ts";
import { csvResponse } from "#web/console/list/csv-response.ts";
import { readListState } from "#web/console/list/list-state.ts";
import { shownColumns } from "#web/console/list/list-table.tsx";
import { requireCustomer } from "#web/session/actor.ts";
import { shopContext } from "#web/session/context.ts";
import type { Route } from "./+types/products-csv.ts";
import { PRODUCT_LIST, withBrands } from "./product-list.tsx";
import { readAskedGoods } from "./read-asked-goods.ts";

/** The list of products as a file: what it was narrowed to, with the columns that are shown. */
export async function loader({ context, request, url }: Route.LoaderArgs): Promise<Response> {
  const actor = await requireCustomer({ request, context, url });
  const { db, now } = context.get(shopContext);
  const spec = withBrands(PRODUCT_LIST, await listBrandNames(db));
  const columns = shownColumns(spec, readListState(spec, url.searchParams, []));
  const { after: _after, before: _before, ...asked } = readAskedGoods(url, actor, spec);
  return csvResponse({ name: `products-${kolkataDay(now())}`, columns, parts: readGoods(db, asked) });
}
