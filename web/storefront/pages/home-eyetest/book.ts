import type { RouterContextProvider } from "react-router";
import { eyeTestSchema } from "#domain/wire/eye-tests.ts";
import { bookEyeTest, EYE_TEST_REFUSALS } from "#services/stores/book-eye-test.ts";
import { readActor } from "#web/session/actor.ts";
import { shopContext, visitContext } from "#web/session/context.ts";
import { takeVisitorForm } from "#web/forms/take-visitor-form.ts";

type Given = { context: Readonly<RouterContextProvider>; request: Request };

export function book({ context, request }: Given) {
  return takeVisitorForm({
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
