import type { z } from "zod";
import { DUTIES, isDuty } from "#domain/access/duty-names.ts";
import { isStaffRole, type StaffActor, type SystemActor } from "#domain/accounts/actor.ts";
import { firstMessages, passwordRule } from "#domain/accounts/field-rules.ts";
import { staffForm, UNKNOWN_ROLE } from "#domain/accounts/staff-form.ts";
import { STAFF_REFUSALS, type StaffRefusal } from "#domain/accounts/staff-refusals.ts";
import { StartRefused } from "#host/process/start-refused.ts";
import { addStaff } from "#services/staff/add-staff.ts";
import { resetSecondFactor } from "#services/staff/reset-second-factor.ts";
import { setDuty } from "#services/staff/set-duty.ts";
import { setStaffEnabled } from "#services/staff/set-staff-enabled.ts";
import { setStaffPassword } from "#services/staff/set-staff-password.ts";
import { setStaffRole } from "#services/staff/set-staff-role.ts";
import { setStaffStore } from "#services/staff/set-staff-store.ts";
import { signOutStaff } from "#services/staff/sign-out-staff.ts";
import type { StaffShop } from "#services/staff/staff-shop.ts";

export const STAFF_VERBS = [
  "list",
  "add",
  "disable",
  "enable",
  "role",
  "store",
  "grant",
  "revoke",
  "password",
  "sign-out",
  "second-factor",
] as const;
export type StaffVerb = (typeof STAFF_VERBS)[number];

export const isStaffVerb = (text: string): text is StaffVerb => (STAFF_VERBS as readonly string[]).includes(text);

export type StaffOptions = {
  "first-name"?: string;
  "last-name"?: string;
  phone?: string;
  role?: string;
  store?: string;
};

/** What each verb understands besides --by: an option that is not heard must not look as if it were. */
export const OPTIONS_OF: Readonly<Record<StaffVerb, readonly (keyof StaffOptions | "generate")[]>> = {
  list: ["role"],
  add: ["first-name", "last-name", "phone", "role", "store", "generate"],
  disable: [],
  enable: [],
  role: ["store"],
  store: [],
  grant: ["store"],
  revoke: ["store"],
  password: ["generate"],
  "sign-out": [],
  "second-factor": [],
};

type Asked = {
  actor: StaffActor | SystemActor;
  verb: Exclude<StaffVerb, "list">;
  email: string;
  /** What stands behind the e-mail: a role, a duty, or the code of a store. */
  word: string | undefined;
  options: StaffOptions;
  /** Called only where one is needed, once the rest of what was typed is found right. */
  readPassword: () => Promise<string>;
};

/** Does what was typed, and says in words what came of it. */
export async function actOnStaff(shop: StaffShop, asked: Asked): Promise<string> {
  const { actor, email, verb } = asked;
  if (verb === "add") return add(shop, asked);
  if (verb === "password") return changePassword(shop, asked);
  if (verb === "role") return changeRole(shop, asked);
  if (verb === "store") {
    if (asked.word === undefined) throw new StartRefused("Which store? Its code, or none.");
    wasDone(await setStaffStore(shop, { actor, email, storeCode: codeOf(asked.word) }));
    return `The store of ${email} is changed.`;
  }
  if (verb === "grant" || verb === "revoke") return changeDuty(shop, { ...asked, verb });
  if (verb === "sign-out") {
    const { sessionsEnded } = wasDone(await signOutStaff(shop, { actor, email }));
    return `${email} is signed out everywhere (${countSessions(sessionsEnded)}).`;
  }
  if (verb === "second-factor") {
    const { sessionsEnded } = wasDone(await resetSecondFactor(shop, { actor, email }));
    return `${email} has no second factor any more and is signed out everywhere (${countSessions(sessionsEnded)}). The next sign-in sets one up.`;
  }
  const done = wasDone(await setStaffEnabled(shop, { actor, email, enabled: verb === "enable" }));
  if (!done.changed) return `${email} was ${verb}d already.`;
  return verb === "enable"
    ? `${email} may sign in again.`
    : `${email} is disabled and signed out everywhere (${countSessions(done.sessionsEnded)}).`;
}

