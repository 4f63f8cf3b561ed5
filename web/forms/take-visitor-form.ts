import { redirect, type RouterContextProvider } from "react-router";
import type { z } from "zod";
import { firstMessages } from "#domain/accounts/field-rules.ts";
import { ERRORS } from "#domain/wire/errors.ts";
import { visitContext } from "#web/session/context.ts";
import { type Reason, refuseForm } from "./answer.ts";
import { BAIT, FILLED_BY_A_MACHINE } from "./bait-name.ts";
import { orRefuse } from "./or-refuse.ts";

type Given<Form> = {
  context: Readonly<RouterContextProvider>;
  request: Request;
  schema: z.ZodType<Form>;
  /** Answers the path that shows what was done, so that reloading sends nothing twice; or why not. */
  keep: (form: Form) => Promise<{ to: string } | { refused: string }>;
};

/** Takes the form of a visitor whom nobody knows. Whatever happens, what was typed comes back with the answer. */
export async function takeVisitorForm<Form>({ context, request, schema, keep }: Given<Form>) {
  const { [BAIT]: bait, ...form } = await readTexts(request);
  const refuse = (reason: Reason) => refuseForm(request, { form, ...reason });
  if (bait) return refuse({ message: FILLED_BY_A_MACHINE, status: 422 });
  const asked = schema.safeParse(form);
  if (!asked.success) return refuse({ ...ERRORS.validation, fields: firstMessages(asked.error) });
  const keeping = async () => {
    const done = await keep(asked.data);
    if ("refused" in done) return refuse({ message: done.refused, status: 409 });
    return redirect(done.to, 303);
  };
  const answer = await orRefuse(keeping, refuse).catch((fault: unknown) => {
    context.get(visitContext).log.error({ err: fault }, "a visitor's form could not be kept");
    return refuse(ERRORS.internal);
  });
  if (answer instanceof Response) throw answer;
  return answer;
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
