import type { RouterContextProvider } from "react-router";
import type { z } from "zod";
import { isSignedIn, type UserActor } from "#domain/accounts/actor.ts";
import { firstMessages } from "#domain/accounts/field-rules.ts";
import { ERRORS, type FieldErrors } from "#domain/wire/errors.ts";
import { readActor } from "#web/session/actor.ts";
import { readForm } from "#web/session/read-form.ts";
import { type Reason, refuseForm, refuseSignedOut, type SentForm } from "./answer.ts";
import { orRefuse } from "./or-refuse.ts";

type Sent = { request: Request; context: Readonly<RouterContextProvider> };

export type Asked = {
  request: Request;
  actor: UserActor;
  form: FormData;
  /** The form as schemas read it. */
  sent: SentForm;
  /** Says why it is not taken, with what was typed. */
  refuse: (reason: Reason) => ReturnType<typeof refuseForm>;
  refuseFields: (error: z.ZodError) => ReturnType<typeof refuseForm>;
};

type Given<Answer> = Sent & {
  /** Where it was read already. */
  form?: FormData;
  /** What nobody has goes on as a fault, for `throwNotFound`. */
  isPage?: boolean;
  /** Says more about every refusal. */
  alsoSay?: (reason: Reason) => Reason;
  take: (asked: Asked) => Promise<Answer>;
};

/** Takes a form of whoever is signed in. Whatever its sender can mend comes back as a refusal, with what was typed. */
export async function takeForm<Answer>({ request, context, form: read, isPage, alsoSay, take }: Given<Answer>) {
  const form = read ?? (await readForm(request));
  const sent: SentForm = Object.fromEntries(form);
  const actor = await readActor(context);
  if (!isSignedIn(actor)) return refuseSignedOut(request, sent);
  const refuse = (reason: Reason) => refuseForm(request, { form: sent, ...(alsoSay?.(reason) ?? reason) });
  const refuseFields = (error: z.ZodError) => refuse({ ...ERRORS.validation, fields: firstMessages(error) });
  return orRefuse(() => take({ request, actor, form, sent, refuse, refuseFields }), refuse, { isPage });
}

type Checked<Form, Answer> = Sent & {
  schema: z.ZodType<Form>;
  /** Answers where it leads, or the words per field for which it was not taken. */
  take: (asked: Omit<Asked, "form"> & { form: Form }) => Promise<Answer | { refused: FieldErrors | string }>;
};

/** A form with one schema. */
export function takeCheckedForm<Form, Answer extends Response>({ schema, take, ...given }: Checked<Form, Answer>) {
  return takeForm({
    ...given,
    take: async (asked) => {
      const parsed = schema.safeParse(asked.sent);
      if (!parsed.success) return asked.refuseFields(parsed.error);
      const answer = await take({ ...asked, form: parsed.data });
      if (!("refused" in answer)) return answer;
      const { refused } = answer;
      if (typeof refused === "string") return asked.refuse({ status: 409, message: refused });
      return asked.refuse({ ...ERRORS.validation, fields: refused });
    },
  });
}
