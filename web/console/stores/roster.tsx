import { data, Form, Link, useNavigation } from "react-router";
import { formatDay } from "#domain/dates/format-date.ts";
import { weekdayName } from "#domain/dates/weekday-name.ts";
import { parseOpeningHours } from "#domain/stores/opening-hours.ts";
import { OFF, readShiftCode, shiftWords, WEEK_KEYS } from "#domain/stores/shift-code.ts";
import { listUndoable } from "#services/audit/undo.ts";
import { getRoster, type Roster, type RosterDay, type RosterPerson } from "#services/stores/get-roster.ts";
import { listRosterChanges } from "#services/stores/list-roster-changes.ts";
import { Timeline } from "#web/console/audit/timeline.tsx";
import { RefusalNote, useStaffRefusal } from "#web/console/forms/refusal-note.tsx";
import { stayWhenSignedOut } from "#web/console/forms/stay-signed-out.ts";
import { useAskBeforeLeavingForms } from "#web/console/forms/use-ask-before-leaving.ts";
import { useFreshForm } from "#web/console/forms/use-fresh-form.ts";
import { keepingList } from "#web/console/list/list-way.ts";
import { getId } from "#web/console/list/read-id.ts";
import { useKeepingList } from "#web/console/list/use-keeping-list.ts";
import type { Refusal } from "#web/forms/answer.ts";
import { SavedNote } from "#web/forms/saved-note.tsx";
import { takeTurns } from "#web/forms/take-turns.ts";
import { noStore } from "#web/page/no-store.ts";
import { throwNotFound } from "#web/page/throw-not-found.ts";
import { requireCustomer } from "#web/session/actor.ts";
import { shopContext } from "#web/session/context.ts";
import { Alert } from "#web/ui/alert.tsx";
import { Button } from "#web/ui/button.tsx";
import { Field } from "#web/ui/field.tsx";
import { Select } from "#web/ui/select.tsx";
import type { Route } from "./+types/roster.ts";
import { NotTaken } from "./not-taken.tsx";
import { readRosterDone, rosterAction } from "./roster-action.ts";
import { rosterTimeline } from "./roster-timeline.ts";
import { STORES_PAGE } from "./store-list.tsx";
import "./stores.css";
import { WeekFields, type WeekFieldsProps } from "./week-fields.tsx";

export async function loader({ context, request, url, params }: Route.LoaderArgs) {
  const actor = await requireCustomer({ request, context, url });
  const { db, now } = context.get(shopContext);
  try {
    const own = { actor, id: getId(params.id), now: now() };
    const [roster, { rows, hasOlder }] = await Promise.all([getRoster(db, own), listRosterChanges(db, own)]);
    const undoable = await listUndoable(db, { ...own, ids: rows.map((row) => row.id) });
    const timeline = rosterTimeline(rows, { undoable, back: keepingList(request, `${STORES_PAGE}/${own.id}/roster`) });
    return data({ roster, timeline, hasOlder, said: readRosterDone(url.searchParams.get("done")) }, noStore());
  } catch (fault) {
    return throwNotFound(fault);
  }
}

export const action = ({ request, context, params }: Route.ActionArgs) => rosterAction({ request, context, params });

export const shouldRevalidate = stayWhenSignedOut;

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return takeTurns(() => serverAction());
}

export const headers: Route.HeadersFunction = ({ loaderHeaders }) => loaderHeaders;

/** Who tests eyes in a store, by week and on single days. */
export default function RosterPage({ loaderData, actionData }: Route.ComponentProps) {
  const { roster, timeline, hasOlder, said } = loaderData;
  useAskBeforeLeavingForms();
  const keep = useKeepingList();
  const { store, people, days, isEmpty } = roster;
  const refusal = actionData?.ok === false ? actionData : undefined;
  const usual = (parseOpeningHours(store.storeTime) ?? []).map((open) => open && { from: open.opens, to: open.closes });
  return (
    <>
      <title>{`Roster of ${store.name}`}</title>
      <header className="list-head">
        <h1>Roster of {store.name}</h1>
      </header>
      <SavedNote>{refusal ? null : said}</SavedNote>
      <p className="store-ways">
        <Link to={keep(`${STORES_PAGE}/${store.id}`)} className="link">
          The store
        </Link>
        <span>
          {store.chairs === 1 ? "1 chair" : `${store.chairs} chairs`}. {store.storeTime}
        </span>
      </p>
      {refusal && refusal.intent === undefined && <RefusalNote refusal={refusal} />}
      <NotTaken refusal={refusal} />
      {isEmpty && people.length > 0 && (
        <div className="mt-4 max-w-3xl">
          <Alert kind="info">
            No roster yet: eye tests can be booked at every chair in all opening hours. From the first week that you
            save on, only while somebody is here. Tick the days on which somebody works, and change the hours.
          </Alert>
        </div>
      )}
      {people.length === 0 && (
        <p className="mt-4">
          Nobody tests eyes in this store. Give somebody the role Optometrist, or the duty Prescriptions.
        </p>
      )}
      <div className="store-parts">
        {!isEmpty && <NamedDays people={people} days={days} refusal={refusal} />}
        {people.map((person) => (
          <PersonWeek key={person.id} person={person} usual={usual} refusal={ownRefusal(refusal, "week", person.id)} />
        ))}
      </div>
      {timeline.length > 0 && (
        <Timeline id="roster-log" title="What was done here" entries={timeline}>
          {hasOlder && <p>Only the last ones are shown.</p>}
        </Timeline>
      )}
    </>
  );
}

