import { data, Form, Link } from "react-router";
import { draftAddress } from "#domain/contents/version-name.ts";
import { isShippedSlider } from "#domain/showcase/shipped-sliders.ts";
import { getContent } from "#services/contents/get-content.ts";
import { sliderKindOf } from "#services/showcase/keep-sliders.ts";
import { findSliderProducts, readSliderProducts } from "#services/showcase/slider-products.ts";
import { ROWS_DONE } from "#web/console/content/showcase/rows-action.ts";
import { Preview } from "#web/console/content/versions/preview.tsx";
import { Timeline, toTimeline } from "#web/console/audit/timeline.tsx";
import { PublishBar } from "#web/console/content/versions/publish-bar.tsx";
import { VERSION_DONE } from "#web/console/content/versions/version-action.ts";
import { VersionList } from "#web/console/content/versions/version-list.tsx";
import "#web/console/catalogue/catalogue.css";
import { stayWhenSignedOut } from "#web/console/forms/stay-signed-out.ts";
import { useAskBeforeLeavingForms } from "#web/console/forms/use-ask-before-leaving.ts";
import { wordsOf } from "#web/console/forms/words-of.ts";
import { SavedNote } from "#web/forms/saved-note.tsx";
import { takeTurns } from "#web/forms/take-turns.ts";
import { noStore } from "#web/page/no-store.ts";
import { throwNotFound } from "#web/page/throw-not-found.ts";
import { requireCustomer } from "#web/session/actor.ts";
import { shopContext } from "#web/session/context.ts";
import { Button } from "#web/ui/button.tsx";
import { Field } from "#web/ui/field.tsx";
import type { Route } from "./+types/slider.ts";
import { sliderAction } from "./slider-action.ts";
import { SliderForm } from "./slider-form.tsx";
import { SLIDER_ADDED, SLIDERS_PAGE } from "./slider-pages.ts";

const DONE = { ...VERSION_DONE, ...ROWS_DONE, added: SLIDER_ADDED };

export async function loader({ context, request, url, params: { key } }: Route.LoaderArgs) {
  const actor = await requireCustomer({ request, context, url });
  const shop = context.get(shopContext);
  const { db, now } = shop;
  try {
    const kind = await sliderKindOf(db, key);
    const { body, ...content } = await getContent(db, { actor, kind, key, now: now() });
    const term = (url.searchParams.get("q") ?? "").slice(0, 80);
    const [products, found] = await Promise.all([
      readSliderProducts(db, body.entries),
      findSliderProducts(shop, { actor, term }),
    ]);
    const said = wordsOf(DONE, url.searchParams.get("done"));
    const more = found.filter(({ attributeId }) => !body.entries.includes(attributeId));
    return data({ content, products, term, found: more, said }, noStore());
  } catch (fault) {
    return throwNotFound(fault);
  }
}

export const action = ({ request, context, params: { key } }: Route.ActionArgs) =>
  sliderAction({ request, context, key }).catch(throwNotFound);

export const shouldRevalidate = stayWhenSignedOut;

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return takeTurns(() => serverAction());
}

export const headers: Route.HeadersFunction = ({ loaderHeaders }) => loaderHeaders;

/** One row of products, in its order. */
export default function SliderPage({ loaderData, actionData, params: { key } }: Route.ComponentProps) {
  useAskBeforeLeavingForms();
  const { content, products, term, found, said } = loaderData;
  const { title, versions } = content;
  const isShipped = isShippedSlider(key);
  const address = (number: number) => draftAddress("/", { kind: "slider", key, number });
  return (
    <>
      <title>{title}</title>
      <header className="list-head">
        <h1>{title}</h1>
        <Link to={SLIDERS_PAGE} className="link">
          All sliders
        </Link>
      </header>
      <SavedNote>{said}</SavedNote>
      <p className="range-said">
        {isShipped
          ? "The page of a product can put it here too, at the end. "
          : "Name this slider in a part of the home page, and customers see it there. "}
        What you change is a draft: customers see it once it is published.
      </p>
      <Form method="get" className="rows-search" role="search" preventScrollReset>
        <Field label="Find products to add" name="q" defaultValue={term} autoComplete="off" />
        <Button size="small" variant="secondary">
          Find
        </Button>
      </Form>
      <SliderForm content={content} products={products} term={term} found={found} answer={actionData} />
      <PublishBar content={content} answer={actionData} canArchive={!isShipped} />
      <Preview
        key={content.revision}
        address={address(versions[0]?.number ?? 1)}
        words="The home page with this version. It shows a slider that one of its parts names."
      />
      <VersionList
        versions={versions}
        addressOf={address}
        labelOf={(field) => (field === "order" ? "Products" : "Name")}
      />
      <Timeline id="history" title="What was done" entries={toTimeline(content.audit)} />
    </>
  );
}
