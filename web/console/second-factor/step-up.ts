import type { RouterContextProvider } from "react-router";
import { FACTOR_NEEDED, hasFreshFactor } from "#domain/access/second-factor.ts";
import type { UserActor } from "#domain/accounts/actor.ts";
import { ERRORS } from "#domain/wire/errors.ts";
import { giveSecondFactor } from "#services/second-factor/give-second-factor.ts";
import type { Reason, SentForm } from "#web/forms/answer.ts";
import { readCredential } from "#web/session/actor.ts";
import { shopContext } from "#web/session/context.ts";
import { CODE_MISSING, FACTOR_WORDS, readFactorAnswer } from "./factor-answer.ts";
import { factorCodeField } from "./field-names.ts";

type Given = {
  request: Request;
  context: Readonly<RouterContextProvider>;
  actor: UserActor;
  sent: SentForm;
};

export type SteppedUp = { ok: true; actor: UserActor } | { ok: false; reason: Reason };

/**
 * Before what concerns people, roles, keys, security and money out: the second factor of the last ten minutes. Without it the
 * form comes back as it was typed, with a field for the code (`StepUpField`), and sent again with it goes on with what was
 * asked. Go on with the actor that this answers: services ask once more.
 */
export async function stepUp({ request, context, actor, sent }: Given): Promise<SteppedUp> {
  const shop = context.get(shopContext);
  if (hasFreshFactor(actor, shop.now())) return { ok: true, actor };
  const answer = readFactorAnswer(sent);
  if (answer === null) return refused(FACTOR_NEEDED, CODE_MISSING);
  const given = await giveSecondFactor(shop, { actor, credential: readCredential(request, shop.appUrl), answer });
  if (!given.ok) return refused(FACTOR_WORDS[given.reason], FACTOR_WORDS[given.reason]);
  return { ok: true, actor: { ...actor, secondFactor: { isNeeded: true, at: given.at } } };
}

function refused(message: string, word: string): SteppedUp {
  return { ok: false, reason: { status: ERRORS.forbidden.status, message, fields: { [factorCodeField]: word } } };
}
