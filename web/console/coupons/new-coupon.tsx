import { randomUUID } from "node:crypto";
import { data, Link } from "react-router";
import { z } from "zod";
import { requirePermission } from "#domain/access/permission.ts";
import { COUPON_FIELDS, readCouponForm } from "#domain/coupons/coupon-form.ts";
import { couponConfirmation } from "#domain/coupons/coupon-size.ts";
import { ERRORS, isAppError } from "#domain/wire/errors.ts";
import { addCoupon, getCouponForStaff } from "#services/coupons/keep-coupons.ts";
import { weighNewCoupon } from "#services/coupons/weigh-new-coupon.ts";
import { OPEN_AGAIN, textsOf } from "#web/console/catalogue/read-texts.ts";
import "#web/console/catalogue/catalogue.css";
import { TextsForm } from "#web/console/catalogue/texts-form.tsx";
import { stayWhenSignedOut } from "#web/console/forms/stay-signed-out.ts";
import { takeStaffForm } from "#web/console/forms/take-staff-form.ts";
import { useAskBeforeLeavingForms } from "#web/console/forms/use-ask-before-leaving.ts";
import { readId } from "#web/console/list/read-id.ts";
import { finishForm } from "#web/forms/answer.ts";
import { takeTurns } from "#web/forms/take-turns.ts";
import { noStore } from "#web/page/no-store.ts";
import { requireCustomer } from "#web/session/actor.ts";
import { shopContext } from "#web/session/context.ts";
import type { Route } from "./+types/new-coupon.ts";
import { COUPON_TEXT_FIELDS } from "./coupon-fields.ts";
import { COUPONS_PAGE } from "./coupon-pages.ts";
import { ASKED, CouponQuestion, toldOf } from "./coupon-question.tsx";

const PLAIN = { kind: "amount", goods: "all", customers: "all", channel: "both", listed: "no" };

export async function loader({ context, request, url }: Route.LoaderArgs) {
  const actor = await requireCustomer({ request, context, url });
  requirePermission(actor, "coupon.change");
  const { db, now } = context.get(shopContext);
  const id = readId(url.searchParams.get("copy"));
  let texts: Readonly<Record<string, string>> = PLAIN;
  try {
    // A copy is another coupon, so it has a code of its own.
    if (id !== null) texts = { ...(await getCouponForStaff(db, { actor, id, now: now() })).texts, code: "" };
  } catch (fault) {
    if (!isAppError(fault)) throw fault;
  }
  return data({ key: randomUUID(), texts }, noStore());
}

export function action({ request, context }: Route.ActionArgs) {
  const shop = context.get(shopContext);
  return takeStaffForm({
    request,
    context,
    take: async ({ actor, sent, refuse }) => {
      const key = z.uuid().safeParse(sent.key);
      if (!key.success) return refuse(OPEN_AGAIN);
      const typed = textsOf(sent, COUPON_FIELDS, ["listed"]);
      const read = readCouponForm(typed);
      if (!read.ok) return refuse({ ...ERRORS.validation, fields: read.fields });
      // What it gives is told before it is there to be used; what was told is what is added.
      if (sent.confirm !== couponConfirmation(read.terms)) {
        const weighed = await weighNewCoupon(shop.db, { actor, typed });
        if (!weighed.ok) return refuse({ ...ERRORS.validation, fields: weighed.fields });
        return refuse({ status: 422, message: ASKED, present: toldOf(weighed) });
      }
      const added = await addCoupon(shop, { actor, key: key.data, typed });
      if (!added.ok) return refuse({ ...ERRORS.validation, fields: added.fields });
      return finishForm(request, { page: `${COUPONS_PAGE}/${added.id}`, done: "added", message: "Coupon added." });
    },
  });
}

export const shouldRevalidate = stayWhenSignedOut;

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return takeTurns(() => serverAction());
}

export const headers: Route.HeadersFunction = ({ loaderHeaders }) => loaderHeaders;

export default function NewCoupon({ loaderData: { key, texts }, actionData }: Route.ComponentProps) {
  useAskBeforeLeavingForms();
  const refusal = actionData?.ok === false ? actionData : undefined;
  const told = refusal?.present;
  return (
    <>
      <title>New coupon</title>
      <header className="list-head">
        <h1>New coupon</h1>
        <Link to={COUPONS_PAGE} className="link">
          All coupons
        </Link>
      </header>
      <TextsForm
        fields={COUPON_TEXT_FIELDS}
        texts={texts}
        answer={actionData}
        button={told ? "Yes, add this coupon" : "Add coupon"}
        intent="add"
        question={told && <CouponQuestion told={told} />}
      >
        <input type="hidden" name="key" value={refusal?.values?.key ?? key} />
      </TextsForm>
    </>
  );
}
