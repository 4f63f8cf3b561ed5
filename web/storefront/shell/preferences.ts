import { redirect } from "react-router";
import { pageOfThisSite } from "#web/session/sign-in-address.ts";
import { readForm } from "#web/session/read-form.ts";
import type { Route } from "./+types/preferences.ts";
import { textSizeCookie } from "#web/session/text-size.ts";

/** The "larger text" switch posts here and comes back to the page it stood on. */
export async function action({ request }: Route.ActionArgs) {
  const form = await readForm(request);
  const size = form.get("text") === "larger" ? "larger" : "normal";
  return redirect(pageOfThisSite(form.get("back")) ?? "/", { headers: { "Set-Cookie": textSizeCookie(size) } });
}

export function loader() {
  return redirect("/");
}
