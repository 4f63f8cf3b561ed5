import { Form, useNavigation } from "react-router";
import { formatDate, formatTime } from "#domain/dates/format-date.ts";
import { kolkataDay } from "#domain/dates/kolkata-day.ts";
import { weekdayName } from "#domain/dates/weekday-name.ts";
import type { OwnEyeTest } from "#services/stores/list-own-eye-tests.ts";
import { Badge } from "#web/ui/badge.tsx";
import { Button } from "#web/ui/button.tsx";

const whenOf = ({ startsAt }: OwnEyeTest) =>
  `${weekdayName(kolkataDay(startsAt))}, ${formatDate(startsAt)}, ${formatTime(startsAt)}`;

/** With the button that opens its page. */
export function ComingTest({ booking }: { booking: OwnEyeTest }) {
  const busy = useNavigation().formData?.get("id") === booking.id;
  return (
    <li className="card own-card">
      <h3>{whenOf(booking)}</h3>
      <WhereAndWho booking={booking} />
      <Form method="post" action="/user/eye-tests">
        <input type="hidden" name="id" value={booking.id} />
        <Button variant="secondary" busy={busy} busyLabel="Please wait...">
          Change the time or cancel<span className="sr-only"> the eye test on {whenOf(booking)}</span>
        </Button>
      </Form>
    </li>
  );
}

export function PastTest({ booking }: { booking: OwnEyeTest }) {
  return (
    <li className="card own-card">
      <h3 className="flex flex-wrap items-center gap-x-3 gap-y-1">
        {whenOf(booking)} {booking.cancelledAt ? <Badge kind="bad">Cancelled</Badge> : <Badge>Past</Badge>}
      </h3>
      <WhereAndWho booking={booking} />
    </li>
  );
}

function WhereAndWho({ booking: { kind, name, address, zipCode, store } }: { booking: OwnEyeTest }) {
  return (
    <dl className="account-facts">
      <div>
        <dt>{kind === "home" ? "At home" : "In the store"}</dt>
        <dd>
          {kind === "home" ? `${address}, ${zipCode}` : `${store.name}, ${store.address}, ${store.city}`}
          {kind === "home" && <span className="block">By an optometrist from {store.name}</span>}
        </dd>
      </div>
      <div>
        <dt>For</dt>
        <dd>{name}</dd>
      </div>
    </dl>
  );
}
