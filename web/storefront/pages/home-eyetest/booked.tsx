import { type ReactNode, useEffect, useRef } from "react";
import { data, Form, redirect, useNavigation } from "react-router";
import { formatDate, formatTime } from "#domain/dates/format-date.ts";
import { kolkataDay } from "#domain/dates/kolkata-day.ts";
import { weekdayName } from "#domain/dates/weekday-name.ts";
import { googleCalendarLink } from "#domain/stores/eye-test-calendar-entry.ts";
import { isAppError } from "#domain/wire/errors.ts";
import { SETTINGS } from "#services/cache-keys.ts";
import { getSettings } from "#services/content/get-settings.ts";
import { cancelEyeTest } from "#services/stores/cancel-eye-test.ts";
import { findEyeTest } from "#services/stores/find-eye-test.ts";
import { listMoveTimes } from "#services/stores/list-move-times.ts";
import { MOVE_REFUSALS, moveEyeTest } from "#services/stores/move-eye-test.ts";
import { shopContext, visitContext } from "#web/session/context.ts";
import { readForm } from "#web/session/read-form.ts";
import { Alert } from "#web/ui/alert.tsx";
import { Breadcrumb } from "#web/ui/breadcrumb.tsx";
import { LinkButton } from "#web/ui/button.tsx";
import { ConfirmButton, ConfirmDialog, confirmedField } from "#web/ui/confirm.tsx";
import { Table } from "#web/ui/table.tsx";
import type { Route } from "./+types/booked.ts";
import { hiddenHead } from "#web/page/page-head.ts";
import { noStore } from "#web/page/no-store.ts";
import { refuseForm } from "#web/forms/answer.ts";
import { MoveForm } from "./move-form.tsx";

export async function loader({ context, params, request }: Route.LoaderArgs) {
  const shop = context.get(shopContext);
  const { token } = params;
  const booking = await findEyeTest(shop.db, { token });
  // Links are cleared away some weeks after the day of the eye test.
  if (!booking) throw data(LINK_ENDED, { status: 404 });
  const { id, kind, startsAt, name, address, zipCode, cancelledAt, store } = booking;
  const state = cancelledAt ? ("cancelled" as const) : startsAt <= shop.now() ? ("past" as const) : ("booked" as const);
  const when = `${weekdayName(kolkataDay(startsAt))}, ${formatDate(startsAt)}, ${formatTime(startsAt)}`;
  const query = new URL(request.url).searchParams;
  const isMoving = state === "booked" && query.has("move");
  const move = isMoving ? await listMoveTimes(shop, { bookingId: id, day: query.get("day") }) : null;
  const { shopName } = await shop.cached(SETTINGS, () => getSettings(shop.db));
  const google = googleCalendarLink({ ...booking, isCancelled: cancelledAt !== null }, shopName);
  const isMoved = state === "booked" && query.has("moved");
  const asksToCancel = state === "booked" && query.has("cancel");
  return data(
    { token, kind, name, when, address, zipCode, state, isMoved, asksToCancel, move, google, store },
    noStore(),
  );
}

export async function action({ context, params, request }: Route.ActionArgs) {
  const shop = context.get(shopContext);
  const { token } = params;
  const form = await readForm(request);
  if (form.get("intent") !== "move") {
    if (!form.has(confirmedField)) return redirect(`/home-eyetest/${token}?cancel=ask`, noStore());
    await cancelEyeTest(shop, { token });
    return data(null, noStore());
  }
  const refuse = (message: string, status: number) => refuseForm(request, { message, status, ...noStore() });
  const [day, time] = ["day", "time"].map((name) => String(form.get(name) ?? ""));
  if (!day || !time) return refuse("Choose a time", 422);
  const { address } = context.get(visitContext);
  try {
    const answer = await moveEyeTest(shop, { token, address, day, time });
    // By headers of its own: what is given here gets a status and an address.
    return answer.ok
      ? redirect(`/home-eyetest/${token}?moved=1`, noStore())
      : refuse(MOVE_REFUSALS[answer.reason], 409);
  } catch (fault) {
    if (!isAppError(fault) || fault.code !== "too_many_requests") throw fault;
    return refuse(fault.message, 429);
  }
}

export function headers({ loaderHeaders }: Route.HeadersArgs) {
  return loaderHeaders;
}

export function meta({ matches }: Route.MetaArgs): Route.MetaDescriptors {
  return hiddenHead(matches, "Your eye test");
}

