import { loadVisitor } from "#web/session/load-visitor.ts";
import type { Route } from "./+types/tell-visitor.ts";

/** What a page that everybody gets is not told when it is written: who is here, with how much in the cart. */
export async function loader({ context, request }: Route.LoaderArgs) {
  return Response.json(await loadVisitor({ context, request }), { headers: { "Cache-Control": "private, no-store" } });
}
