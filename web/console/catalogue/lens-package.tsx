import { data, Link } from "react-router";
import { PACKAGE_FIELDS } from "#domain/goods/lens-package.ts";
import { ERRORS } from "#domain/wire/errors.ts";
import { changeLensPackage, getLensPackage } from "#services/goods/lens-packages.ts";
import { finishUndoable } from "#web/console/audit/finish-undoable.ts";
import { undoWord } from "#web/console/audit/undo-address.ts";
import { stayWhenSignedOut } from "#web/console/forms/stay-signed-out.ts";
import { takeStaffForm } from "#web/console/forms/take-staff-form.ts";
import { SavedNote } from "#web/forms/saved-note.tsx";
import { takeTurns } from "#web/forms/take-turns.ts";
import { noStore } from "#web/page/no-store.ts";
import { throwNotFound } from "#web/page/throw-not-found.ts";
import { requireCustomer } from "#web/session/actor.ts";
import { shopContext } from "#web/session/context.ts";
import type { Route } from "./+types/lens-package.ts";
import "./catalogue.css";
import { LENS_PACKAGE_FIELDS, PACKAGE_BOXES } from "./package-fields.ts";
import { LENSES_PAGE } from "./range-pages.ts";
import { OPEN_AGAIN, readShown, refusedMeanwhile, textsOf } from "./read-texts.ts";
import { TextsForm } from "./texts-form.tsx";

const SAID = { added: "Added. Give it a price in the matrix of a brand.", same: "Nothing was different." } as const;

export async function loader({ context, request, url, params }: Route.LoaderArgs) {
  const actor = await requireCustomer({ request, context, url });
  try {
    const found = await getLensPackage(context.get(shopContext).db, { actor, code: params.code });
    const done = url.searchParams.get("done");
    const said = done === "added" || (done === "same" && !url.searchParams.has(undoWord)) ? SAID[done] : null;
    return data({ ...found, said }, noStore());
  } catch (fault) {
    return throwNotFound(fault);
  }
}

export async function action({ request, context, params }: Route.ActionArgs) {
  const shop = context.get(shopContext);
  const taken = takeStaffForm({
    request,
    context,
    isPage: true,
    take: async ({ actor, sent, refuse }) => {
      const from = readShown(sent.shown);
      if (from === null) return refuse(OPEN_AGAIN);
      const to = textsOf(sent, PACKAGE_FIELDS, PACKAGE_BOXES);
      const set = await changeLensPackage(shop, { actor, code: params.code, from, to });
      if (set.ok) {
        const page = `${LENSES_PAGE}/${params.code}`;
        return finishUndoable(request, { page, done: "same", message: SAID.same, entry: set.entry });
      }
      if (set.reason === "changed") return refuse(refusedMeanwhile(from, set));
      return refuse({ ...ERRORS.validation, fields: set.fields });
    },
  });
  return taken.catch(throwNotFound);
}

export const shouldRevalidate = stayWhenSignedOut;

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return takeTurns(() => serverAction());
}

export const headers: Route.HeadersFunction = ({ loaderHeaders }) => loaderHeaders;

/** One lens package: its card, its ranges, and whether it is offered. */
export default function LensPackagePage({ loaderData, actionData }: Route.ComponentProps) {
  const { texts, brands, said } = loaderData;
  return (
    <>
      <title>{texts.name}</title>
      <header className="list-head">
        <h1>{texts.name}</h1>
        <Link to={LENSES_PAGE} className="link">
          All lenses
        </Link>
      </header>
      <SavedNote>{said}</SavedNote>
      <p className="range-said">
        {brands === 0
          ? "No brand has a price for it yet, so nobody is offered it."
          : `It has a price in the frames of ${brands} ${brands === 1 ? "brand" : "brands"}.`}
      </p>
      <TextsForm fields={LENS_PACKAGE_FIELDS} texts={texts} answer={actionData} button="Save" />
    </>
  );
}
