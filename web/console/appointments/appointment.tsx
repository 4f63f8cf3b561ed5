import { Email } from "#web/console/list/e-mail.tsx";
import { CustomerLink } from "#web/console/customers/customer-link.tsx";
import { spacedPhone } from "#web/console/customers/spaced-phone.ts";
import { data, useNavigation, Form, Link } from "react-router";
import { isUnsaid } from "#domain/appointments/is-unsaid.ts";
import { isPermitted } from "#domain/access/permission.ts";
import { formatDateTime, formatTime } from "#domain/dates/format-date.ts";
import { kolkataDay } from "#domain/dates/kolkata-day.ts";
import { weekdayName } from "#domain/dates/weekday-name.ts";
import { getAppointment } from "#services/appointments/appointment-row.ts";
import { isUnseen } from "#services/appointments/booked-for.ts";
import { RefusalNote } from "#web/console/forms/refusal-note.tsx";
import { stayWhenSignedOut } from "#web/console/forms/stay-signed-out.ts";
import { takeStaffForm } from "#web/console/forms/take-staff-form.ts";
import { type Fact, FactTable } from "#web/console/list/fact-table.tsx";
import { SavedNote } from "#web/forms/saved-note.tsx";
import { takeTurns } from "#web/forms/take-turns.ts";
import { noStore } from "#web/page/no-store.ts";
import { throwNotFound } from "#web/page/throw-not-found.ts";
import { requireCustomer } from "#web/session/actor.ts";
import { shopContext } from "#web/session/context.ts";
import { Badge } from "#web/ui/badge.tsx";
import { Button, LinkButton } from "#web/ui/button.tsx";
import type { Route } from "./+types/appointment.ts";
import { answeredTimes } from "./answered-times.ts";
import { APPOINTMENTS_PAGE, KIND_WORDS, planPath, readAppointmentDone } from "./appointment-words.ts";
import "./appointments.css";
import { listMoveTimes, takeChange } from "./change-action.ts";
import { CallOff, MoveForm } from "./change-forms.tsx";
import { OutcomeBadge } from "./outcome-badge.tsx";

export async function loader({ context, request, url, params }: Route.LoaderArgs) {
  const actor = await requireCustomer({ request, context, url });
  const shop = context.get(shopContext);
  try {
    const appointment = await getAppointment(shop.db, { actor, id: params.id });
    const { storeId, startsAt, cancelledAt, outcome } = appointment;
    const now = shop.now();
    const mayKeep = isPermitted(actor, "visit.keep", { storeId });
    const isAhead = cancelledAt === null && outcome === null && startsAt > now;
    return data(
      {
        appointment,
        isUnsaid: isUnsaid(appointment, now),
        day: kolkataDay(startsAt),
        acts: {
          outcome: mayKeep && cancelledAt === null && kolkataDay(startsAt) <= kolkataDay(now),
          missed: startsAt <= now,
          customer:
            isPermitted(actor, "customer.serve", { storeId }) && !(await isUnseen(shop, { actor, appointment })),
          change: mayKeep && isAhead,
          examine: outcome === "came" && cancelledAt === null && isPermitted(actor, "visit.examine", { storeId }),
        },
        times:
          mayKeep && isAhead
            ? await listMoveTimes(shop, appointment, url.searchParams.get("day") ?? kolkataDay(startsAt))
            : null,
        said: readAppointmentDone(url.searchParams.get("done")),
      },
      noStore(),
    );
  } catch (fault) {
    return throwNotFound(fault);
  }
}

export async function action({ request, context, params }: Route.ActionArgs) {
  const shop = context.get(shopContext);
  try {
    return await takeStaffForm({
      request,
      context,
      isPage: true,
      take: (asked) => takeChange(shop, { ...asked, id: params.id }),
    });
  } catch (fault) {
    return throwNotFound(fault);
  }
}

export const shouldRevalidate = stayWhenSignedOut;

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return takeTurns(() => serverAction());
}

export const headers: Route.HeadersFunction = ({ loaderHeaders }) => loaderHeaders;

