import { data, Link, redirect } from "react-router";
import { listSavedViews } from "#services/console/list-saved-views.ts";
import { listMissed, MISSED_COUNTED_TO } from "#services/redirects/list-missed.ts";
import { stayWhenSignedOut } from "#web/console/forms/stay-signed-out.ts";
import { ListPage } from "#web/console/list/list-page.tsx";
import { firstPageInstead, readListState } from "#web/console/list/list-state.ts";
import { noStore } from "#web/page/no-store.ts";
import { requireCustomer } from "#web/session/actor.ts";
import { shopContext } from "#web/session/context.ts";
import type { Route } from "./+types/missed.ts";
import { MISSED_LIST } from "./missed-list.tsx";
import { REDIRECTS_PAGE } from "./redirect-pages.ts";

export async function loader({ context, request, url }: Route.LoaderArgs) {
  const actor = await requireCustomer({ request, context, url });
  const { db, now } = context.get(shopContext);
  const { q, chosen, after, before } = readListState(MISSED_LIST, url.searchParams, []);
  const lately = (chosen.seen ?? []).length > 0;
  const linked = (chosen.came ?? []).length > 0;
  const [page, saved] = await Promise.all([
    listMissed(db, { actor, now: now(), q, lately, linked, after, before }),
    listSavedViews(db, { actor, list: MISSED_LIST.path }),
  ]);
  const first = firstPageInstead(url, page.rows);
  if (first !== null) throw redirect(first);
  return data({ answer: { ...page, countedTo: MISSED_COUNTED_TO }, saved }, noStore());
}

export const shouldRevalidate = stayWhenSignedOut;

export const headers: Route.HeadersFunction = ({ loaderHeaders }) => loaderHeaders;

export default function Missed({ loaderData: { answer, saved } }: Route.ComponentProps) {
  return (
    <ListPage
      spec={MISSED_LIST}
      answer={answer}
      saved={saved}
      actions={
        <Link to={REDIRECTS_PAGE} className="link">
          All redirects
        </Link>
      }
      empty={{
        title: "Nothing was missed",
        words: "Pages that visitors asked for and that are not there are counted here for 90 days.",
      }}
    />
  );
}
