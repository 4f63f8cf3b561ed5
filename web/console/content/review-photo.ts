import { readPhoto } from "#services/reviews/judge-photo.ts";
import { getId } from "#web/console/list/read-id.ts";
import { photoResponse } from "#web/page/photo-response.ts";
import { throwNotFound } from "#web/page/throw-not-found.ts";
import { requireCustomer } from "#web/session/actor.ts";
import { shopContext } from "#web/session/context.ts";
import type { Route } from "./+types/review-photo.ts";

/** A photo of a review, also while nobody has looked at it; kept by nobody on the way. */
export async function loader({ context, request, url, params }: Route.LoaderArgs): Promise<Response> {
  const actor = await requireCustomer({ request, context, url });
  try {
    return photoResponse(await readPhoto(context.get(shopContext), { actor, photoId: getId(params.id) }));
  } catch (fault) {
    return throwNotFound(fault);
  }
}
