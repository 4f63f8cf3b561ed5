import type { ReactNode } from "react";
import { data, Form, useNavigation } from "react-router";
import { formatDate, formatTime } from "#domain/dates/format-date.ts";
import { kolkataDay } from "#domain/dates/kolkata-day.ts";
import { weekdayName } from "#domain/dates/weekday-name.ts";
import { cancelEyeTest } from "#services/stores/cancel-eye-test.ts";
import { findEyeTest } from "#services/stores/find-eye-test.ts";
import { shopContext } from "#web/session/context.ts";
import { Alert } from "#web/ui/alert.tsx";
import { Breadcrumb } from "#web/ui/breadcrumb.tsx";
import { Button, LinkButton } from "#web/ui/button.tsx";
import { Table } from "#web/ui/table.tsx";
import type { Route } from "./+types/booked.ts";
import { hiddenHead } from "#web/page/page-head.ts";

const noStore = { "Cache-Control": "no-store" };

export async function loader({ context, params }: Route.LoaderArgs) {
  const shop = context.get(shopContext);
  const booking = await findEyeTest(shop.db, { token: params.token });
  if (!booking) throw data(null, { status: 404 });
  const { kind, startsAt, name, address, zipCode, cancelledAt, store } = booking;
  const state = cancelledAt ? ("cancelled" as const) : startsAt <= shop.now() ? ("past" as const) : ("booked" as const);
  const when = `${weekdayName(kolkataDay(startsAt))}, ${formatDate(startsAt)}, ${formatTime(startsAt)}`;
  return data({ kind, name, when, address, zipCode, state, store }, { headers: noStore });
}

export async function action({ context, params }: Route.ActionArgs) {
  return data(await cancelEyeTest(context.get(shopContext), params), { headers: noStore });
}

export function headers({ loaderHeaders }: Route.HeadersArgs) {
  return loaderHeaders;
}

export function meta({ matches }: Route.MetaArgs): Route.MetaDescriptors {
  return hiddenHead(matches, "Your eye test");
}

const words = {
  booked: { kind: "success", title: "Your eye test is booked", text: "We have sent a confirmation to your e-mail." },
  cancelled: { kind: "info", title: "This eye test is cancelled", text: "We have released your time slot." },
  past: { kind: "info", title: "This eye test has been", text: "We hope it helped you see better." },
} as const;

/** Opened by the link of the mail alone: its random part is the key. */
export default function Booked({ loaderData }: Route.ComponentProps) {
  const { kind, name, when, address, zipCode, state, store } = loaderData;
  const { state: sending } = useNavigation();
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
      <Alert kind={words[state].kind} title={words[state].title} className="eyetest-notice">
        {words[state].text}
      </Alert>
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
      <div className="eyetest-actions">
        {state === "booked" && (
          <Form method="post" preventScrollReset>
            <Button variant="danger" busy={sending === "submitting"}>
              Cancel this eye test
            </Button>
          </Form>
        )}
        <LinkButton to="/home-eyetest" variant="secondary">
          {state === "booked" ? "Book another one" : "Book an eye test"}
        </LinkButton>
      </div>
    </div>
  );
}

function Row({ name, children }: { name: string; children: ReactNode }) {
  return (
    <tr>
      <th scope="row">{name}</th>
      <td>{children}</td>
    </tr>
  );
}
