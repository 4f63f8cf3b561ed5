import { redirect } from "react-router";
import type { Route } from "./+types/preferences.ts";
import { textSizeCookie } from "./text-size.ts";

/** The "larger text" switch posts here and comes back to the page it stood on. */
export async function action({ request }: Route.ActionArgs) {
  const form = await request.formData();
  const size = form.get("text") === "larger" ? "larger" : "normal";
  return redirect(pageHere(form.get("back")), { headers: { "Set-Cookie": textSizeCookie(size) } });
}

export function loader() {
  return redirect("/");
}

/** Only a path of this site: "//elsewhere.example" and "/\elsewhere" would leave it. */
function pageHere(back: FormDataEntryValue | null): string {
  return typeof back === "string" && /^\/(?![/\\])/.test(back) ? back : "/";
}
