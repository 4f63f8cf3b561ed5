import { data, redirect } from "react-router";
import { listSavedViews } from "#services/console/list-saved-views.ts";
import { listRedirects, REDIRECTS_COUNTED_TO } from "#services/redirects/list-redirects.ts";
import { stayWhenSignedOut } from "#web/console/forms/stay-signed-out.ts";
import { wordsOf } from "#web/console/forms/words-of.ts";
import { ListPage } from "#web/console/list/list-page.tsx";
import { firstPageInstead } from "#web/console/list/list-state.ts";
import { SavedNote } from "#web/forms/saved-note.tsx";
import { noStore } from "#web/page/no-store.ts";
import { requireCustomer } from "#web/session/actor.ts";
import { shopContext } from "#web/session/context.ts";
import { LinkButton } from "#web/ui/button.tsx";
import type { Route } from "./+types/redirects.ts";
import { readAskedRedirects } from "./read-asked-redirects.ts";
import { REDIRECT_LIST } from "./redirect-list.tsx";
import { MISSED_PAGE, REDIRECTS_PAGE } from "./redirect-pages.ts";

const DONE = { removed: "Redirect taken away." };

export async function loader({ context, request, url }: Route.LoaderArgs) {
  const actor = await requireCustomer({ request, context, url });
  const { db } = context.get(shopContext);
  const [page, saved] = await Promise.all([
    listRedirects(db, readAskedRedirects(url, actor)),
    listSavedViews(db, { actor, list: REDIRECT_LIST.path }),
  ]);
  const first = firstPageInstead(url, page.rows);
  if (first !== null) throw redirect(first);
  const said = wordsOf(DONE, url.searchParams.get("done"));
  return data({ answer: { ...page, countedTo: REDIRECTS_COUNTED_TO }, saved, said }, noStore());
}

export const shouldRevalidate = stayWhenSignedOut;

export const headers: Route.HeadersFunction = ({ loaderHeaders }) => loaderHeaders;

export default function Redirects({ loaderData: { answer, saved, said } }: Route.ComponentProps) {
  return (
    <>
      <SavedNote>{said}</SavedNote>
      <ListPage
        spec={REDIRECT_LIST}
        answer={answer}
        saved={saved}
        exportPath={`${REDIRECTS_PAGE}.csv`}
        actions={
          <>
            <LinkButton to={MISSED_PAGE} size="small" variant="secondary">
              Missed addresses
            </LinkButton>
            <LinkButton to={`${REDIRECTS_PAGE}/new`} size="small">
              New redirect
            </LinkButton>
          </>
        }
        empty={{
          title: "No redirects yet",
          words: "Lead visitors on from an address that is gone. “Missed addresses” shows which they ask for.",
        }}
      />
    </>
  );
}
