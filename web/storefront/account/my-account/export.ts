import { redirect } from "react-router";
import { isSignedIn } from "#domain/accounts/actor.ts";
import { EXPORT_REFUSALS, type ExportRefusal, exportForm } from "#domain/accounts/own-account-forms.ts";
import { ERRORS } from "#domain/wire/errors.ts";
import { downloadHeaders } from "#services/prescriptions/read-sheet.ts";
import { exportData } from "#services/privacy/export-data.ts";
import { readActor } from "#web/session/actor.ts";
import { shopContext } from "#web/session/context.ts";
import { readForm } from "#web/session/read-form.ts";
import { signInAddress } from "#web/session/sign-in-address.ts";
import { type Refusal, wantsDocument } from "#web/forms/answer.ts";
import { orRefuse } from "#web/forms/or-refuse.ts";
import type { Route } from "./+types/export.ts";

const PAGE = "/user/data";

/** Answers the file itself, or why not: to a script in words, to a browser by the page that it came from. */
export async function action({ request, context }: Route.ActionArgs) {
  const isDocument = wantsDocument(request);
  const refuse = (reason: ExportRefusal) =>
    isDocument
      ? redirect(`${PAGE}?refused=${reason}#export`, 303)
      : Response.json({ ok: false, message: EXPORT_REFUSALS[reason] } satisfies Refusal, {
          headers: { "Cache-Control": "no-store" },
        });
  const form = Object.fromEntries(await readForm(request));
  const actor = await readActor(context);
  if (!isSignedIn(actor))
    return isDocument
      ? redirect(signInAddress("/", { next: PAGE }), 303)
      : Response.json({ ok: false, message: ERRORS.sign_in_required.message, signedOut: true } satisfies Refusal);
  const parsed = exportForm.safeParse(form);
  if (!parsed.success) return refuse("empty");
  const { current_password: password } = parsed.data;
  const make = async () => {
    const made = await exportData(context.get(shopContext), { actor, password });
    if (!made.ok) return refuse("wrong");
    return new Response(made.bytes, { headers: downloadHeaders("application/zip", made.fileName) });
  };
  return orRefuse(make, () => refuse("often"));
}

export function loader() {
  return redirect(PAGE);
}