/** One eye test: who comes, whether they came, another time. */
export default function AppointmentPage({ loaderData, actionData }: Route.ComponentProps) {
  const { appointment, day, acts, said } = loaderData;
  const times = loaderData.times && (answeredTimes(actionData) ?? loaderData.times);
  const { id, name, email, storeId, changes, cancelledAt, outcome, startsAt } = appointment;
  const refusal = actionData?.ok === false ? actionData : undefined;
  return (
    <>
      <title>{`Eye test of ${name}`}</title>
      <header className="list-head">
        <h1>{name}</h1>
        {cancelledAt === null ? (
          <OutcomeBadge outcome={outcome} isUnsaid={loaderData.isUnsaid} />
        ) : (
          <Badge kind="bad">Called off</Badge>
        )}
      </header>
      <p className="plan-title">
        {weekdayName(day)}, {formatDateTime(startsAt)}
      </p>
      <SavedNote>{refusal ? null : said}</SavedNote>
      <RefusalNote refusal={refusal} />
      <div className="mt-4 max-w-xl">
        <Facts appointment={appointment} chairs={times?.chairs.length ?? 1} maySee={acts.customer} />
        {acts.examine && (
          <p className="mt-4">
            <LinkButton to={`${APPOINTMENTS_PAGE}/${id}/exam`}>Examination</LinkButton>
          </p>
        )}
        {acts.outcome && <Outcome changes={changes} outcome={outcome} mayMiss={acts.missed} />}
        {acts.change && times && <MoveForm {...{ changes, times, kept: actionData?.values }} />}
        {acts.change && (
          <CallOff
            changes={changes}
            time={formatTime(startsAt)}
            hasEmail={email !== ""}
            error={refusal?.fields?.sure}
          />
        )}
        <p className="mt-6">
          <Link to={planPath({ store: storeId, day })} className="link" key={id}>
            The plan of this day
          </Link>
        </p>
      </div>
    </>
  );
}

type FactsProps = { appointment: Route.ComponentProps["loaderData"]["appointment"]; chairs: number; maySee: boolean };

function Facts({ appointment, chairs, maySee }: FactsProps) {
  const { customerId, name, kind, chair, storeName, phone, email, address, zipCode, createdAt, cancelledAt } =
    appointment;
  const facts: Fact[] = [
    ["Customer", maySee && customerId !== null && <CustomerLink key="customer" id={customerId} name={name} />],
    ["Where", kind === "home" ? `At home: ${address}, ${zipCode}` : `${KIND_WORDS.store}: ${storeName}`],
    ["Chair", kind === "store" && Math.max(chair, chairs) > 1 && String(chair)],
    ["From", kind === "home" && storeName],
    [
      "Phone",
      <a key="phone" href={`tel:${phone}`} className="link">
        {spacedPhone(phone)}
      </a>,
    ],
    ["E-mail", email && <Email key="mail" of={email} />],
    ["Booked", formatDateTime(createdAt)],
    ["Called off", cancelledAt && formatDateTime(cancelledAt)],
  ];
  return <FactTable caption="Eye test" facts={facts} />;
}

type OutcomeProps = { changes: number; outcome: "came" | "missed" | null; mayMiss: boolean };

/** "Did not come" only once its time has begun. */
function Outcome({ changes, outcome, mayMiss }: OutcomeProps) {
  const busy = useNavigation().formMethod === "POST";
  const look = { size: "small", name: "intent", busy, busyLabel: "Please wait..." } as const;
  return (
    <Form method="post" className="plan-acts mt-4">
      <input type="hidden" name="changes" value={changes} />
      {outcome === null ? (
        <>
          <Button {...look} value="came">
            They are here
          </Button>
          {mayMiss && (
            <Button {...look} variant="secondary" value="missed">
              Did not come
            </Button>
          )}
        </>
      ) : (
        <Button {...look} variant="secondary" value="unsaid">
          Take this back
        </Button>
      )}
    </Form>
  );
}