async function add(shop: StaffShop, { actor, email, options, readPassword }: Asked): Promise<string> {
  const { "first-name": firstName, "last-name": lastName, phone, role, store } = options;
  const asked = {
    email,
    first_name: firstName,
    last_name: lastName,
    phone_number: phone,
    role,
    ...(store !== undefined && { store }),
  };
  const person = checked(staffForm.omit({ password: true }).safeParse(asked));
  if (person.role === "seller" && person.store === undefined) throw refusal("store_needed");
  const password = checked(passwordRule().safeParse(await readPassword()));
  wasDone(
    await addStaff(shop, {
      actor,
      email: person.email,
      firstName: person.first_name,
      lastName: person.last_name,
      phoneNumber: person.phone_number,
      role: person.role,
      storeCode: person.store ?? null,
      password,
    }),
  );
  return `${person.email} works here now (${person.role}).`;
}

async function changePassword(shop: StaffShop, { actor, email, readPassword }: Asked): Promise<string> {
  const password = checked(passwordRule().safeParse(await readPassword()));
  const { sessionsEnded } = wasDone(await setStaffPassword(shop, { actor, email, password }));
  return `${email} has a new password and is signed out everywhere (${countSessions(sessionsEnded)}).`;
}

async function changeRole(shop: StaffShop, { actor, email, word, options }: Asked): Promise<string> {
  if (word === undefined || !isStaffRole(word)) throw new StartRefused(`${UNKNOWN_ROLE}.`);
  const store = options.store === undefined ? {} : { storeCode: codeOf(options.store) };
  const { from, storeChanged } = wasDone(await setStaffRole(shop, { actor, email, role: word, ...store }));
  if (from !== word) return `${email}: ${word}, until now ${from}. Signed out everywhere.`;
  return storeChanged ? `${email} is ${word} as before. The store is changed.` : `${email} is ${word} as before.`;
}

async function changeDuty(shop: StaffShop, asked: Asked & { verb: "grant" | "revoke" }): Promise<string> {
  const { actor, email, word, verb, options } = asked;
  if (word === undefined || !isDuty(word)) throw new StartRefused(`Which duty? One of ${DUTIES.join(", ")}.`);
  const storeCode = options.store === undefined ? null : codeOf(options.store);
  const done = wasDone(await setDuty(shop, { actor, email, duty: word, storeCode, isGranted: verb === "grant" }));
  const where = storeCode === null ? "all stores" : storeCode.trim().toUpperCase();
  if (verb === "revoke") return `${email} has the duty ${word} for ${where} no more.`;
  return done.changed ? `${email} has the duty ${word} for ${where}.` : `${email} has the duty ${word} already.`;
}

const codeOf = (word: string) => (word.toLowerCase() === "none" ? null : word);

const countSessions = (count: number) => (count === 1 ? "1 session" : `${count} sessions`);

const refusal = (reason: StaffRefusal) => new StartRefused(`${STAFF_REFUSALS[reason]}.`);

function wasDone<Result extends { ok: boolean }>(
  result: Result | { ok: false; reason: StaffRefusal },
): Extract<Result, { ok: true }>;
function wasDone(result: { ok: true } | { ok: false; reason: StaffRefusal }): { ok: true } {
  if (!result.ok) throw refusal(result.reason);
  return result;
}

function checked<Value>(parsed: z.ZodSafeParseResult<Value>): Value {
  if (parsed.success) return parsed.data;
  const messages = Object.entries(firstMessages(parsed.error)).map(([field, message]) =>
    field === "form" ? message : `${field.replace("_", " ")}: ${message}`,
  );
  throw new StartRefused(`${messages.join("; ")}.`);
}
