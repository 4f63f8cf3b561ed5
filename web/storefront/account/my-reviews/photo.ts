import { data } from "react-router";
import { idParamSchema } from "#domain/wire/ids.ts";
import { readPhoto } from "#services/reviews/judge-photo.ts";
import { requireCustomer } from "#web/session/actor.ts";
import { shopContext } from "#web/session/context.ts";
import { photoResponse } from "#web/page/photo-response.ts";
import { throwNotFound } from "#web/page/throw-not-found.ts";
import type { Route } from "./+types/photo.ts";

/** A photo of one's own, also while it waits; kept by nobody on the way. */
export async function loader({ context, request, url, params }: Route.LoaderArgs): Promise<Response> {
  const actor = await requireCustomer({ request, context, url });
  const photoId = idParamSchema.safeParse(params.id);
  if (!photoId.success) throw data(null, { status: 404 });
  try {
    return photoResponse(await readPhoto(context.get(shopContext), { actor, photoId: photoId.data, ownOnly: true }));
  } catch (error) {
    return throwNotFound(error);
  }
}
