import type { RouterContextProvider } from "react-router";
import { COUPON_FIELDS } from "#domain/coupons/coupon-form.ts";
import { ERRORS } from "#domain/wire/errors.ts";
import { changeCoupon, pauseCoupon } from "#services/coupons/keep-coupons.ts";
import { finishUndoable } from "#web/console/audit/finish-undoable.ts";
import { OPEN_AGAIN, readShown, refusedMeanwhile, textsOf } from "#web/console/catalogue/read-texts.ts";
import { takeStaffForm } from "#web/console/forms/take-staff-form.ts";
import { keepingList } from "#web/console/list/list-way.ts";
import { getId } from "#web/console/list/read-id.ts";
import { shopContext } from "#web/session/context.ts";
import { COUPONS_PAGE } from "./coupon-pages.ts";

export const SAME = "Nothing was different, so nothing was changed.";

type Asked = { request: Request; context: Readonly<RouterContextProvider>; number: string };

/** A coupon's terms, its pause and its going on. */
export function takeCouponForm({ request, context, number }: Asked) {
  const shop = context.get(shopContext);
  return takeStaffForm({
    request,
    context,
    isPage: true,
    take: async ({ actor, sent, refuse: refuseAny }) => {
      const id = getId(number);
      const intent = String(sent.intent);
      const refuse: typeof refuseAny = (reason) => refuseAny({ ...reason, intent });
      const page = keepingList(request, `${COUPONS_PAGE}/${id}`);
      const finish = (entry: number | null) => finishUndoable(request, { page, done: "same", message: SAME, entry });
      if (intent === "pause" || intent === "resume") {
        const done = await pauseCoupon(shop, { actor, id, paused: intent === "pause" });
        return finish(done.entry);
      }
      const from = readShown(sent.shown);
      if (from === null) return refuse(OPEN_AGAIN);
      // What was promised is not in the form of one that was used.
      const fields = COUPON_FIELDS.filter((field) => field === "listed" || sent[field] !== undefined);
      const set = await changeCoupon(shop, { actor, id, from, to: textsOf(sent, fields, ["listed"]) });
      if (set.ok) return finish(set.entry);
      if (set.reason === "changed") return refuse(refusedMeanwhile(from, set));
      return refuse({ ...ERRORS.validation, fields: set.fields });
    },
  });
}