const ownRefusal = (refusal: Refusal | undefined, intent: string, person: number) =>
  refusal?.intent === intent && refusal.values?.person === String(person) ? refusal : undefined;

type PersonWeekProps = {
  person: RosterPerson;
  /** The hours of the store, with which a day begins. */
  usual: WeekFieldsProps["usual"];
  refusal: Refusal | undefined;
};

function PersonWeek({ person: { id, name, week }, usual, refusal }: PersonWeekProps) {
  const form = useStaffRefusal(refusal?.fields ? refusal : undefined);
  const sent = useNavigation().formData;
  const busy = sent?.get("intent") === "week" && sent.get("person") === String(id);
  const shown = refusal?.present?.shown ?? refusal?.values?.shown ?? JSON.stringify(week);
  const hours = WEEK_KEYS.map((key) => {
    const read = readShiftCode(week[key] ?? "");
    return read?.starts == null || read.ends === null ? null : { from: read.starts, to: read.ends };
  });
  return (
    <section className="store-part" aria-labelledby={`week-${id}`}>
      <h2 id={`week-${id}`}>{name}</h2>
      <Form ref={form} method="post" className="grid gap-4" preventScrollReset key={JSON.stringify(week)}>
        {refusal?.present && <Alert kind="error">{refusal.message}</Alert>}
        {!refusal?.fields && <RefusalNote refusal={refusal} />}
        <input type="hidden" name="intent" value="week" />
        <input type="hidden" name="person" value={id} />
        <input key={shown} type="hidden" name="shown" defaultValue={shown} />
        <WeekFields
          week={hours}
          names={{ day: "works", from: "from", to: "to" }}
          label={`${name} works`}
          values={refusal?.values}
          errors={refusal?.fields ?? {}}
          of={`${id}-`}
          usual={usual}
        />
        <div>
          <Button
            size="small"
            variant="secondary"
            busy={busy}
            busyLabel="Please wait..."
            aria-label={`Save the week of ${name}`}
          >
            Save the week
          </Button>
        </div>
      </Form>
    </section>
  );
}

type NamedDaysProps = Pick<Roster, "people" | "days"> & { refusal: Refusal | undefined };

/** Somebody off, or here at other hours, on one day. */
function NamedDays({ people, days, refusal }: NamedDaysProps) {
  const own = refusal?.intent === "day" ? refusal : undefined;
  const form = useStaffRefusal(own?.fields ? own : undefined);
  const busy = useNavigation().formData?.get("intent") === "day";
  const key = useFreshForm({ busy, refusal });
  const { values = {}, fields = {} } = own ?? {};
  const kept = (name: string) => ({ name, defaultValue: values[name], error: fields[name] });
  return (
    <section className="store-part" aria-labelledby="days-title">
      <h2 id="days-title">Single days</h2>
      <p>In place of the week: somebody is off, or here at other hours.</p>
      {refusal?.intent === "clear" && <RefusalNote refusal={refusal} />}
      {days.length > 0 && (
        <ul className="store-closures">
          {days.map((one) => (
            <OneDay key={`${one.day} ${one.userId}`} one={one} />
          ))}
        </ul>
      )}
      <Form ref={form} method="post" className="grid gap-4" preventScrollReset key={key}>
        {!own?.fields && <RefusalNote refusal={own} />}
        <input type="hidden" name="intent" value="day" />
        <Select
          label="Who"
          required
          placeholder="Choose who"
          options={people.map(({ id, name }) => ({ value: String(id), label: name }))}
          {...kept("person")}
        />
        <Field label="Day" type="date" required {...kept("day")} />
        <Select
          label="What"
          required
          options={[
            { value: OFF, label: "Day off" },
            { value: "hours", label: "Works at these hours" },
          ]}
          {...kept("what")}
        />
        <div className="store-pair">
          <Field label="From" type="time" optional help="Only where somebody works" {...kept("from")} />
          <Field label="To" type="time" optional {...kept("to")} />
        </div>
        <div>
          <Button size="small" busy={busy} busyLabel="Please wait...">
            Save the day
          </Button>
        </div>
      </Form>
    </section>
  );
}

function OneDay({ one: { day, userId, name, code } }: { one: RosterDay }) {
  const sent = useNavigation().formData;
  const busy = sent?.get("intent") === "clear" && sent.get("day") === day && sent.get("person") === String(userId);
  return (
    <li>
      <strong>
        {weekdayName(day)}, {formatDay(day)}
      </strong>
      <span>
        {name}: {shiftWords(code)}
      </span>
      <Form method="post" preventScrollReset>
        <input type="hidden" name="intent" value="clear" />
        <input type="hidden" name="person" value={userId} />
        <input type="hidden" name="day" value={day} />
        <input type="hidden" name="shown" value={JSON.stringify({ [day]: code })} />
        <Button
          size="small"
          variant="quiet"
          busy={busy}
          busyLabel="Please wait..."
          aria-label={`Remove ${formatDay(day)} of ${name}`}
        >
          Remove
        </Button>
      </Form>
    </li>
  );
}
