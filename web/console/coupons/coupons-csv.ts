import { kolkataDay } from "#domain/dates/kolkata-day.ts";
import { readCoupons } from "#services/coupons/list-coupons.ts";
import { csvResponse } from "#web/console/list/csv-response.ts";
import { readListState } from "#web/console/list/list-state.ts";
import { shownColumns } from "#web/console/list/list-table.tsx";
import { requireCustomer } from "#web/session/actor.ts";
import { shopContext } from "#web/session/context.ts";
import type { Route } from "./+types/coupons-csv.ts";
import { COUPON_LIST } from "./coupon-list.tsx";
import { readAskedCoupons } from "./read-asked-coupons.ts";

/** The list of coupons as a file: what it was narrowed to, with the columns that are shown. */
export async function loader({ context, request, url }: Route.LoaderArgs): Promise<Response> {
  const actor = await requireCustomer({ request, context, url });
  const { db, now: clock } = context.get(shopContext);
  const now = clock();
  const columns = shownColumns(COUPON_LIST, readListState(COUPON_LIST, url.searchParams, []));
  const parts = readCoupons(db, readAskedCoupons(url, { actor, now }));
  return csvResponse({ name: `coupons-${kolkataDay(now)}`, columns, parts });
}
