import { randomUUID } from "node:crypto";
import { data, Link } from "react-router";
import { z } from "zod";
import { LONGEST_ADDRESS } from "#domain/redirects/address-key.ts";
import { REDIRECT_FIELDS } from "#domain/redirects/redirect-form.ts";
import { addRedirect } from "#services/redirects/keep-redirects.ts";
import { finishUndoable } from "#web/console/audit/finish-undoable.ts";
import { OPEN_AGAIN, textsOf } from "#web/console/catalogue/read-texts.ts";
import "#web/console/catalogue/catalogue.css";
import { TextsForm } from "#web/console/catalogue/texts-form.tsx";
import { stayWhenSignedOut } from "#web/console/forms/stay-signed-out.ts";
import { takeStaffForm } from "#web/console/forms/take-staff-form.ts";
import { useAskBeforeLeavingForms } from "#web/console/forms/use-ask-before-leaving.ts";
import { takeTurns } from "#web/forms/take-turns.ts";
import { noStore } from "#web/page/no-store.ts";
import { requireCustomer } from "#web/session/actor.ts";
import { shopContext } from "#web/session/context.ts";
import { placeOf } from "#web/session/place-of-address.ts";
import type { Route } from "./+types/new-redirect.ts";
import { REDIRECT_TEXT_FIELDS } from "./redirect-fields.ts";
import { REDIRECTS_PAGE } from "./redirect-pages.ts";
import { refusedRedirect, typedOf } from "./refuse-redirect.ts";
import { WayOut } from "./way-out.tsx";

export async function loader({ context, request, url }: Route.LoaderArgs) {
  await requireCustomer({ request, context, url });
  const from = (url.searchParams.get("from") ?? "").slice(0, LONGEST_ADDRESS);
  return data({ key: randomUUID(), from }, noStore());
}

export function action({ request, context }: Route.ActionArgs) {
  const shop = context.get(shopContext);
  return takeStaffForm({
    request,
    context,
    take: async ({ actor, sent, refuse }) => {
      const key = z.uuid().safeParse(sent.key);
      if (!key.success) return refuse(OPEN_AGAIN);
      const typed = textsOf(typedOf(sent), REDIRECT_FIELDS);
      const added = await addRedirect(shop, { actor, key: key.data, typed, placeOf });
      if (!added.ok) return refuse(refusedRedirect(added));
      const page = `${REDIRECTS_PAGE}/${added.id}`;
      return finishUndoable(request, { page, done: "added", message: "Redirect added.", entry: added.entry });
    },
  });
}

export const shouldRevalidate = stayWhenSignedOut;

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return takeTurns(() => serverAction());
}

export const headers: Route.HeadersFunction = ({ loaderHeaders }) => loaderHeaders;

/** Leads visitors on from an address that is gone. */
export default function NewRedirect({ loaderData: { key, from }, actionData }: Route.ComponentProps) {
  useAskBeforeLeavingForms();
  const values = actionData?.ok === false ? actionData.values : undefined;
  return (
    <>
      <title>New redirect</title>
      <header className="list-head">
        <h1>New redirect</h1>
        <Link to={REDIRECTS_PAGE} className="link">
          All redirects
        </Link>
      </header>
      <TextsForm
        fields={REDIRECT_TEXT_FIELDS}
        texts={{ from, to: "", status: "301", note: "" }}
        answer={actionData}
        button="Add redirect"
        intent="add"
        after={<WayOut answer={actionData} />}
      >
        <input type="hidden" name="key" value={values?.key ?? key} />
      </TextsForm>
    </>
  );
}
