import { data, Form, Link } from "react-router";
import { requirePermission } from "#domain/access/permission.ts";
import { normalizeCouponCode } from "#domain/coupons/decide-coupon.ts";
import { isCalendarDay } from "#domain/dates/is-calendar-day.ts";
import { kolkataDay } from "#domain/dates/kolkata-day.ts";
import { simulateCoupon, TRIED_GOODS } from "#services/coupons/simulate-coupon.ts";
import "#web/console/catalogue/catalogue.css";
import { stayWhenSignedOut } from "#web/console/forms/stay-signed-out.ts";
import { noStore } from "#web/page/no-store.ts";
import { requireCustomer } from "#web/session/actor.ts";
import { shopContext } from "#web/session/context.ts";
import { Button } from "#web/ui/button.tsx";
import { Field } from "#web/ui/field.tsx";
import { Select } from "#web/ui/select.tsx";
import type { Route } from "./+types/try-coupon.ts";
import { COUPONS_PAGE, TRY_PAGE } from "./coupon-pages.ts";
import { CouponResult } from "./coupon-result.tsx";

export async function loader({ context, request, url }: Route.LoaderArgs) {
  const actor = await requireCustomer({ request, context, url });
  requirePermission(actor, "coupon.look");
  const { db, now: clock } = context.get(shopContext);
  const now = clock();
  const words = (name: string) => (url.searchParams.get(name) ?? "").slice(0, 100);
  const day = words("day");
  const asked = {
    code: normalizeCouponCode(words("code")),
    goods: Array.from({ length: TRIED_GOODS }, (_, n) => ({
      text: words(`goods${n}`),
      quantity: words(`quantity${n}`) || "1",
    })),
    customer: words("customer"),
    channel: words("channel") === "counter" ? ("counter" as const) : ("online" as const),
    day: isCalendarDay(day) ? day : kolkataDay(now),
  };
  const isAsked = url.searchParams.has("goods0");
  const answer = isAsked ? await simulateCoupon(db, { ...asked, actor, now }) : null;
  return data({ asked, answer }, noStore());
}

export const shouldRevalidate = stayWhenSignedOut;

export const headers: Route.HeadersFunction = ({ loaderHeaders }) => loaderHeaders;

const CHANNELS = [
  { value: "online", label: "Online" },
  { value: "counter", label: "In a store" },
];

/** This cart, this coupon, this customer: what does it give, and why? Nothing is kept. */
export default function TryCoupon({ loaderData: { asked, answer } }: Route.ComponentProps) {
  const wrong = answer?.ok === false ? answer.fields : {};
  return (
    <>
      <title>Try a coupon</title>
      <header className="list-head">
        <h1>Try a coupon</h1>
        <Link to={COUPONS_PAGE} className="link">
          All coupons
        </Link>
      </header>
      <p className="range-said">It is judged as carts, payments and counters judge it. Nothing is kept.</p>
      <Form key={JSON.stringify(asked)} action={TRY_PAGE} className="range-form" noValidate>
        <Field label="Coupon" name="code" defaultValue={asked.code} error={wrong.code} autoComplete="off" />
        {asked.goods.map(({ text, quantity }, n) => (
          <div key={`goods ${String(n)}`} className="coupon-goods">
            <Field
              label={`Product ${n + 1}`}
              name={`goods${n}`}
              defaultValue={text}
              error={wrong[`goods${n}`]}
              autoComplete="off"
              optional={n > 0}
              {...(n === 0 && { help: "A SKU, a bar code, or words of its brand and name" })}
            />
            <Field
              label={`Pieces of product ${n + 1}`}
              name={`quantity${n}`}
              defaultValue={quantity}
              error={wrong[`quantity${n}`]}
              inputMode="numeric"
              autoComplete="off"
            />
          </div>
        ))}
        <Field
          label="Customer"
          name="customer"
          defaultValue={asked.customer}
          error={wrong.customer}
          autoComplete="off"
          optional
          help="Their phone, or number such as Customer 12"
        />
        <div className="range-pair">
          <Select label="Where" name="channel" options={CHANNELS} defaultValue={asked.channel} />
          <Field label="Day" name="day" type="date" defaultValue={asked.day} />
        </div>
        <div>
          <Button size="small">What does it give?</Button>
        </div>
      </Form>
      {answer?.ok && <CouponResult simulated={answer.simulated} />}
    </>
  );
}
