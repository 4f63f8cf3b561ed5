import { data, type ShouldRevalidateFunctionArgs } from "react-router";
import { getDraftPage } from "#services/goods/get-draft-page.ts";
import { noStore } from "#web/page/no-store.ts";
import { throwNotFound } from "#web/page/throw-not-found.ts";
import { typedValues } from "#web/forms/answer.ts";
import { readForm } from "#web/session/read-form.ts";
import { requireCustomer } from "#web/session/actor.ts";
import { shopContext } from "#web/session/context.ts";
import { isShown, loadPageOf } from "#web/storefront/product/product-detail/load-page.ts";
import { type PostResult, readIntent } from "#web/storefront/product/product-detail/post-result.ts";
import ProductDetail from "#web/storefront/product/product-detail/product-detail.tsx";
import type { Route } from "./+types/draft-page.ts";
import "./draft-page.css";

/** The page of a product as customers see it or will see it, for staff who keep the catalogue. */
export async function loader({ context, request, params, url }: Route.LoaderArgs) {
  const actor = await requireCustomer({ request, context, url });
  const id = /^[1-9]\d{0,8}$/.test(params.id) ? Number(params.id) : 0;
  const { db } = context.get(shopContext);
  const { product, hidden } = await getDraftPage(db, { actor, id }).catch(throwNotFound);
  if (!isShown(product)) throw data(null, { status: 404 });
  const page = await loadPageOf({ context, request }, product);
  const answer = noStore();
  answer.headers.set("X-Robots-Tag", "noindex");
  const back = `/console/catalogue/products/${id}`;
  return data({ ...page, own: null, back, hidden, draft: `${back}/as-customer` }, answer);
}

/** What is bought, asked or reviewed there is refused, and stays as it was typed. */
export async function action({ context, request, url }: Route.ActionArgs): Promise<PostResult> {
  await requireCustomer({ request, context, url });
  const form = await readForm(request);
  const intent = readIntent(form);
  if (intent === null) throw data(null, { status: 400 });
  const message = "This page is for looking at. Nothing is bought or sent here";
  return { intent, ok: false, message, values: typedValues(Object.fromEntries(form)) };
}

export const headers: Route.HeadersFunction = ({ loaderHeaders }) => loaderHeaders;

/** Colours and pictures are all on the page. */
export const shouldRevalidate = ({ currentUrl, nextUrl, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) =>
  currentUrl.pathname.split("/")[4] === nextUrl.pathname.split("/")[4] ? false : defaultShouldRevalidate;

export function meta({ loaderData }: Route.MetaArgs): Route.MetaDescriptors {
  const title = loaderData ? `As the customer sees it: ${loaderData.product.title}` : "As the customer sees it";
  return [{ title }, { name: "robots", content: "noindex" }];
}

/** The product's page reads what this route has loaded, `draft` with it, and leads back here. */
export default function DraftPage(props: Route.ComponentProps) {
  const { back, hidden } = props.loaderData;
  return (
    <>
      <aside className="draft-bar" aria-label="Preview">
        <p>
          As the customer sees it. Only you and your colleagues see this page, and nothing can be bought on it.{" "}
          {hidden.length > 0 && `Not in the shop yet: ${hidden.join(", ")}. `}
          <a href={back} className="link">
            Back to the product
          </a>
        </p>
      </aside>
      <ProductDetail {...(props as unknown as Parameters<typeof ProductDetail>[0])} />
    </>
  );
}
