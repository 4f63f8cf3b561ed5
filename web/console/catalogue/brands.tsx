import { data, Link } from "react-router";
import { BRAND_DISPLAYS } from "#domain/goods/brand-displays.ts";
import { BRAND_FIELDS } from "#domain/goods/brand-form.ts";
import { ERRORS } from "#domain/wire/errors.ts";
import { addBrand, listManagedBrands } from "#services/goods/brands.ts";
import { finishUndoable } from "#web/console/audit/finish-undoable.ts";
import { stayWhenSignedOut } from "#web/console/forms/stay-signed-out.ts";
import { takeStaffForm } from "#web/console/forms/take-staff-form.ts";
import { useAskBeforeLeavingForms } from "#web/console/forms/use-ask-before-leaving.ts";
import { ListFrame } from "#web/console/list/list-frame.tsx";
import { takeTurns } from "#web/forms/take-turns.ts";
import { noStore } from "#web/page/no-store.ts";
import { requireCustomer } from "#web/session/actor.ts";
import { shopContext } from "#web/session/context.ts";
import type { Route } from "./+types/brands.ts";
import { BRAND_TEXT_FIELDS } from "./brand-fields.ts";
import "./catalogue.css";
import { BRANDS_PAGE } from "./range-pages.ts";
import { RangeWays } from "./range-ways.tsx";
import { textsOf } from "./read-texts.ts";
import { TextsForm } from "./texts-form.tsx";

export async function loader({ context, request, url }: Route.LoaderArgs) {
  const actor = await requireCustomer({ request, context, url });
  return data(await listManagedBrands(context.get(shopContext).db, { actor }), noStore());
}

export function action({ request, context }: Route.ActionArgs) {
  const shop = context.get(shopContext);
  return takeStaffForm({
    request,
    context,
    take: async ({ actor, sent, refuse }) => {
      const added = await addBrand(shop, { actor, typed: textsOf(sent, BRAND_FIELDS) });
      if (!added.ok) return refuse({ ...ERRORS.validation, fields: added.fields });
      return finishUndoable(request, { page: BRANDS_PAGE, done: "added", message: "Added", entry: added.entry });
    },
  });
}

export const shouldRevalidate = stayWhenSignedOut;

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return takeTurns(() => serverAction());
}

export const headers: Route.HeadersFunction = ({ loaderHeaders }) => loaderHeaders;

/** All brands in the shop's order. */
export default function Brands({ loaderData: { brands, next }, actionData }: Route.ComponentProps) {
  useAskBeforeLeavingForms();
  return (
    <>
      <title>Brands</title>
      <header className="list-head">
        <h1>
          Brands <span className="list-count">{brands.length}</span>
        </h1>
      </header>
      <RangeWays />
      <div className="range-columns">
        <ListFrame label="All brands">
          <table className="list">
            <thead>
              <tr>
                <th scope="col">Brand</th>
                <th scope="col">Makes</th>
                <th scope="col" className="number">
                  Place
                </th>
                <th scope="col" className="number">
                  Products
                </th>
              </tr>
            </thead>
            <tbody>
              {brands.map(({ code, name, display, position, products }) => (
                <tr key={code}>
                  <th scope="row">
                    <Link to={`${BRANDS_PAGE}/${code}`} className="list-way">
                      {name}
                    </Link>
                  </th>
                  <td data-label="Makes">{BRAND_DISPLAYS[display]}</td>
                  <td data-label="Place" className="number">
                    {position}
                  </td>
                  <td data-label="Products" className="number">
                    {products}
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </ListFrame>
        <section aria-labelledby="add-brand" className="range-part">
          <h2 id="add-brand">Add a brand</h2>
          <TextsForm
            fields={BRAND_TEXT_FIELDS}
            texts={{ display: "glasses", position: String(next) }}
            answer={actionData}
            button="Add"
            intent="add"
          />
        </section>
      </div>
    </>
  );
}
