import { data } from "react-router";
import { ACCOUNT_REFUSALS } from "#domain/accounts/refusals.ts";
import type { PasskeyQuestion } from "#domain/wire/passkeys.ts";
import { ERRORS, isAppError } from "#domain/wire/errors.ts";
import { askForPasskey } from "#services/passkeys/sign-in-by-passkey.ts";
import { shopContext, visitContext } from "#web/session/context.ts";
import type { Route } from "./+types/passkey-question.ts";

/** What a browser asks its devices for, or why it cannot. */
export type QuestionAnswer = { ok: true; options: PasskeyQuestion } | { ok: false; message: string };

/** Asked when the sign-in opens. It writes a row, so it is no read. */
export async function action({ context }: Route.ActionArgs): Promise<Response> {
  const { address } = context.get(visitContext);
  try {
    const asked = await askForPasskey(context.get(shopContext), { address });
    const question: QuestionAnswer = asked.ok
      ? { ok: true, options: asked.options }
      : { ok: false, message: ACCOUNT_REFUSALS[asked.reason].message };
    return Response.json(question, { headers: { "Cache-Control": "no-store" } });
  } catch (fault) {
    if (!isAppError(fault) || fault.code !== "too_many_requests") throw fault;
    return Response.json({ ok: false, message: ERRORS.too_many_requests.message } satisfies QuestionAnswer);
  }
}

export function loader() {
  throw data(null, 404);
}
