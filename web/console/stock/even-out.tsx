import { data, Link } from "react-router";
import { isPermitted, permittedStores, requirePermission } from "#domain/access/permission.ts";
import { DEAD_DAYS, GAP_DAYS, USUAL_DEAD_DAYS } from "#domain/stock/even-out.ts";
import { listDeadStock } from "#services/inventory/list-dead-stock.ts";
import { listGaps } from "#services/inventory/list-gaps.ts";
import { listStoreNames } from "#services/stores/list-store-names.ts";
import { stayWhenSignedOut } from "#web/console/forms/stay-signed-out.ts";
import { readId } from "#web/console/list/read-id.ts";
import { readStore } from "#web/console/shell/read-store.ts";
import { type ScreenHandle, storeWords } from "#web/console/shell/use-store.ts";
import { noStore } from "#web/page/no-store.ts";
import { throwNotFound } from "#web/page/throw-not-found.ts";
import { requireCustomer } from "#web/session/actor.ts";
import { shopContext } from "#web/session/context.ts";
import type { Route } from "./+types/even-out.ts";
import { DeadStockPart, GapsPart } from "./even-out-parts.tsx";
import { EVEN_OUT_PAGE } from "./stock-pages.ts";
import "./stock.css";

export const handle: ScreenHandle = { ofStores: true };

export async function loader({ context, request, url }: Route.LoaderArgs) {
  const actor = await requireCustomer({ request, context, url });
  const { db, now } = context.get(shopContext);
  try {
    requirePermission(actor, "transfer.read");
    const stores = await listStoreNames(db, { stores: permittedStores(actor, "transfer.read") });
    const storeId = readStore(url.searchParams, stores) ?? (stores.length === 1 ? stores[0]!.id : null);
    const store = stores.find(({ id }) => id === storeId) ?? null;
    const asked = { stores, store };
    if (store === null) return data({ ...asked, gaps: null, dead: null }, noStore());
    const of = { actor, storeId: store.id, now: now() };
    const maySend = (id: number) => isPermitted(actor, "transfer.send", { storeId: id });
    if (url.searchParams.get("show") === "dead") {
      const days = DEAD_DAYS.find((one) => String(one) === url.searchParams.get("days")) ?? USUAL_DEAD_DAYS;
      const found = await listDeadStock(db, { ...of, days, after: readId(url.searchParams.get("after")) });
      const knowsCost = isPermitted(actor, "stock.moves", { storeId: store.id });
      return data({ ...asked, gaps: null, dead: { ...found, days, knowsCost, maySend: maySend(store.id) } }, noStore());
    }
    const gaps = (await listGaps(db, of)).map((gap) => ({ ...gap, maySend: maySend(gap.from.id) }));
    return data({ ...asked, gaps, dead: null }, noStore());
  } catch (fault) {
    return throwNotFound(fault);
  }
}

export const shouldRevalidate = stayWhenSignedOut;

export const headers: Route.HeadersFunction = ({ loaderHeaders }) => loaderHeaders;

/** What a store sells and lacks while others have too much of it, and what lies there unsold. Each proposes a transfer. */
export default function EvenOut({ loaderData: { stores, store, gaps, dead } }: Route.ComponentProps) {
  const to = (query: string) => `${EVEN_OUT_PAGE}?store=${store?.id}${query}`;
  return (
    <>
      <title>Gaps and dead stock</title>
      <header className="list-head">
        <h1>Gaps and dead stock</h1>
      </header>
      {store === null ? (
        <>
          <p className="mt-4">Of which store?</p>
          <ul className="stock-found">
            {stores.map((one) => (
              <li key={one.id}>
                <Link to={`${EVEN_OUT_PAGE}?store=${one.id}`} className="link">
                  {storeWords(one)}
                </Link>
              </li>
            ))}
          </ul>
        </>
      ) : (
        <>
          <nav className="views" aria-label="Gaps or dead stock">
            <ul>
              <li>
                <Link to={to("")} aria-current={gaps ? "page" : undefined}>
                  Gaps
                </Link>
              </li>
              <li>
                <Link to={to("&show=dead")} aria-current={dead ? "page" : undefined}>
                  Dead stock
                </Link>
              </li>
            </ul>
          </nav>
          {gaps && (
            <>
              <p className="mt-2">
                {storeWords(store)}: sold here in the last {GAP_DAYS} days, none free now, while another store has more
                than six weeks of its own sales need.
              </p>
              <GapsPart store={store} gaps={gaps} />
            </>
          )}
          {dead && <DeadStockPart store={store} dead={dead} to={(query) => to(`&show=dead${query}`)} />}
        </>
      )}
    </>
  );
}
