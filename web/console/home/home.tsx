import { data } from "react-router";
import { isPermitted } from "#domain/access/permission.ts";
import { formatDay, formatTime } from "#domain/dates/format-date.ts";
import { kolkataDay } from "#domain/dates/kolkata-day.ts";
import { WAITING_VIEWS } from "#domain/orders/order-views.ts";
import { readFillState } from "#services/demonstration/fill-demonstration.ts";
import { type EyeTestOfDay, listEyeTestsOfDay } from "#services/console/list-eye-tests-of-day.ts";
import { readSales } from "#services/console/read-sales.ts";
import { readWaitingApprovals } from "#services/approvals/list-approvals.ts";
import { countBrokenRules } from "#services/checkout/ledger/get-ledger.ts";
import { countStaffOrders, ORDERS_COUNTED_TO } from "#services/orders/list-staff-orders.ts";
import { countToCheck } from "#services/prescriptions/list-queue.ts";
import { countFailedRefunds } from "#services/payments/list-refunds.ts";
import { countStock, STOCK_COUNTED_TO } from "#services/inventory/list-stock.ts";
import { readOwnTasks } from "#services/tasks/list-tasks.ts";
import { OwnTasks } from "#web/console/tasks/own-tasks.tsx";
import { WaitingApprovals } from "#web/console/approvals/waiting-approvals.tsx";
import { FILLED } from "#web/console/demonstration/filled.ts";
import { BrokenLedger } from "#web/console/ledger/broken-ledger.tsx";
import { chosenAmong, loadNamedStores } from "#web/console/shell/load-named-stores.ts";
import { readStore } from "#web/console/shell/read-store.ts";
import type { ScreenHandle } from "#web/console/shell/use-store.ts";
import { noStore } from "#web/page/no-store.ts";
import { requireCustomer } from "#web/session/actor.ts";
import { shopContext } from "#web/session/context.ts";
import type { Route } from "./+types/home.ts";
import { Alert } from "#web/ui/alert.tsx";
import { EyeTests } from "./eye-tests.tsx";
import { FillOffer } from "./fill-offer.tsx";
import { LowStock } from "./low-stock.tsx";
import { SalesOfDay } from "./sales-of-day.tsx";
import { Waiting } from "./waiting.tsx";

export const handle: ScreenHandle = { ofStores: true };

const mostEyeTests = 12;
const mostApprovals = 5;
const mostTasks = 5;

/** Each part only where the duties of this person let them see it. */
export async function loader({ context, request, url }: Route.LoaderArgs) {
  const actor = await requireCustomer({ request, context, url });
  const shop = context.get(shopContext);
  const { db, now: clock } = shop;
  const now = clock();
  const stores = await loadNamedStores(context, { url, stores: chosenAmong(actor) });
  const storeId = readStore(url.searchParams, stores);
  const asked = { actor, storeId, now };
  const [waiting, toCheck, failedRefunds, visits, sales, approvals, tasks, brokenRules, lowStock, filling] =
    await Promise.all([
      isPermitted(actor, "order.serve")
        ? Promise.all(
            WAITING_VIEWS.map(async (view) => ({ view, total: await countStaffOrders(db, { ...asked, view }) })),
          )
        : null,
      isPermitted(actor, "prescription.verify") ? countToCheck(db, asked) : null,
      isPermitted(actor, "refund.retry") ? countFailedRefunds(db, { actor, storeId }) : null,
      isPermitted(actor, "visit.serve") ? listEyeTestsOfDay(db, { ...asked, most: mostEyeTests }) : null,
      isPermitted(actor, "sales.read") ? readSales(db, asked) : null,
      isPermitted(actor, "approval.decide") ? readWaitingApprovals(db, { actor, storeId, most: mostApprovals }) : null,
      isPermitted(actor, "task.work") ? readOwnTasks(db, { ...asked, most: mostTasks }) : null,
      isPermitted(actor, "ledger.read") ? countBrokenRules(db, { actor }) : 0,
      isPermitted(actor, "stock.level") ? countStock(db, { ...asked, states: ["below"] }) : null,
      readFillState(shop, { actor }),
    ]);
  const day = formatDay(kolkataDay(now));
  return data(
    {
      day,
      name: actor.firstName,
      waiting,
      toCheck,
      failedRefunds,
      mayPick: isPermitted(actor, "order.pick"),
      countedTo: ORDERS_COUNTED_TO,
      visits: visits && {
        total: visits.total,
        ahead: visits.ahead.map(toVisit),
        unanswered: visits.unanswered.map(toVisit),
      },
      sales,
      approvals,
      tasks,
      brokenRules,
      lowStock: lowStock === null ? null : { units: lowStock, countedTo: STOCK_COUNTED_TO },
      fillOffer: filling?.state === "open" || filling?.state === "laying" ? filling.state : null,
      isFilled: url.searchParams.get("done") === FILLED.done,
    },
    noStore(),
  );
}

const toVisit = ({ startsAt, ...visit }: EyeTestOfDay) => ({ ...visit, time: formatTime(startsAt) });

export const headers: Route.HeadersFunction = ({ loaderHeaders }) => loaderHeaders;

/** Today: what waits for this member of staff, what was sold and the day's eye tests. */
export default function Today({ loaderData }: Route.ComponentProps) {
  const {
    day,
    name,
    waiting,
    toCheck,
    failedRefunds,
    mayPick,
    countedTo,
    visits,
    sales,
    approvals,
    tasks,
    brokenRules,
    lowStock,
    fillOffer,
    isFilled,
  } = loaderData;
  return (
    <>
      <title>Today</title>
      <header className="list-head">
        <h1>Today</h1>
        <p className="list-count">
          {day}, {name}
        </p>
      </header>
      {isFilled && (
        <Alert kind="success" className="mb-4">
          {FILLED.message}
        </Alert>
      )}
      <div className="today">
        {brokenRules > 0 && <BrokenLedger rules={brokenRules} />}
        {fillOffer && <FillOffer state={fillOffer} />}
        {waiting && <Waiting {...{ waiting, toCheck, failedRefunds, mayPick, countedTo }} />}
        {lowStock && <LowStock {...lowStock} />}
        {approvals && <WaitingApprovals waiting={approvals} countedTo={countedTo} />}
        {tasks && <OwnTasks tasks={tasks} countedTo={countedTo} />}
        {sales && <SalesOfDay sales={sales} />}
        {visits && <EyeTests visits={visits} />}
      </div>
    </>
  );
}
