import { isSignedIn } from "#domain/accounts/actor.ts";
import { ERRORS } from "#domain/wire/errors.ts";
import { orRefuse } from "#web/forms/or-refuse.ts";
import { readActor } from "#web/session/actor.ts";
import { shopContext, visitContext } from "#web/session/context.ts";
import { readForm } from "#web/session/read-form.ts";
import type { UploadAnswer } from "#web/storefront/account/prescription/send-with-progress.ts";
import { takePrescription } from "#web/storefront/account/prescription/take-prescription.ts";
import type { Route } from "./+types/upload.ts";

/** Takes a file from a script that shows how much of it has gone; for the line of an order or for later. */
export async function action({ request, context }: Route.ActionArgs): Promise<Response> {
  const form = await readForm(request);
  const actor = await readActor(context);
  if (!isSignedIn(actor)) return answer({ ok: false, message: ERRORS.sign_in_required.message, signedOut: true });
  const take = async () => {
    const taken = await takePrescription(context.get(shopContext), { actor, form });
    if (!taken.ok) return answer({ ok: false, message: taken.message });
    return answer({ ok: true, message: [taken.message, ...taken.notices].join(" ") });
  };
  return orRefuse(take, ({ message }) => answer({ ok: false, message })).catch((error: unknown) => {
    context.get(visitContext).log.error({ err: error }, "an upload could not be kept");
    return answer({ ok: false, message: ERRORS.internal.message });
  });
}

/** By a 200, whatever it says: a script's other answers stand in the console of the browser as faults. */
function answer(body: UploadAnswer): Response {
  return Response.json(body, { headers: { "Cache-Control": "no-store" } });
}
