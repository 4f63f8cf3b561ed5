import { Search } from "lucide-react";
import { data, Form, Link, redirect, redirectDocument } from "react-router";
import { noStore } from "#web/page/no-store.ts";
import { requireCustomer } from "#web/session/actor.ts";
import { shopContext } from "#web/session/context.ts";
import { Button } from "#web/ui/button.tsx";
import { EmptyState } from "#web/ui/empty-state.tsx";
import { Icon } from "#web/ui/icon.tsx";
import type { Route } from "./+types/search.ts";
import { answerSearch } from "./answer-search.ts";
import { groupHits, type Hit } from "./hit.ts";
import { HitLine } from "./hit-line.tsx";
import { WHAT_IS_FOUND } from "./palette-note.tsx";
import { listScreens } from "./places.ts";

export async function loader({ context, request, url }: Route.LoaderArgs) {
  const actor = await requireCustomer({ request, context, url });
  const { text, hits, exact } = await answerSearch(context.get(shopContext), {
    actor,
    typed: url.searchParams.get("q") ?? "",
  });
  if (exact?.to) throw exact.isShops ? redirectDocument(exact.to) : redirect(exact.to);
  return data({ text, hits: text === "" ? listScreens(actor) : hits }, noStore());
}

export const headers: Route.HeadersFunction = ({ loaderHeaders }) => loaderHeaders;

/** The search of everything as a page of its own: a form and links. */
export default function SearchPage({ loaderData: { text, hits } }: Route.ComponentProps) {
  return (
    <>
      <title>{text === "" ? "Search" : `Search: ${text}`}</title>
      <header className="list-head">
        <h1>Search</h1>
      </header>
      <Form action="/console/search" role="search" className="search-form" aria-label="All of the shop">
        <div className="list-search">
          <Icon of={Search} size={16} />
          <input
            key={text}
            type="search"
            name="q"
            defaultValue={text}
            aria-label="Search for"
            placeholder="Bill, phone, name, SKU, screen"
            autoComplete="off"
            maxLength={200}
          />
        </div>
        <Button size="small">Search</Button>
      </Form>
      {text === "" && <p className="search-help">{WHAT_IS_FOUND}</p>}
      {groupHits(hits).map(({ group, label, hits: own }) => (
        <section key={group} aria-labelledby={`found-${group}`} className="search-group">
          <h2 id={`found-${group}`}>{label}</h2>
          <ul>
            {own.map((hit) => (
              <li key={hit.key}>
                <Found hit={hit} />
              </li>
            ))}
          </ul>
        </section>
      ))}
      {text !== "" && hits.length === 0 && (
        <EmptyState title={`Nothing found for “${text}”`}>{WHAT_IS_FOUND}</EmptyState>
      )}
    </>
  );
}

function Found({ hit }: { hit: Hit }) {
  if (hit.to === null)
    return (
      <div className="hit">
        <HitLine hit={hit} />
      </div>
    );
  return (
    <Link to={hit.to} reloadDocument={hit.isShops ?? false} className="hit">
      <HitLine hit={hit} />
    </Link>
  );
}
