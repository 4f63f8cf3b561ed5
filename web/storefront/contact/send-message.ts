import { data, redirect, type RouterContextProvider } from "react-router";
import { firstMessages } from "#domain/accounts/field-rules.ts";
import { contactSchema } from "#domain/wire/contact.ts";
import { type FieldErrors, isAppError } from "#domain/wire/errors.ts";
import { receiveMessage } from "#services/content/receive-message.ts";
import { readActor } from "#web/session/actor.ts";
import { shopContext, visitContext } from "#web/session/context.ts";
import { readForm } from "#web/session/read-form.ts";
import { wantsDocument } from "../cart/answer-form.ts";

export type MessageRefusal = { message: string | null; fields: FieldErrors; values: Record<string, string> };

type Given = { context: Readonly<RouterContextProvider>; request: Request; url: URL };

/** A message that was taken is told by the address, so that reloading sends nothing twice. */
export async function sendMessage({ context, request, url }: Given) {
  const shop = context.get(shopContext);
  const { address, log } = context.get(visitContext);
  const form = Object.fromEntries([...(await readForm(request))].filter(([, value]) => typeof value === "string"));
  const values = form as Record<string, string>;
  const asked = contactSchema.safeParse(form);
  // Browsers write a 4xx that a script receives into the console as a fault of the page: only documents get the status.
  const refuse = (message: string | null, status: number, fields: FieldErrors = {}) =>
    data<MessageRefusal>({ message, fields, values }, wantsDocument(request) ? status : 200);
  if (!asked.success) return refuse(null, 422, firstMessages(asked.error));
  let ticket: string;
  try {
    ({ ticket } = await receiveMessage(shop, { actor: await readActor(context), address, form: asked.data }));
  } catch (fault) {
    // Whatever it was: what was typed comes back with the answer.
    const known = isAppError(fault) && fault.status < 500;
    if (!known) log.error({ err: fault }, "a message to the shop could not be kept");
    return refuse(known ? fault.message : "Something went wrong", known ? fault.status : 500);
  }
  throw redirect(`${url.pathname}?ticket=${ticket}`, 303);
}
