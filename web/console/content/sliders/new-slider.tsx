import { randomUUID } from "node:crypto";
import { data, Link } from "react-router";
import { z } from "zod";
import { ERRORS } from "#domain/wire/errors.ts";
import { addContent } from "#services/contents/keep-draft.ts";
import { SLIDER_KIND } from "#services/contents/kinds/slider-kind.ts";
import { finishUndoable } from "#web/console/audit/finish-undoable.ts";
import { OPEN_AGAIN } from "#web/console/catalogue/read-texts.ts";
import { TextsForm } from "#web/console/catalogue/texts-form.tsx";
import "#web/console/catalogue/catalogue.css";
import { stayWhenSignedOut } from "#web/console/forms/stay-signed-out.ts";
import { takeStaffForm } from "#web/console/forms/take-staff-form.ts";
import { takeTurns } from "#web/forms/take-turns.ts";
import { noStore } from "#web/page/no-store.ts";
import { requireCustomer } from "#web/session/actor.ts";
import { shopContext } from "#web/session/context.ts";
import type { Route } from "./+types/new-slider.ts";
import { SLIDER_ADDED, SLIDERS_PAGE } from "./slider-pages.ts";

export async function loader({ context, request, url }: Route.LoaderArgs) {
  await requireCustomer({ request, context, url });
  return data({ key: randomUUID() }, noStore());
}

export function action({ request, context }: Route.ActionArgs) {
  const shop = context.get(shopContext);
  return takeStaffForm({
    request,
    context,
    take: async ({ actor, sent, refuse }) => {
      const key = z.uuid().safeParse(sent.key);
      if (!key.success) return refuse(OPEN_AGAIN);
      const typed = { title: String(sent.title ?? ""), order: "" };
      const added = await addContent(shop, { actor, kind: SLIDER_KIND, formKey: key.data, typed });
      if (!added.ok) return refuse({ ...ERRORS.validation, fields: added.fields });
      const page = `${SLIDERS_PAGE}/${added.key}`;
      return finishUndoable(request, { page, done: "added", message: SLIDER_ADDED, entry: added.entry });
    },
  });
}

export const shouldRevalidate = stayWhenSignedOut;

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return takeTurns(() => serverAction());
}

export const headers: Route.HeadersFunction = ({ loaderHeaders }) => loaderHeaders;

/** A row of products of the shop's own, for the home page. */
export default function NewSlider({ loaderData: { key }, actionData }: Route.ComponentProps) {
  const values = actionData?.ok === false ? actionData.values : undefined;
  return (
    <>
      <title>New slider</title>
      <header className="list-head">
        <h1>New slider</h1>
        <Link to={SLIDERS_PAGE} className="link">
          All sliders
        </Link>
      </header>
      <TextsForm
        fields={[{ name: "title", label: "Name", help: "For colleagues. The home page gives it a title of its own" }]}
        texts={{ title: "" }}
        answer={actionData}
        button="Add slider"
        intent="add"
      >
        <input type="hidden" name="key" value={values?.key ?? key} />
      </TextsForm>
    </>
  );
}