const LINK_ENDED = {
  words: "This link to an eye test has ended",
  way: { to: "/home-eyetest", children: "Book an eye test" },
};

const words = {
  booked: { kind: "success", title: "Your eye test is booked", text: "We have sent a confirmation to your e-mail." },
  cancelled: { kind: "info", title: "This eye test is cancelled", text: "We have released your time slot." },
  past: { kind: "info", title: "This eye test is over", text: "We hope it helped you see better." },
} as const;

const MOVED = {
  kind: "success",
  title: "Your eye test has a new time",
  text: "We have sent it to your e-mail. If it is in your calendar already, add it again below to update the time.",
} as const;

const CANCEL_QUESTION = {
  title: "Cancel this eye test?",
  message: "We will offer your time to someone else. You can book another test at any time.",
  yes: "Yes, cancel it",
  no: "Keep it",
};

/** Opened by the link of the mail alone: its random part is the key. */
export default function Booked({ loaderData, actionData }: Route.ComponentProps) {
  const { token, kind, name, when, address, zipCode, state, isMoved, asksToCancel, move, google, store } = loaderData;
  const { state: sending, formData } = useNavigation();
  const path = `/home-eyetest/${token}`;
  const said = isMoved ? MOVED : words[state];
  const notice = useFocusOnNews(said.title);
  return (
    <div className="page eyetest">
      <Breadcrumb
        crumbs={[
          { label: "Home", to: "/" },
          { label: "Home Eye Test", to: "/home-eyetest" },
          { label: "Your eye test" },
        ]}
      />
      <h1>Your eye test</h1>
      <div ref={notice} tabIndex={-1} className="eyetest-notice">
        <Alert kind={said.kind} title={said.title}>
          {said.text}
        </Alert>
      </div>
      <div className="eyetest-notice">
        <Table caption="Booking details" captionHidden facts>
          <tbody>
            <Row name="When">{when}</Row>
            <Row name="Where">{kind === "home" ? `${address}, ${zipCode}` : `${store.address}, ${store.city}`}</Row>
            <Row name="By">An optometrist from {store.name}</Row>
            <Row name="For">{name}</Row>
            <Row name="Phone of the store">+91 {store.phone}</Row>
          </tbody>
        </Table>
      </div>
      {move && <MoveForm key={move.day} path={path} {...move} refused={actionData?.message ?? null} />}
      <div className="eyetest-actions">
        {state === "booked" && !move && (
          <>
            <LinkButton to={`${path}?move=1`} replace preventScrollReset>
              Change the time
            </LinkButton>
            <Form method="post" action={path} preventScrollReset>
              <ConfirmButton
                question={CANCEL_QUESTION}
                variant="danger"
                busy={sending === "submitting" && formData?.get("intent") !== "move"}
              >
                Cancel this eye test
              </ConfirmButton>
            </Form>
          </>
        )}
        {!move && (
          <LinkButton to="/home-eyetest" variant="secondary">
            {state === "booked" ? "Book another one" : "Book an eye test"}
          </LinkButton>
        )}
      </div>
      {state !== "past" && (
        <ul className="eyetest-calendar" aria-label="Your calendar">
          <li>
            <a href={`${path}.ics`} className="link" download="eye-test.ics">
              {state === "booked" ? "Add to your calendar" : "Remove it from your calendar"}
            </a>
          </li>
          {state === "booked" && (
            <li>
              <a href={google} className="link" target="_blank" rel="noopener noreferrer nofollow">
                Add to Google Calendar
              </a>
            </li>
          )}
        </ul>
      )}
      {asksToCancel && (
        <ConfirmDialog {...CANCEL_QUESTION} action={path} closeHref={path}>
          <input type="hidden" name="intent" value="cancel" />
        </ConfirmDialog>
      )}
    </div>
  );
}

/** What a press on this page came to stands above what was pressed: it is brought into sight. */
function useFocusOnNews(title: string) {
  const notice = useRef<HTMLDivElement>(null);
  const seen = useRef(title);
  useEffect(() => {
    if (seen.current !== title) notice.current?.focus();
    seen.current = title;
  }, [title]);
  return notice;
}

function Row({ name, children }: { name: string; children: ReactNode }) {
  return (
    <tr>
      <th scope="row">{name}</th>
      <td>{children}</td>
    </tr>
  );
}
