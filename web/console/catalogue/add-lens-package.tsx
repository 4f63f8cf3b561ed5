import { data, Link } from "react-router";
import { PACKAGE_FIELDS } from "#domain/goods/lens-package.ts";
import { ERRORS } from "#domain/wire/errors.ts";
import { addLensPackage } from "#services/goods/lens-packages.ts";
import { stayWhenSignedOut } from "#web/console/forms/stay-signed-out.ts";
import { takeStaffForm } from "#web/console/forms/take-staff-form.ts";
import { useAskBeforeLeavingForms } from "#web/console/forms/use-ask-before-leaving.ts";
import { finishForm } from "#web/forms/answer.ts";
import { takeTurns } from "#web/forms/take-turns.ts";
import { noStore } from "#web/page/no-store.ts";
import { requireCustomer } from "#web/session/actor.ts";
import { shopContext } from "#web/session/context.ts";
import type { Route } from "./+types/add-lens-package.ts";
import "./catalogue.css";
import { LENS_PACKAGE_FIELDS, PACKAGE_BOXES } from "./package-fields.ts";
import { LENSES_PAGE } from "./range-pages.ts";
import { textsOf } from "./read-texts.ts";
import { TextsForm } from "./texts-form.tsx";

export async function loader({ context, request, url }: Route.LoaderArgs) {
  await requireCustomer({ request, context, url });
  return data(null, noStore());
}

export function action({ request, context }: Route.ActionArgs) {
  const shop = context.get(shopContext);
  return takeStaffForm({
    request,
    context,
    take: async ({ actor, sent, refuse }) => {
      const added = await addLensPackage(shop, { actor, typed: textsOf(sent, PACKAGE_FIELDS, PACKAGE_BOXES) });
      if (!added.ok) return refuse({ ...ERRORS.validation, fields: added.fields });
      const page = `${LENSES_PAGE}/${added.code}`;
      return finishForm(request, { page, done: "added", message: "Added. Give it a price in the matrix of a brand" });
    },
  });
}

export const shouldRevalidate = stayWhenSignedOut;

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return takeTurns(() => serverAction());
}

export const headers: Route.HeadersFunction = ({ loaderHeaders }) => loaderHeaders;

const NEW = { position: "99", cylMin: "-2.00", cylMax: "0.00", offered: "yes" };

/** A new lens package. */
export default function AddLensPackage({ actionData }: Route.ComponentProps) {
  useAskBeforeLeavingForms();
  return (
    <>
      <title>Add a lens package</title>
      <header className="list-head">
        <h1>Add a lens package</h1>
        <Link to={LENSES_PAGE} className="link">
          All lenses
        </Link>
      </header>
      <TextsForm fields={LENS_PACKAGE_FIELDS} texts={NEW} answer={actionData} button="Add" intent="add" />
    </>
  );
}
