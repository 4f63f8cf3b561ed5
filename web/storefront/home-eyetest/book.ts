import type { RouterContextProvider } from "react-router";
import { eyeTestSchema } from "#domain/wire/eye-tests.ts";
import { bookEyeTest, EYE_TEST_REFUSALS } from "#services/stores/book-eye-test.ts";
import { readActor } from "#web/session/actor.ts";
import { shopContext, visitContext } from "#web/session/context.ts";
import { takeForm } from "../visitor-form/take-form.ts";

type Given = { context: Readonly<RouterContextProvider>; request: Request };

export function book({ context, request }: Given) {
  return takeForm({
    context,
    request,
    schema: eyeTestSchema,
    keep: async (form) => {
      const { address } = context.get(visitContext);
      const answer = await bookEyeTest(context.get(shopContext), { actor: await readActor(context), address, form });
      return answer.ok ? { to: `/home-eyetest/${answer.token}` } : { refused: EYE_TEST_REFUSALS[answer.reason] };
    },
  });
}
