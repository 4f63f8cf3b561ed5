import type { RouterContextProvider } from "react-router";
import { z } from "zod";
import { DUTIES } from "#domain/access/duty-names.ts";
import type { UserActor } from "#domain/accounts/actor.ts";
import { passwordRule } from "#domain/accounts/field-rules.ts";
import { staffRole, storeCode } from "#domain/accounts/staff-form.ts";
import { STAFF_REFUSALS, type StaffRefusal } from "#domain/accounts/staff-refusals.ts";
import { ERRORS } from "#domain/wire/errors.ts";
import type { Shop } from "#services/shop.ts";
import { getStaffMember } from "#services/staff/get-staff-member.ts";
import { resetSecondFactor } from "#services/staff/reset-second-factor.ts";
import { setDuty } from "#services/staff/set-duty.ts";
import { setStaffEnabled } from "#services/staff/set-staff-enabled.ts";
import { setStaffPassword } from "#services/staff/set-staff-password.ts";
import { setStaffRole } from "#services/staff/set-staff-role.ts";
import { signOutStaff } from "#services/staff/sign-out-staff.ts";
import { stepUp } from "#web/console/second-factor/step-up.ts";
import { finishForm } from "#web/forms/answer.ts";
import { takeStaffForm } from "#web/console/forms/take-staff-form.ts";
import { shopContext } from "#web/session/context.ts";
import { MEMBER_DONE } from "./member-done.ts";
import { STAFF_PAGE } from "./staff-list.tsx";

/** An empty choice is "no store", or "all stores" of a duty. */
const store = z
  .literal("")
  .transform(() => null)
  .or(storeCode);

const memberForm = z.discriminatedUnion("intent", [
  z.object({ intent: z.literal("role"), role: staffRole, store }),
  z.object({
    intent: z.enum(["grant", "revoke"]),
    duty: z.enum(DUTIES, { error: "Choose a duty" }),
    store,
  }),
  z.object({ intent: z.literal("password"), password: passwordRule() }),
  z.object({ intent: z.enum(["enable", "disable", "sign-out", "reset-factor"]) }),
]);

/** One change to who works here and what they may do. Each wants the second factor of the last ten minutes. */
export function changeMember(given: { request: Request; context: Readonly<RouterContextProvider>; id: number }) {
  const { request, context, id } = given;
  const shop = context.get(shopContext);
  return takeStaffForm({
    request,
    context,
    isPage: true,
    take: async (asked) => {
      const { sent } = asked;
      const intent = String(sent.intent);
      const refuse: typeof asked.refuse = (reason) => asked.refuse({ ...reason, intent });
      // Before the second factor: of somebody unknown there is nothing to change.
      const { email } = await getStaffMember(shop.db, { actor: asked.actor, id, now: shop.now() });
      const parsed = memberForm.safeParse(sent);
      if (!parsed.success) {
        const [issue] = parsed.error.issues;
        const field = String(issue?.path[0] ?? "form");
        return refuse({ ...ERRORS.validation, fields: { [field]: issue?.message ?? ERRORS.validation.message } });
      }
      const stepped = await stepUp({ request, context, actor: asked.actor, sent });
      if (!stepped.ok) return refuse(stepped.reason);
      const done = await change(shop, { actor: stepped.actor, email, form: parsed.data });
      if (!done.ok) return refuse({ status: 409, message: STAFF_REFUSALS[done.reason] });
      const said = parsed.data.intent;
      return finishForm(request, { page: `${STAFF_PAGE}/${id}`, done: said, message: MEMBER_DONE[said] });
    },
  });
}

type Change = { actor: UserActor; email: string; form: z.infer<typeof memberForm> };

function change(
  shop: Shop,
  { actor, email, form }: Change,
): Promise<{ ok: true } | { ok: false; reason: StaffRefusal }> {
  switch (form.intent) {
    case "role":
      return setStaffRole(shop, { actor, email, role: form.role, storeCode: form.store });
    case "grant":
    case "revoke":
      return setDuty(shop, {
        actor,
        email,
        duty: form.duty,
        storeCode: form.store,
        isGranted: form.intent === "grant",
      });
    case "password":
      return setStaffPassword(shop, { actor, email, password: form.password });
    case "sign-out":
      return signOutStaff(shop, { actor, email });
    case "reset-factor":
      return resetSecondFactor(shop, { actor, email });
    default:
      return setStaffEnabled(shop, { actor, email, enabled: form.intent === "enable" });
  }
}
