import { randomUUID } from "node:crypto";
import { data, Form, Link, useNavigation } from "react-router";
import { APPOINTMENT_WORDS, WALK_IN } from "#domain/appointments/appointment-form.ts";
import { longDay } from "#domain/appointments/other-day.ts";
import { requirePermission } from "#domain/access/permission.ts";
import { formatDay } from "#domain/dates/format-date.ts";
import { kolkataDay } from "#domain/dates/kolkata-day.ts";
import { EYE_TEST_KINDS, slotWords } from "#domain/stores/eye-test-slots.ts";
import { findBookedFor } from "#services/appointments/booked-for.ts";
import { findWhyClosed } from "#services/appointments/find-why-closed.ts";
import { listTimes } from "#services/appointments/list-times.ts";
import { CustomerLink } from "#web/console/customers/customer-link.tsx";
import { RefusalNote, useStaffRefusal } from "#web/console/forms/refusal-note.tsx";
import { stayWhenSignedOut } from "#web/console/forms/stay-signed-out.ts";
import { takeStaffForm } from "#web/console/forms/take-staff-form.ts";
import { useAskBeforeLeavingForms } from "#web/console/forms/use-ask-before-leaving.ts";
import { readId } from "#web/console/list/read-id.ts";
import { useKeepingList } from "#web/console/list/use-keeping-list.ts";
import { storeWords } from "#web/console/shell/use-store.ts";
import { takeTurns } from "#web/forms/take-turns.ts";
import { noStore } from "#web/page/no-store.ts";
import { throwNotFound } from "#web/page/throw-not-found.ts";
import { requireCustomer } from "#web/session/actor.ts";
import { shopContext } from "#web/session/context.ts";
import { Alert } from "#web/ui/alert.tsx";
import { Button, LinkButton } from "#web/ui/button.tsx";
import { Field, TextArea } from "#web/ui/field.tsx";
import { Select } from "#web/ui/select.tsx";
import type { Route } from "./+types/add-appointment.ts";
import { answeredTimes } from "./answered-times.ts";
import { addPath, KIND_WORDS, planPath } from "./appointment-words.ts";
import "./appointments.css";
import { takeBooking } from "./book-action.ts";
import { ChooseDay } from "./choose-day.tsx";
import { pickStore } from "./pick-store.ts";

export async function loader({ context, request, url }: Route.LoaderArgs) {
  const actor = await requireCustomer({ request, context, url });
  const shop = context.get(shopContext);
  const { searchParams: query } = url;
  const { store } = await pickStore(shop, { actor, asked: query.get("store") });
  try {
    requirePermission(actor, "visit.keep", { storeId: store?.id ?? 0 });
  } catch (fault) {
    return throwNotFound(fault);
  }
  const storeId = store!.id;
  const customerId = readId(query.get("customer"));
  const found = customerId && (await findBookedFor(shop.db, { actor, id: customerId, now: shop.now() }));
  // Also where they are seen no longer, and only told so: what is typed already must not be lost.
  const customer = found === "unseen" || !found ? null : found;
  const isWalkIn = query.get("time") === WALK_IN;
  const kind = (!isWalkIn && EYE_TEST_KINDS.find((one) => one === query.get("kind"))) || "store";
  const { days, day, times, chairs } = await listTimes(shop, { storeId, kind, day: query.get("day") });
  return data(
    {
      store: { id: storeId, name: storeWords(store!) },
      kind,
      isWalkIn,
      days,
      day: isWalkIn ? kolkataDay(shop.now()) : day,
      times,
      // Of another day than was asked for it would say nothing.
      time: day === query.get("day") ? (query.get("time") ?? "") : "",
      chairs,
      chair: query.get("chair") ?? "",
      closed: isWalkIn ? await findWhyClosed(shop, storeId) : null,
      customer,
      forId: found === "unseen" ? customerId : (customer?.id ?? null),
      key: randomUUID(),
    },
    noStore(),
  );
}

export function action({ request, context }: Route.ActionArgs) {
  const shop = context.get(shopContext);
  return takeStaffForm({ request, context, take: (asked) => takeBooking(shop, asked) });
}

export const shouldRevalidate = stayWhenSignedOut;

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return takeTurns(() => serverAction());
}

export const headers: Route.HeadersFunction = ({ loaderHeaders }) => loaderHeaders;

const SLOT = /^\d\d:\d\d$/u;

type Shown = Route.ComponentProps["loaderData"];

