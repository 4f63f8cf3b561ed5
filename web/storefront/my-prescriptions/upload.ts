import { isSignedIn } from "#domain/accounts/actor.ts";
import { ERRORS, isAppError } from "#domain/wire/errors.ts";
import { readActor } from "#web/session/actor.ts";
import { shopContext, visitContext } from "#web/session/context.ts";
import { readForm } from "#web/session/read-form.ts";
import type { UploadAnswer } from "../prescription/send-with-progress.ts";
import { takePrescription } from "../prescription/take-prescription.ts";
import type { Route } from "./+types/upload.ts";

/** Takes a file from a script that shows how much of it has gone; for the line of an order or for later. */
export async function action({ request, context }: Route.ActionArgs): Promise<Response> {
  const form = await readForm(request);
  const actor = await readActor(context);
  if (!isSignedIn(actor)) return answer({ ok: false, message: ERRORS.sign_in_required.message, signedOut: true });
  try {
    const taken = await takePrescription(context.get(shopContext), { actor, form });
    return answer(
      taken.ok
        ? { ok: true, message: [taken.message, ...taken.notices].join(" ") }
        : { ok: false, message: taken.message },
    );
  } catch (error) {
    if (isAppError(error) && error.status < 500) return answer({ ok: false, message: error.message });
    context.get(visitContext).log.error({ err: error }, "an upload could not be kept");
    return answer({ ok: false, message: ERRORS.internal.message });
  }
}

/** By a 200, whatever it says: a script's other answers stand in the console of the browser as faults. */
function answer(body: UploadAnswer): Response {
  return Response.json(body, { headers: { "Cache-Control": "no-store" } });
}
