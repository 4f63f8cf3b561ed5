import { redirect, type RouterContextProvider } from "react-router";
import { z } from "zod";
import { AppError } from "#domain/wire/errors.ts";
import { openOwnEyeTest } from "#services/stores/open-own-eye-test.ts";
import { takeForm } from "#web/forms/take-form.ts";
import { shopContext } from "#web/session/context.ts";

const opening = z.object({ id: z.uuid() });

/** Leads to the page of one's own booking, by a key that is written for it: a link could not, since a read writes nothing. */
export function openEyeTest(given: { request: Request; context: Readonly<RouterContextProvider> }) {
  return takeForm({
    ...given,
    isPage: true,
    take: async ({ actor, sent }) => {
      const parsed = opening.safeParse(sent);
      if (!parsed.success) throw new AppError("not_found");
      const shop = given.context.get(shopContext);
      const { token } = await openOwnEyeTest(shop, { actor, bookingId: parsed.data.id });
      return redirect(`/home-eyetest/${token}`, 303);
    },
  });
}
