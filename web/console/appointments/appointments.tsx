import { CalendarPlus, Footprints } from "lucide-react";
import { data, Form, Link } from "react-router";
import { WALK_IN } from "#domain/appointments/appointment-form.ts";
import { isPermitted } from "#domain/access/permission.ts";
import { formatDay } from "#domain/dates/format-date.ts";
import { isCalendarDay } from "#domain/dates/is-calendar-day.ts";
import { addDays, kolkataDay, weekday } from "#domain/dates/kolkata-day.ts";
import { longDay } from "#domain/appointments/other-day.ts";
import { readPlan } from "#services/appointments/read-plan.ts";
import { stayWhenSignedOut } from "#web/console/forms/stay-signed-out.ts";
import { type ScreenHandle, storeWords } from "#web/console/shell/use-store.ts";
import { noStore } from "#web/page/no-store.ts";
import { requireCustomer } from "#web/session/actor.ts";
import { shopContext } from "#web/session/context.ts";
import { Alert } from "#web/ui/alert.tsx";
import { Button, LinkButton } from "#web/ui/button.tsx";
import { EmptyState } from "#web/ui/empty-state.tsx";
import { Field } from "#web/ui/field.tsx";
import type { Route } from "./+types/appointments.ts";
import { addPath, APPOINTMENTS_PAGE, planPath } from "./appointment-words.ts";
import "./appointments.css";
import { DayTable } from "./day-table.tsx";
import { pickStore } from "./pick-store.ts";
import { PlanStore } from "./plan-store.tsx";
import { WeekGrid } from "./week-grid.tsx";

export const handle: ScreenHandle = { ofStores: true };

export async function loader({ context, request, url }: Route.LoaderArgs) {
  const actor = await requireCustomer({ request, context, url });
  const shop = context.get(shopContext);
  const { stores, store } = await pickStore(shop, { actor, asked: url.searchParams.get("store") });
  const today = kolkataDay(shop.now());
  const asked = url.searchParams.get("day") ?? "";
  const day = isCalendarDay(asked) ? asked : today;
  const isWeek = url.searchParams.get("span") === "week";
  // A week begins on Monday.
  const from = isWeek ? addDays(day, -((weekday(day) + 6) % 7)) : day;
  const plan = store ? await readPlan(shop, { actor, storeId: store.id, from, days: isWeek ? 7 : 1 }) : null;
  return data(
    {
      store: store ? { id: store.id, name: storeWords(store) } : null,
      others: stores.filter(({ id }) => id !== store?.id).map((one) => ({ id: one.id, name: storeWords(one) })),
      plan,
      day,
      from,
      today,
      isWeek,
      mayBook: store ? isPermitted(actor, "visit.keep", { storeId: store.id }) : false,
    },
    noStore(),
  );
}

export const shouldRevalidate = stayWhenSignedOut;

export const headers: Route.HeadersFunction = ({ loaderHeaders }) => loaderHeaders;

/** The eye tests of a store by day or week: who comes when, and what is free. */
export default function Appointments({ loaderData }: Route.ComponentProps) {
  const { store, others, plan, day, from, today, isWeek, mayBook } = loaderData;
  const title = isWeek ? `Week from ${formatDay(from)}` : longDay(day);
  if (!store || !plan) return <NoTests {...loaderData} />;
  const add = (more: Parameters<typeof addPath>[0]) => addPath({ store: store.id, ...more });
  return (
    <>
      <title>Appointments</title>
      <header className="list-head">
        <h1>Appointments</h1>
        {mayBook && (
          <div className="plan-acts">
            <LinkButton to={add({ day })} variant="secondary" size="small" icon={CalendarPlus}>
              Book
            </LinkButton>
            <LinkButton to={add({ day: today, time: WALK_IN })} variant="secondary" size="small" icon={Footprints}>
              Walk-in
            </LinkButton>
          </div>
        )}
      </header>
      <PlanStore {...{ store, others, day, isWeek }} />
      <PlanWay {...{ store: store.id, day, from, today, isWeek }} />
      <h2 className="plan-title">{title}</h2>
      {!isWeek && plan[0]!.closed !== null && (
        <Alert kind="info">
          The store is closed on this day: {plan[0]!.closed}.
          {plan[0]!.booked > 0 && " What is booked stays as it is until somebody moves it or calls it off."}
        </Alert>
      )}
      {isWeek ? (
        <WeekGrid days={plan} today={today} store={store.id} />
      ) : (
        <DayTable day={plan[0]!} caption={title} bookPath={mayBook ? add : null} />
      )}
    </>
  );
}

/** Back and forward by day or week, to today, and to any day. */
function PlanWay(given: { store: number; day: string; from: string; today: string; isWeek: boolean }) {
  const { store, day, from, today, isWeek } = given;
  const step = isWeek ? 7 : 1;
  const to = (one: string) => planPath({ store, day: one, isWeek });
  return (
    <nav className="plan-way" aria-label="Days">
      <Link to={to(addDays(from, -step))} className="link" rel="prev">
        {isWeek ? "Week before" : "Day before"}
      </Link>
      <Link to={to(today)} className="link">
        Today
      </Link>
      <Link to={to(addDays(from, step))} className="link" rel="next">
        {isWeek ? "Week after" : "Day after"}
      </Link>
      <Link to={planPath({ store, day, isWeek: !isWeek })} className="link">
        {isWeek ? "By day" : "By week"}
      </Link>
      <Form action={APPOINTMENTS_PAGE} className="plan-go" key={day}>
        <input type="hidden" name="store" value={store} />
        {isWeek && <input type="hidden" name="span" value="week" />}
        <Field type="date" name="day" label="Go to" required defaultValue={day} />
        <Button variant="secondary" size="small">
          Show
        </Button>
      </Form>
    </nav>
  );
}

type NoTestsProps = Pick<Route.ComponentProps["loaderData"], "store" | "others">;

/** The website's shelf tests nobody's eyes, nor does a store that has closed. */
function NoTests({ others }: NoTestsProps) {
  return (
    <>
      <title>Appointments</title>
      <header className="list-head">
        <h1>Appointments</h1>
      </header>
      <EmptyState title="No eye tests here">
        {others.length > 0 ? "Choose a store that tests eyes." : "Your store tests nobody’s eyes."}
      </EmptyState>
      <ul className="plan-stores">
        {others.map(({ id, name }) => (
          <li key={id}>
            <Link to={planPath({ store: id })} className="link">
              {name}
            </Link>
          </li>
        ))}
      </ul>
    </>
  );
}
