import { data } from "react-router";
import { listSavedViews } from "#services/console/list-saved-views.ts";
import { ARTICLE_KIND } from "#services/contents/kinds/article-kind.ts";
import { listContents } from "#services/contents/list-contents.ts";
import { MOST_OF_KIND } from "#services/contents/keep-draft.ts";
import { stayWhenSignedOut } from "#web/console/forms/stay-signed-out.ts";
import { wordsOf } from "#web/console/forms/words-of.ts";
import { ListPage } from "#web/console/list/list-page.tsx";
import { readListState } from "#web/console/list/list-state.ts";
import { SavedNote } from "#web/forms/saved-note.tsx";
import { noStore } from "#web/page/no-store.ts";
import { requireCustomer } from "#web/session/actor.ts";
import { shopContext } from "#web/session/context.ts";
import { LinkButton } from "#web/ui/button.tsx";
import type { Route } from "./+types/articles.ts";
import { ARTICLE_LIST, type ArticleRow } from "./article-list.tsx";
import { ARTICLES_PAGE } from "./article-pages.ts";

const DONE = { dropped: "Draft thrown away. There was nothing else of this article." };

export async function loader({ context, request, url }: Route.LoaderArgs) {
  const actor = await requireCustomer({ request, context, url });
  const { db, now } = context.get(shopContext);
  const [all, saved] = await Promise.all([
    listContents(db, { actor, kind: ARTICLE_KIND, now: now() }),
    listSavedViews(db, { actor, list: ARTICLE_LIST.path }),
  ]);
  const rows = all
    .map(({ body: { slug, day }, ...row }): ArticleRow => ({ ...row, slug, day }))
    .filter(isAsked(url))
    .toSorted((one, other) => (one.day < other.day ? 1 : -1));
  const answer = { rows, after: null, before: null, total: rows.length, countedTo: MOST_OF_KIND };
  return data({ answer, saved, said: wordsOf(DONE, url.searchParams.get("done")) }, noStore());
}

/** They are few: what the address asks for is looked for among all. */
function isAsked(url: URL): (row: ArticleRow) => boolean {
  const { q, chosen } = readListState(ARTICLE_LIST, url.searchParams, []);
  const word = q.trim().toLowerCase();
  return ({ title, slug, state, hasDraft }) =>
    (title.toLowerCase().includes(word) || slug.includes(word)) &&
    (!chosen.state?.length || chosen.state.includes(state)) &&
    (!chosen.draft?.length || hasDraft);
}

export const shouldRevalidate = stayWhenSignedOut;

export const headers: Route.HeadersFunction = ({ loaderHeaders }) => loaderHeaders;

export default function Articles({ loaderData: { answer, saved, said } }: Route.ComponentProps) {
  return (
    <>
      <SavedNote>{said}</SavedNote>
      <ListPage
        spec={ARTICLE_LIST}
        answer={answer}
        saved={saved}
        actions={
          <LinkButton to={`${ARTICLES_PAGE}/new`} size="small">
            New article
          </LinkButton>
        }
        empty={{ title: "No articles yet", words: "Write the first one: nobody sees it before you publish it." }}
      />
    </>
  );
}
