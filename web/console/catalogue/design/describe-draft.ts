import { getDraftDesign } from "#services/goods/design/get-design.ts";
import { getId } from "#web/console/list/read-id.ts";
import { noStore } from "#web/page/no-store.ts";
import { throwNotFound } from "#web/page/throw-not-found.ts";
import { requireCustomer } from "#web/session/actor.ts";
import { shopContext } from "#web/session/context.ts";
import type { Route } from "./+types/describe-draft.ts";

/** What the view in 3D of a product's draft is drawn from. */
export async function loader({ context, request, url, params }: Route.LoaderArgs) {
  const actor = await requireCustomer({ request, context, url });
  try {
    return Response.json(await getDraftDesign(context.get(shopContext).db, { actor, id: getId(params.id) }), noStore());
  } catch (fault) {
    return throwNotFound(fault);
  }
}
