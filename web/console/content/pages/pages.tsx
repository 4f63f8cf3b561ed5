import { data, Link } from "react-router";
import { CONTENT_STATE_WORDS } from "#domain/contents/content-state.ts";
import { WRITTEN_PAGES } from "#domain/contents/pages/written-pages.ts";
import { formatDate } from "#domain/dates/format-date.ts";
import { PAGE_KIND } from "#services/contents/kinds/page-kind.ts";
import { listContents } from "#services/contents/list-contents.ts";
import { stayWhenSignedOut } from "#web/console/forms/stay-signed-out.ts";
import { ListFrame } from "#web/console/list/list-frame.tsx";
import { noStore } from "#web/page/no-store.ts";
import { requireCustomer } from "#web/session/actor.ts";
import { shopContext } from "#web/session/context.ts";
import type { Route } from "./+types/pages.ts";

export async function loader({ context, request, url }: Route.LoaderArgs) {
  const actor = await requireCustomer({ request, context, url });
  const { db, now } = context.get(shopContext);
  const all = await listContents(db, { actor, kind: PAGE_KIND, now: now() });
  return data(
    all.map(({ body, ...page }) => ({ ...page, path: WRITTEN_PAGES[body.key].path })),
    noStore(),
  );
}

export const shouldRevalidate = stayWhenSignedOut;

export const headers: Route.HeadersFunction = ({ loaderHeaders }) => loaderHeaders;

/** The pages that are always there. They are few, and none is added or archived. */
export default function Pages({ loaderData: pages }: Route.ComponentProps) {
  return (
    <>
      <title>Pages</title>
      <header className="list-head">
        <h1>Pages</h1>
      </header>
      <ListFrame label="Pages of the shop">
        <table className="list">
          <thead>
            <tr>
              <th scope="col">Page</th>
              <th scope="col">Address</th>
              <th scope="col">State</th>
              <th scope="col">Written</th>
            </tr>
          </thead>
          <tbody>
            {pages.map(({ key, title, path, state, hasDraft, changedAt, changedBy }) => (
              <tr key={key}>
                <td data-label="Page">
                  <Link to={`/console/content/pages/${key}`} className="list-way">
                    {title}
                  </Link>
                </td>
                <td data-label="Address">{path}</td>
                <td data-label="State">
                  {CONTENT_STATE_WORDS[state]}
                  {hasDraft && ", has a draft"}
                </td>
                <td data-label="Written">
                  {changedAt ? formatDate(changedAt) : "Shipped with the shop"}
                  {changedBy && `, ${changedBy}`}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </ListFrame>
    </>
  );
}
