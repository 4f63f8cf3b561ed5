import { SquareKanban } from "lucide-react";
import { data, redirect, useSearchParams } from "react-router";
import { isPermitted } from "#domain/access/permission.ts";
import { writeOrderPlace } from "#domain/orders/order-views.ts";
import { listSavedViews } from "#services/console/list-saved-views.ts";
import { listStaffOrders } from "#services/orders/list-staff-orders.ts";
import { ListPage } from "#web/console/list/list-page.tsx";
import { stayWhenSignedOut } from "#web/console/forms/stay-signed-out.ts";
import { firstPageInstead, readListState, writeListState } from "#web/console/list/list-state.ts";
import { chosenAmong, loadNamedStores } from "#web/console/shell/load-named-stores.ts";
import { type ScreenHandle, useStores } from "#web/console/shell/use-store.ts";
import { noStore } from "#web/page/no-store.ts";
import { requireCustomer } from "#web/session/actor.ts";
import { shopContext } from "#web/session/context.ts";
import { LinkButton } from "#web/ui/button.tsx";
import type { Route } from "./+types/orders.ts";
import { listColleagues } from "#services/staff/list-serving.ts";
import { BOARD } from "./board/board-spec.ts";
import { ORDER_LIST, withColleagues } from "./order-list.tsx";
import { readAskedOrders } from "./read-asked-orders.ts";

/** What is done to chosen orders, each by a page that says first what it will do. */
const BULK = [
  { path: "/console/orders/move", label: "Move to ...", does: "order.serve" },
  { path: "/console/orders/assign", label: "Assign ...", does: "order.assign" },
  { path: "/console/orders/pick-list", label: "Pick list ...", does: "order.pick" },
  { path: "/console/orders/labels", label: "Labels ...", does: "order.send" },
  { path: "/console/orders/export", label: "CSV ...", does: "order.export" },
] as const;

export const handle: ScreenHandle = { ofStores: true };

export async function loader({ context, request, url }: Route.LoaderArgs) {
  const actor = await requireCustomer({ request, context, url });
  const { db, now } = context.get(shopContext);
  const stores = await loadNamedStores(context, { url, stores: chosenAmong(actor) });
  const [{ rows, total, countedTo, older, newer }, saved, colleagues] = await Promise.all([
    listStaffOrders(db, readAskedOrders(url, { actor, stores, now: now() })),
    listSavedViews(db, { actor, list: ORDER_LIST.path }),
    listColleagues(db, { actor }),
  ]);
  const first = firstPageInstead(url, rows);
  if (first !== null) throw redirect(first);
  const answer = {
    rows,
    total,
    countedTo,
    after: older && writeOrderPlace(older),
    before: newer && writeOrderPlace(newer),
  };
  const mayExport = isPermitted(actor, "order.export");
  const bulk = BULK.filter(({ does }) => isPermitted(actor, does)).map(({ path, label }) => ({ path, label }));
  const others = colleagues.filter(({ id }) => id !== actor.id);
  return data({ answer, saved, mayExport, bulk, others }, noStore());
}

export const shouldRevalidate = stayWhenSignedOut;

export const headers: Route.HeadersFunction = ({ loaderHeaders }) => loaderHeaders;

export default function Orders({ loaderData: { answer, saved, mayExport, bulk, others } }: Route.ComponentProps) {
  return (
    <ListPage
      spec={withColleagues(ORDER_LIST, others)}
      answer={answer}
      saved={saved}
      actions={<BoardLink />}
      bulk={bulk}
      {...(mayExport && { exportPath: "/console/orders.csv" })}
      empty={{ title: "No orders yet", words: "The orders of your stores stand here as soon as they are placed." }}
    />
  );
}

/** The same orders by their stage. */
function BoardLink() {
  const [params] = useSearchParams();
  const query = writeListState(BOARD, readListState(BOARD, params, useStores()));
  return (
    <LinkButton
      to={query === "" ? BOARD.path : `${BOARD.path}?${query}`}
      variant="quiet"
      size="small"
      icon={SquareKanban}
    >
      Board
    </LinkButton>
  );
}
