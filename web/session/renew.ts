import type { Route } from "./+types/renew.ts";
import { isSignedIn } from "#domain/accounts/actor.ts";
import { readActor } from "./actor.ts";

/** A sign of life from a page in use; reading the session is what renews it. */
export async function action({ context }: Route.ActionArgs) {
  return new Response(null, { status: isSignedIn(await readActor(context)) ? 204 : 401 });
}

export function loader() {
  return new Response(null, { status: 405, headers: { Allow: "POST" } });
}
