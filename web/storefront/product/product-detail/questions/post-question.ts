import type { RouterContextProvider } from "react-router";
import { isSignedIn } from "#domain/accounts/actor.ts";
import { QUESTION_TAKEN, QUESTION_WRONG, readQuestion } from "#domain/questions/question-rules.ts";
import { ERRORS } from "#domain/wire/errors.ts";
import { askQuestion } from "#services/questions/ask-question.ts";
import { readActor } from "#web/session/actor.ts";
import { shopContext } from "#web/session/context.ts";
import type { PostResult } from "#web/storefront/product/product-detail/post-result.ts";
import { type Refusal, typedValues } from "#web/forms/answer.ts";
import { orRefuse } from "#web/forms/or-refuse.ts";

type Posted = { context: Readonly<RouterContextProvider>; form: FormData; productId: number };

/** Keeps a customer's question. A guest is asked to sign in before anything else is looked at. */
export async function postQuestion({ context, form, productId }: Posted): Promise<PostResult> {
  const actor = await readActor(context);
  const refuse = (message: string, more: Pick<Refusal, "fields" | "signedOut"> = {}): PostResult => ({
    intent: "question",
    ok: false,
    message,
    values: typedValues(Object.fromEntries(form)),
    ...more,
  });
  if (!isSignedIn(actor)) return refuse(ERRORS.sign_in_required.message, { signedOut: true });
  const question = readQuestion(form.get("question"));
  if (question === null) return refuse(QUESTION_WRONG, { fields: { question: QUESTION_WRONG } });
  const take = async (): Promise<PostResult> => {
    await askQuestion(context.get(shopContext), { actor, productId, question });
    return { intent: "question", ok: true, message: QUESTION_TAKEN, values: {} };
  };
  return orRefuse(take, ({ message }) => refuse(message), { isPage: true });
}
