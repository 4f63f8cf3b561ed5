import { data, Link } from "react-router";
import { CONTENT_STATE_WORDS } from "#domain/contents/content-state.ts";
import { listContents } from "#services/contents/list-contents.ts";
import { allSliders } from "#services/showcase/keep-sliders.ts";
import { readSliderProducts } from "#services/showcase/slider-products.ts";
import "#web/console/catalogue/catalogue.css";
import { stayWhenSignedOut } from "#web/console/forms/stay-signed-out.ts";
import { noStore } from "#web/page/no-store.ts";
import { requireCustomer } from "#web/session/actor.ts";
import { shopContext } from "#web/session/context.ts";
import { Badge } from "#web/ui/badge.tsx";
import { LinkButton } from "#web/ui/button.tsx";
import type { Route } from "./+types/sliders.ts";
import { SLIDERS_PAGE } from "./slider-pages.ts";

export async function loader({ context, request, url }: Route.LoaderArgs) {
  const actor = await requireCustomer({ request, context, url });
  const { db, now } = context.get(shopContext);
  const listed = await listContents(db, { actor, kind: await allSliders(db), now: now() });
  const sliders = await Promise.all(
    listed.map(async ({ key, title, body, state, hasDraft }) => {
      const products = await readSliderProducts(db, body.entries);
      const said = state === "shown" ? null : CONTENT_STATE_WORDS[state];
      return { key, title, said, hasDraft, all: products.length, lack: products.filter(({ lack }) => lack).length };
    }),
  );
  return data({ sliders }, noStore());
}

export const shouldRevalidate = stayWhenSignedOut;

export const headers: Route.HeadersFunction = ({ loaderHeaders }) => loaderHeaders;

/** The rows of products: those that ship with the shop, and one's own. */
export default function Sliders({ loaderData: { sliders } }: Route.ComponentProps) {
  return (
    <>
      <title>Sliders</title>
      <header className="list-head">
        <h1>Sliders</h1>
        <LinkButton to={`${SLIDERS_PAGE}/new`} size="small">
          New slider
        </LinkButton>
      </header>
      <p className="range-said">
        Rows of products that are chosen by hand. The home page shows the ones that its parts name; the sale page shows
        “Sale”.
      </p>
      <ul className="rows-list rows-form">
        {sliders.map(({ key, title, said, hasDraft, all, lack }) => (
          <li key={key} className="rows-row">
            <h2 className="rows-place">
              <Link to={`${SLIDERS_PAGE}/${key}`} className="link">
                {title}
              </Link>{" "}
              {said && <Badge kind="plain">{said}</Badge>} {hasDraft && <Badge kind="plain">Draft</Badge>}
            </h2>
            <p>
              {all === 1 ? "1 product" : `${all} products`}
              {lack > 0 && `, ${lack} sold out or not live`}
            </p>
          </li>
        ))}
      </ul>
    </>
  );
}
