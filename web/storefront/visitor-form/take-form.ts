import { data, redirect, type RouterContextProvider } from "react-router";
import type { z } from "zod";
import { firstMessages } from "#domain/accounts/field-rules.ts";
import { type FieldErrors, isAppError } from "#domain/wire/errors.ts";
import { visitContext } from "#web/session/context.ts";
import { wantsDocument } from "../cart/answer-form.ts";
import { BAIT, FILLED_BY_A_MACHINE } from "./bait-name.ts";

/** What comes back to the form: why, where, and all that was typed. */
export type FormRefusal = { message: string | null; fields: FieldErrors; values: Record<string, string> };

type Given<Form> = {
  context: Readonly<RouterContextProvider>;
  request: Request;
  schema: z.ZodType<Form>;
  /** Answers the path that shows what was done, so that reloading sends nothing twice; or why not. */
  keep: (form: Form) => Promise<{ to: string } | { refused: string }>;
};

/** Takes the form of a visitor whom nobody knows. Whatever happens, what was typed comes back with the answer. */
export async function takeForm<Form>({ context, request, schema, keep }: Given<Form>) {
  const { [BAIT]: bait, ...values } = await readTexts(request);
  // Browsers write a 4xx that a script receives into the console as a fault of the page: only documents get the status.
  const refuse = (message: string | null, status: number, fields: FieldErrors = {}) =>
    data<FormRefusal>({ message, fields, values }, wantsDocument(request) ? status : 200);
  if (bait) return refuse(FILLED_BY_A_MACHINE, 422);
  const asked = schema.safeParse(values);
  if (!asked.success) return refuse(null, 422, firstMessages(asked.error));
  let done: Awaited<ReturnType<typeof keep>>;
  try {
    done = await keep(asked.data);
  } catch (fault) {
    const known = isAppError(fault) && fault.status < 500;
    if (!known) context.get(visitContext).log.error({ err: fault }, "a visitor's form could not be kept");
    return refuse(known ? fault.message : "Something went wrong", known ? fault.status : 500);
  }
  if ("refused" in done) return refuse(done.refused, 409);
  throw redirect(done.to, 303);
}

/** The texts of a form. A body that is no form has none, and then each field says that it is missing. */
export async function readTexts(request: Request): Promise<Record<string, string>> {
  const form = await request.formData().catch((fault: unknown) => {
    if (fault instanceof TypeError) return new FormData();
    throw fault;
  });
  // Nobody types a NUL, and the database takes none.
  const texts = [...form].flatMap(([name, value]) =>
    typeof value === "string" ? [[name, value.replaceAll("\0", "")] as const] : [],
  );
  return Object.fromEntries(texts);
}
