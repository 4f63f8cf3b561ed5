import { data, Form, Link, useNavigation } from "react-router";
import { BRAND_FIELDS } from "#domain/goods/brand-form.ts";
import { ERRORS } from "#domain/wire/errors.ts";
import { changeBrand, getBrand } from "#services/goods/brands.ts";
import { BRAND_STAYS, removeBrand } from "#services/goods/remove-brand.ts";
import { finishUndoable } from "#web/console/audit/finish-undoable.ts";
import { undoWord } from "#web/console/audit/undo-address.ts";
import { RefusalNote } from "#web/console/forms/refusal-note.tsx";
import { stayWhenSignedOut } from "#web/console/forms/stay-signed-out.ts";
import { useAskBeforeLeavingForms } from "#web/console/forms/use-ask-before-leaving.ts";
import { takeStaffForm } from "#web/console/forms/take-staff-form.ts";
import { SavedNote } from "#web/forms/saved-note.tsx";
import { takeTurns } from "#web/forms/take-turns.ts";
import { noStore } from "#web/page/no-store.ts";
import { throwNotFound } from "#web/page/throw-not-found.ts";
import { requireCustomer } from "#web/session/actor.ts";
import { shopContext } from "#web/session/context.ts";
import { Button } from "#web/ui/button.tsx";
import type { Route } from "./+types/brand.ts";
import { BrandLogo } from "./brand-logo.tsx";
import { takeLogo } from "./brand-logo-action.ts";
import { BRAND_TEXT_FIELDS } from "./brand-fields.ts";
import "./catalogue.css";
import { BRANDS_PAGE } from "./range-pages.ts";
import { OPEN_AGAIN, readShown, refusedMeanwhile, textsOf } from "./read-texts.ts";
import { TextsForm } from "./texts-form.tsx";

const SAME = "Nothing was different, so nothing was changed.";

export async function loader({ context, request, url, params }: Route.LoaderArgs) {
  const actor = await requireCustomer({ request, context, url });
  try {
    const brand = await getBrand(context.get(shopContext).db, { actor, code: params.code });
    const said = url.searchParams.get("done") === "same" && !url.searchParams.has(undoWord) ? SAME : null;
    return data({ ...brand, said }, noStore());
  } catch (fault) {
    return throwNotFound(fault);
  }
}

export async function action({ request, context, params: { code } }: Route.ActionArgs) {
  const shop = context.get(shopContext);
  const taken = takeStaffForm({
    request,
    context,
    isPage: true,
    take: async ({ actor, sent, refuse: refuseAny }) => {
      const intent = String(sent.intent);
      const refuse: typeof refuseAny = (reason) => refuseAny({ ...reason, intent });
      if (intent === "remove") {
        const removed = await removeBrand(shop, { actor, code });
        if (!removed.ok) return refuse({ status: 409, message: BRAND_STAYS[removed.reason] });
        return finishUndoable(request, {
          page: BRANDS_PAGE,
          done: "removed",
          message: "Removed",
          entry: removed.entry,
        });
      }
      if (intent === "logo" || intent === "drop_logo")
        return takeLogo({ shop, actor, code, request, sent, refuse }, intent);
      const from = readShown(sent.shown);
      if (from === null) return refuse(OPEN_AGAIN);
      const set = await changeBrand(shop, { actor, code, from, to: textsOf(sent, BRAND_FIELDS) });
      if (set.ok)
        return finishUndoable(request, {
          page: `${BRANDS_PAGE}/${code}`,
          done: "same",
          message: SAME,
          entry: set.entry,
        });
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

/** One brand: its name and place, and its end while nothing has it. */
export default function BrandPage({ loaderData, actionData }: Route.ComponentProps) {
  useAskBeforeLeavingForms();
  const { texts, logo, products, said } = loaderData;
  const refused = actionData?.ok === false && actionData.intent === "remove" ? actionData : undefined;
  const isOfLogo = actionData?.ok === false && (actionData.intent ?? "").endsWith("logo");
  const refusedLogo = isOfLogo ? actionData : undefined;
  const busy = useNavigation().formData?.get("intent") === "remove";
  return (
    <>
      <title>{texts.name}</title>
      <header className="list-head">
        <h1>{texts.name}</h1>
        <Link to={BRANDS_PAGE} className="link">
          All brands
        </Link>
      </header>
      <SavedNote>{said}</SavedNote>
      <TextsForm fields={BRAND_TEXT_FIELDS} texts={texts} answer={isOfLogo ? undefined : actionData} button="Save" />
      <BrandLogo name={texts.name ?? ""} logo={logo} refusal={refusedLogo} />
      <section aria-labelledby="remove-brand" className="range-part range-end">
        <h2 id="remove-brand">Remove</h2>
        <RefusalNote refusal={refused} />
        {products > 0 ? (
          <p>
            {products} {products === 1 ? "product has" : "products have"} this brand, so it stays.
          </p>
        ) : (
          <Form method="post">
            <p className="range-said">No product has this brand.</p>
            <Button
              name="intent"
              value="remove"
              variant="secondary"
              size="small"
              busy={busy}
              busyLabel="Please wait..."
            >
              Remove the brand
            </Button>
          </Form>
        )}
      </section>
    </>
  );
}
