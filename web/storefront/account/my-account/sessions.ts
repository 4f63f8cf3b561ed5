import { redirect } from "react-router";
import { isSignedIn } from "#domain/accounts/actor.ts";
import { OTHERS_SIGNED_OUT } from "#domain/accounts/own-account-forms.ts";
import { endOtherSessions } from "#services/accounts/list-sessions.ts";
import { readActor, readCredential } from "#web/session/actor.ts";
import { shopContext } from "#web/session/context.ts";
import { signInAddress } from "#web/session/sign-in-address.ts";
import type { Route } from "./+types/sessions.ts";
import { finishForm } from "#web/forms/answer.ts";

/** Signs out everywhere but here. */
export async function action({ request, context }: Route.ActionArgs) {
  const actor = await readActor(context);
  if (!isSignedIn(actor)) return redirect(signInAddress("/", { next: "/user/profile" }), 303);
  const { db, appUrl } = context.get(shopContext);
  await endOtherSessions(db, { actor, credential: readCredential(request, appUrl) });
  return finishForm(request, { page: "/user/profile", done: "others", message: OTHERS_SIGNED_OUT });
}

export function loader() {
  return redirect("/user/profile");
}
