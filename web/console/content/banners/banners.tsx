import { data, Link } from "react-router";
import { kolkataDay } from "#domain/dates/kolkata-day.ts";
import { bannersOn } from "#domain/showcase/banner-body.ts";
import { PLACEMENTS } from "#domain/showcase/placements.ts";
import { getContent } from "#services/contents/get-content.ts";
import { bannerKindOf } from "#services/showcase/keep-banners.ts";
import "#web/console/catalogue/catalogue.css";
import { stayWhenSignedOut } from "#web/console/forms/stay-signed-out.ts";
import { noStore } from "#web/page/no-store.ts";
import { requireCustomer } from "#web/session/actor.ts";
import { shopContext } from "#web/session/context.ts";
import { Badge } from "#web/ui/badge.tsx";
import type { Route } from "./+types/banners.ts";
import { BANNERS_PAGE } from "./banner-rows.ts";

export async function loader({ context, request, url }: Route.LoaderArgs) {
  const actor = await requireCustomer({ request, context, url });
  const { db, now } = context.get(shopContext);
  const today = kolkataDay(now());
  const places = await Promise.all(
    PLACEMENTS.map(async ({ key, name, says }) => {
      const kind = await bannerKindOf(db, key);
      const { body, hasDraft } = await getContent(db, { actor, kind, key, now: now() });
      return { key, name, says, all: body.banners.length, on: bannersOn(body, today).length, hasDraft };
    }),
  );
  return data({ places }, noStore());
}

export const shouldRevalidate = stayWhenSignedOut;

export const headers: Route.HeadersFunction = ({ loaderHeaders }) => loaderHeaders;

/** Where banners stand, and how many there are. */
export default function Banners({ loaderData: { places } }: Route.ComponentProps) {
  return (
    <>
      <title>Banners</title>
      <header className="list-head">
        <h1>Banners</h1>
      </header>
      <p className="range-said">The pictures with words at the head of the home page, below it, and beside lists.</p>
      <ul className="rows-list rows-form">
        {places.map(({ key, name, says, all, on, hasDraft }) => (
          <li key={key} className="rows-row">
            <h2 className="rows-place">
              <Link to={`${BANNERS_PAGE}/${key}`} className="link">
                {name}
              </Link>{" "}
              {hasDraft && <Badge kind="plain">Draft</Badge>}
            </h2>
            <p>
              {all === 1 ? "1 banner" : `${all} banners`}
              {on < all && `, ${on} on today`}
            </p>
            <p className="rows-none">{says}</p>
          </li>
        ))}
      </ul>
    </>
  );
}
