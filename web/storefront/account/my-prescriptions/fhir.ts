import { exportFhir } from "#services/prescriptions/export-fhir.ts";
import { requireCustomer } from "#web/session/actor.ts";
import { shopContext } from "#web/session/context.ts";
import { throwNotFound } from "#web/page/throw-not-found.ts";
import type { Route } from "./+types/fhir.ts";

/** A prescription as a FHIR file, for its owner alone. */
export async function loader({ context, request, url, params }: Route.LoaderArgs): Promise<Response> {
  const actor = await requireCustomer({ request, context, url });
  try {
    const holder = { actor, guestKey: null };
    const { text, headers } = await exportFhir(context.get(shopContext), { holder, id: params.id });
    return new Response(text, { headers: { ...headers } });
  } catch (error) {
    return throwNotFound(error);
  }
}
