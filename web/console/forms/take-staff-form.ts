import { data } from "react-router";
import { isSignedIn } from "#domain/accounts/actor.ts";
import { wantsDocument } from "#web/forms/answer.ts";
import { takeForm } from "#web/forms/take-form.ts";
import { readActor } from "#web/session/actor.ts";
import { readForm } from "#web/session/read-form.ts";
import type { HeldForm } from "./held-form.ts";
import { leftOutField, passwordsOf, sayPasswordGone } from "./left-out-password.ts";

/** Takes a form of the console. After the end of the session it is held, with or without JavaScript. */
export async function takeStaffForm<Answer>(given: Parameters<typeof takeForm<Answer>>[0]) {
  const { request, context } = given;
  const form = given.form ?? (await readForm(request));
  if (wantsDocument(request) && !isSignedIn(await readActor(context))) throw data(toHold(form), { status: 401 });
  return takeForm({ ...given, form, alsoSay: (reason) => sayPasswordGone(reason, { request, form }) });
}

/** Without secrets, and without files. */
function toHold(form: FormData): HeldForm {
  const passwords = passwordsOf(form);
  const isKept = (name: string) => !/password|^factor_/.test(name) && name !== leftOutField;
  const typed = [...form].flatMap(([name, value]) =>
    typeof value === "string" && isKept(name) ? [[name, value] as [string, string]] : [],
  );
  const leftOut = passwords.map((name): [string, string] => [leftOutField, name]);
  return { held: [...typed, ...leftOut], withoutPassword: passwords.length > 0 };
}
