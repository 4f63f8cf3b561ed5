import { z } from "zod";
import { DUTIES } from "#domain/access/duty-names.ts";
import type { UserActor } from "#domain/accounts/actor.ts";
import { passwordRule } from "#domain/accounts/field-rules.ts";
import { staffDetails, staffRole, storeCode } from "#domain/accounts/staff-form.ts";
import { STAFF_REFUSALS, type StaffRefusal } from "#domain/accounts/staff-refusals.ts";
import type { LastChange } from "#services/audit/find-last-change.ts";
import type { Shop } from "#services/shop.ts";
import { resetSecondFactor } from "#services/staff/reset-second-factor.ts";
import { setDuty } from "#services/staff/set-duty.ts";
import { setStaffDetails } from "#services/staff/set-staff-details.ts";
import { setStaffEnabled } from "#services/staff/set-staff-enabled.ts";
import { setStaffPassword } from "#services/staff/set-staff-password.ts";
import { setStaffRole } from "#services/staff/set-staff-role.ts";
import { signOutStaff } from "#services/staff/sign-out-staff.ts";
import type { Reason } from "#web/forms/answer.ts";
import { whoAndWhen } from "#web/forms/changed-meanwhile.ts";
import { correctedMeanwhile, refusedMeanwhile } from "./meanwhile.ts";

/** An empty choice is "no store", or "all stores" of a duty. */
const store = z
  .literal("")
  .transform(() => null)
  .or(storeCode);

const noneOr = z
  .literal("")
  .transform(() => null)
  .or(z.coerce.number().int());

export const memberForm = z.discriminatedUnion("intent", [
  // With what the page showed, that a colleague's change is not undone unseen.
  z.object({ intent: z.literal("role"), role: staffRole, store, fromRole: staffRole, fromStore: store }),
  staffDetails.extend({
    intent: z.literal("details"),
    fromFirst: z.string(),
    fromLast: z.string(),
    fromPhone: z.string(),
  }),
  z.object({
    intent: z.enum(["grant", "revoke"]),
    duty: z.enum(DUTIES, { error: "Choose a duty" }),
    store,
  }),
  z.object({ intent: z.literal("password"), password: passwordRule(), knew: noneOr }),
  z.object({ intent: z.enum(["enable", "disable", "sign-out", "reset-factor"]) }),
]);

type Change = { actor: UserActor; email: string; form: z.infer<typeof memberForm> };

/** `entry`: the one in the log, where it can be undone. */
export type Changed = { ok: true; entry: number | null } | { ok: false; reason: Reason };

/** Does what the form asks. Where somebody else was quicker it says who and when, and changes nothing. */
export async function changeMember(shop: Shop, { actor, email, form }: Change): Promise<Changed> {
  switch (form.intent) {
    case "role": {
      const from = { role: form.fromRole, storeCode: form.fromStore };
      const set = await setStaffRole(shop, { actor, email, role: form.role, storeCode: form.store, from });
      if (set.ok) return set;
      return set.reason === "changed" ? { ok: false, reason: refusedMeanwhile(set) } : refused(set.reason);
    }
    case "details": {
      const { first_name, last_name, phone_number, fromFirst, fromLast, fromPhone } = form;
      const set = await setStaffDetails(shop, {
        actor,
        email,
        firstName: first_name,
        lastName: last_name,
        phoneNumber: phone_number,
        from: { firstName: fromFirst, lastName: fromLast, phoneNumber: fromPhone },
      });
      if (set.ok) return { ok: true, entry: null };
      return set.reason === "changed" ? { ok: false, reason: correctedMeanwhile(set) } : refused(set.reason);
    }
    case "grant":
    case "revoke": {
      const isGranted = form.intent === "grant";
      const set = await setDuty(shop, { actor, email, duty: form.duty, storeCode: form.store, isGranted });
      if (!set.ok) return refused(set.reason, "last" in set ? set.last : null);
      return set.changed ? set : already("They have this duty already", set.last);
    }
    case "password": {
      const set = await setStaffPassword(shop, { actor, email, password: form.password, knew: form.knew });
      if (set.ok) return { ok: true, entry: null };
      return set.reason === "replaced" ? replaced(set.last) : refused(set.reason);
    }
    case "sign-out":
      return plain(await signOutStaff(shop, { actor, email }));
    case "reset-factor":
      return plain(await resetSecondFactor(shop, { actor, email }));
    default: {
      const enabled = form.intent === "enable";
      const set = await setStaffEnabled(shop, { actor, email, enabled });
      if (!set.ok) return refused(set.reason);
      return set.changed ? set : already(`The account is ${enabled ? "enabled" : "disabled"} already`, set.last);
    }
  }
}

function replaced(last: LastChange): Changed {
  const message = withWho(STAFF_REFUSALS.replaced, last);
  const fields = { password: `${message}. Press again to replace that one too.` };
  return { ok: false, reason: { status: 409, message, fields, present: { knew: String(last.entry) } } };
}

const plain = (done: { ok: true } | { ok: false; reason: StaffRefusal }): Changed =>
  done.ok ? { ok: true, entry: null } : refused(done.reason);

const refused = (reason: StaffRefusal, last: LastChange | null = null): Changed =>
  already(STAFF_REFUSALS[reason], last);

const already = (words: string, last: LastChange | null): Changed => ({
  ok: false,
  reason: { status: 409, message: withWho(words, last) },
});

const withWho = (words: string, last: LastChange | null) => (last === null ? words : `${words}: ${whoAndWhen(last)}`);
