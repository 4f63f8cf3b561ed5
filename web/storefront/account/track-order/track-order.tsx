import { useEffect, useRef } from "react";
import { data, Form, Link, useNavigation } from "react-router";
import { z } from "zod";
import { firstMessages, requiredText } from "#domain/accounts/field-rules.ts";
import { ERRORS } from "#domain/wire/errors.ts";
import { type TrackedOrder, trackOrder } from "#services/orders/track-order.ts";
import { shopContext, visitContext } from "#web/session/context.ts";
import { Alert } from "#web/ui/alert.tsx";
import { Button } from "#web/ui/button.tsx";
import { Field } from "#web/ui/field.tsx";
import { readForm } from "#web/session/read-form.ts";
import { loadAgain } from "#web/page/load-again.ts";
import { type Reason, refuseForm, type Refusal } from "#web/forms/answer.ts";
import { orRefuse } from "#web/forms/or-refuse.ts";
import { takeTurns } from "#web/forms/take-turns.ts";
import type { Route } from "./+types/track-order.ts";
import { OrderWay } from "./order-way.tsx";
import { pageHead } from "#web/page/page-head.ts";

const UNKNOWN = "We could not find this order. Please check the order number and the phone or e-mail you used.";

type TrackAnswer = { ok: true; order: TrackedOrder } | Refusal;

const question = z.strictObject({
  order_number: requiredText("Order number is required").max(60, "This is too long"),
  contact: requiredText("Phone or e-mail is required").max(254, "This is too long"),
});

export async function action({ context, request }: Route.ActionArgs) {
  const sent = Object.fromEntries(await readForm(request));
  const form = { order_number: String(sent.order_number ?? ""), contact: String(sent.contact ?? "") };
  const refuse = ({ headers = new Headers(), ...reason }: Reason) => {
    headers.set("Cache-Control", "no-store");
    return refuseForm(request, { form, headers, ...reason });
  };
  const parsed = question.safeParse(sent);
  if (!parsed.success) return refuse({ ...ERRORS.validation, fields: firstMessages(parsed.error) });
  const { db, now } = context.get(shopContext);
  const { address } = context.get(visitContext);
  const { order_number: uniqueId, contact } = parsed.data;
  const take = async () => {
    const found = await trackOrder(db, { uniqueId, contact, address, now: now() });
    if (!found.ok) return refuse({ message: UNKNOWN, status: ERRORS.not_found.status });
    const answer: TrackAnswer = found;
    return data(answer, { headers: { "Cache-Control": "no-store" } });
  };
  return orRefuse(take, refuse);
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return takeTurns(() => serverAction());
}

export const shouldRevalidate = loadAgain;

export const headers: Route.HeadersFunction = ({ actionHeaders }) => actionHeaders ?? new Headers();

export function meta({ matches }: Route.MetaArgs): Route.MetaDescriptors {
  return pageHead(matches, {
    title: "Track your order",
    description: "Track your glasses with your order number and your phone or e-mail.",
    path: "/track-your-order",
    trail: [{ name: "Track your order", path: "/track-your-order" }],
  });
}

export default function TrackOrder({ actionData: answer }: Route.ComponentProps) {
  const form = useRef<HTMLFormElement>(null);
  const result = useRef<HTMLHeadingElement>(null);
  const busy = useNavigation().formAction?.startsWith("/track-your-order") ?? false;
  const refusal = answer?.ok === false ? answer : undefined;
  const { fields = {}, values = {} } = refusal && "values" in refusal ? refusal : {};
  useEffect(() => {
    if (!answer) return;
    if (answer.ok) result.current?.focus();
    else form.current?.querySelector<HTMLElement>("[aria-invalid=true]")?.focus();
  }, [answer]);
  return (
    <div className="page track">
      <section>
        <h1>Track your order</h1>
        <p className="mt-3 text-slate">
          Find the order number in your confirmation e-mail or in the QR code on your invoice.
        </p>
        <Form ref={form} method="post" action="/track-your-order" className="form mt-6" noValidate preventScrollReset>
          {refusal && !busy && <Alert kind="error">{refusal.message}</Alert>}
          <Field
            label="Order number"
            name="order_number"
            help="Four groups of four, such as 7QK3-M0ZP-9XVT-2B6H"
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            maxLength={60}
            defaultValue={values.order_number}
            error={fields.order_number}
          />
          <Field
            label="Phone or e-mail"
            name="contact"
            help="The one you used for the order"
            autoComplete="email"
            maxLength={254}
            defaultValue={values.contact}
            error={fields.contact}
          />
          <div>
            <Button busy={busy} busyLabel="Please wait...">
              Track order
            </Button>
          </div>
        </Form>
        <p className="mt-6 text-sm text-slate">
          If you have an account, sign in to see all your orders under{" "}
          <Link to="/order-status" className="link">
            My Orders
          </Link>
          .
        </p>
      </section>
      {answer?.ok && "order" in answer && <OrderWay order={answer.order} heading={result} />}
    </div>
  );
}