/** An eye test for somebody on the phone, or who has just come in. */
export default function AddAppointment({ loaderData, actionData }: Route.ComponentProps) {
  useAskBeforeLeavingForms({ isKeptByQuery: true });
  const shown: Shown = { ...loaderData, ...answeredTimes(actionData) };
  const { store, kind, isWalkIn, day, key, chairs, chair, closed, customer, forId } = shown;
  const refusal = actionData?.ok === false ? actionData : undefined;
  const form = useStaffRefusal(refusal);
  // Also while the times of another day are on their way.
  const busy = useNavigation().state !== "idle";
  const { fields = {} } = refusal ?? {};
  const { values = {} } = actionData ?? {};
  const known: Partial<Record<string, string>> = customer
    ? { name: customer.name, phone: customer.phone, email: customer.email }
    : {};
  const kept = (name: string) => ({ name, defaultValue: values[name] ?? known[name], error: fields[name] });
  const isUnseen = forId !== null && customer === null && refusal?.message !== APPOINTMENT_WORDS.unseen;
  const isAtHome = kind === "home";
  const title = isWalkIn ? "Walk-in" : "Book an eye test";
  return (
    <>
      <title>{title}</title>
      <header className="list-head">
        <h1>{title}</h1>
      </header>
      <p className="plan-store">
        {store.name}
        {isWalkIn ? ", tested now" : `, ${KIND_WORDS[kind].toLowerCase()}`}
      </p>
      {customer && (
        <p className="mt-3">
          For <CustomerLink id={customer.id} name={customer.name} isBack />
        </p>
      )}
      {isUnseen && (
        <Alert kind="warning" className="mt-4 max-w-md">
          {APPOINTMENT_WORDS.unseen}
        </Alert>
      )}
      {closed !== null && (
        <Alert kind="warning" className="mt-4 max-w-md">
          {closed}
        </Alert>
      )}
      {!isWalkIn && <OtherPlace shown={shown} />}
      <Form ref={form} method="post" className="mt-4 grid max-w-md gap-4" preventScrollReset>
        {!refusal?.fields && <RefusalNote refusal={refusal} />}
        <input type="hidden" name="key" value={values.key ?? key} />
        <input type="hidden" name="store" value={store.id} />
        <input type="hidden" name="kind" value={kind} />
        {forId !== null && <input type="hidden" name="customer" value={forId} />}
        {isWalkIn ? <Now day={day} /> : <DayAndTime shown={shown} chosen={values.time} error={fields.time} />}
        {!isWalkIn && chairs.length > 1 && (
          <Select
            key={chair}
            label="Chair"
            name="chair"
            placeholder="Any that is free"
            defaultValue={values.chair ?? (chairs.includes(Number(chair)) ? chair : "")}
            options={chairs.map((one) => ({ value: String(one), label: `Chair ${one}` }))}
            error={fields.chair}
          />
        )}
        <Field label="Name" required maxLength={60} autoComplete="off" {...kept("name")} />
        <Field label="Phone number" type="tel" required autoComplete="off" {...kept("phone")} />
        <Field
          label="E-mail"
          type="email"
          optional
          autoComplete="off"
          help="The time is sent to it, and any change"
          {...kept("email")}
        />
        {/* Where the test is may be changed back: until then the address waits, and is not sent. */}
        <fieldset hidden={!isAtHome} disabled={!isAtHome} aria-label="Where they live" className="grid gap-4">
          <TextArea label="Address" required rows={3} maxLength={200} {...kept("address")} />
          <Field label="Pincode" required inputMode="numeric" maxLength={6} {...kept("pin")} />
        </fieldset>
        <div className="flex flex-wrap gap-3">
          {day !== null && (
            <Button size="small" busy={busy} busyLabel="Please wait...">
              {isWalkIn ? "They are here" : `Book on ${formatDay(day)}`}
            </Button>
          )}
          <LinkButton to={planPath({ store: store.id, ...(day !== null && { day }) })} variant="secondary" size="small">
            Back to the plan
          </LinkButton>
        </div>
      </Form>
    </>
  );
}

function OtherPlace({ shown: { store, kind, day, forId } }: { shown: Shown }) {
  const keep = useKeepingList();
  const other = kind === "store" ? "home" : "store";
  const known = { ...(day !== null && { day }), ...(forId !== null && { customer: forId }) };
  return (
    <p className="mt-3">
      <Link to={keep(addPath({ store: store.id, kind: other, ...known }))} className="link">
        {other === "home" ? "At their home instead" : "In the store instead"}
      </Link>
    </p>
  );
}

/** Whoever walks in is tested today, at this minute. */
function Now({ day }: { day: string | null }) {
  return (
    <>
      <input type="hidden" name="day" value={day ?? ""} />
      <input type="hidden" name="timesOf" value={day ?? ""} />
      <input type="hidden" name="time" value={WALK_IN} />
    </>
  );
}

type DayAndTimeProps = { shown: Shown; chosen: string | undefined; error: string | undefined };

function DayAndTime({ shown: { day, days, times, time }, chosen, error }: DayAndTimeProps) {
  if (day === null) return <p>No day can be booked here. The store’s hours and holidays decide.</p>;
  return (
    <>
      <ChooseDay {...{ day, days }} />
      {times.length === 0 ? (
        <p>Every time of this day is taken.</p>
      ) : (
        <Select
          key={day}
          label={`Time on ${longDay(day)}`}
          name="time"
          required
          placeholder="Choose a time"
          defaultValue={chosen ?? (times.includes(time) ? time : "")}
          options={times.map((one) => ({ value: one, label: slotWords(one) }))}
          error={error ?? (chosen === undefined ? wordsIfGone(time, times) : undefined)}
        />
      )}
    </>
  );
}

/** The plan that somebody came from may be older than what was booked meanwhile. */
function wordsIfGone(time: string, times: readonly string[]): string | undefined {
  if (!SLOT.test(time) || times.includes(time)) return undefined;
  return `${slotWords(time)} is no longer free. Please choose another time`;
}
