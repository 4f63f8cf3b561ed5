import type { RouterContextProvider } from "react-router";
import { contactSchema } from "#domain/wire/contact.ts";
import { receiveMessage } from "#services/content/receive-message.ts";
import { readActor } from "#web/session/actor.ts";
import { shopContext, visitContext } from "#web/session/context.ts";
import { takeVisitorForm } from "#web/forms/take-visitor-form.ts";

type Given = { context: Readonly<RouterContextProvider>; request: Request; url: URL };

/** A message that was taken is told by the address. */
export function sendMessage({ context, request, url }: Given) {
  return takeVisitorForm({
    context,
    request,
    schema: contactSchema,
    keep: async (form) => {
      const actor = await readActor(context);
      const { address } = context.get(visitContext);
      const { ticket } = await receiveMessage(context.get(shopContext), { actor, address, form });
      return { to: `${url.pathname}?ticket=${ticket}` };
    },
  });
}
