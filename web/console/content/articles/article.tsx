import { data } from "react-router";
import { ARTICLE_FIELDS } from "#domain/contents/article.ts";
import { minutesToRead } from "#domain/contents/rich-text/rich-text.ts";
import { draftAddress } from "#domain/contents/version-name.ts";
import { ERRORS } from "#domain/wire/errors.ts";
import { getContent } from "#services/contents/get-content.ts";
import { saveDraft } from "#services/contents/keep-draft.ts";
import { ARTICLE_KIND } from "#services/contents/kinds/article-kind.ts";
import { finishUndoable } from "#web/console/audit/finish-undoable.ts";
import { Timeline, toTimeline } from "#web/console/audit/timeline.tsx";
import { OPEN_AGAIN, readShown, refusedMeanwhile, textsOf } from "#web/console/catalogue/read-texts.ts";
import "#web/console/catalogue/catalogue.css";
import { takeArchivePress } from "#web/console/content/versions/archive-action.ts";
import { Preview } from "#web/console/content/versions/preview.tsx";
import { PublishBar } from "#web/console/content/versions/publish-bar.tsx";
import { takeVersionPress, VERSION_DONE } from "#web/console/content/versions/version-action.ts";
import { VersionList } from "#web/console/content/versions/version-list.tsx";
import { stayWhenSignedOut } from "#web/console/forms/stay-signed-out.ts";
import { useAskBeforeLeavingForms } from "#web/console/forms/use-ask-before-leaving.ts";
import { takeStaffForm } from "#web/console/forms/take-staff-form.ts";
import { wordsOf } from "#web/console/forms/words-of.ts";
import { BackToList } from "#web/console/list/back-to-list.tsx";
import { keepingList, listPath, readList } from "#web/console/list/list-way.ts";
import { SavedNote } from "#web/forms/saved-note.tsx";
import { takeTurns } from "#web/forms/take-turns.ts";
import { noStore } from "#web/page/no-store.ts";
import { throwNotFound } from "#web/page/throw-not-found.ts";
import { requireCustomer } from "#web/session/actor.ts";
import { shopContext } from "#web/session/context.ts";
import type { Route } from "./+types/article.ts";
import { articleLabel } from "./article-fields.ts";
import { ArticleForm } from "./article-form.tsx";
import { ARTICLE_LIST } from "./article-list.tsx";
import { ARTICLES_PAGE } from "./article-pages.ts";
import { takePictures } from "./take-pictures.ts";

const DONE = { ...VERSION_DONE, added: "Draft saved.", saved: "Draft saved." };

export async function loader({ context, request, url, params }: Route.LoaderArgs) {
  const actor = await requireCustomer({ request, context, url });
  const { db, now } = context.get(shopContext);
  const given = { actor, kind: ARTICLE_KIND, key: params.key, now: now() };
  const { body, ...content } = await getContent(db, given).catch(throwNotFound);
  const minutes = minutesToRead(body.text);
  return data({ ...content, minutes, said: wordsOf(DONE, url.searchParams.get("done")) }, noStore());
}

export async function action({ request, context, params }: Route.ActionArgs) {
  const shop = context.get(shopContext);
  const { key } = params;
  const page = keepingList(request, `${ARTICLES_PAGE}/${key}`);
  const list = listPath(ARTICLE_LIST, readList(new URL(request.url)));
  const taken = takeStaffForm({
    request,
    context,
    isPage: true,
    take: async (asked) => {
      const { actor, sent, refuse } = asked;
      const pressed = await takeVersionPress({ shop, kind: ARTICLE_KIND, key, page, list }, asked);
      if (pressed) return pressed;
      const archived = await takeArchivePress({ shop, kind: ARTICLE_KIND, key, page }, asked);
      if (archived) return archived;
      const from = readShown(sent.shown);
      if (from === null) return refuse(OPEN_AGAIN);
      const fields = await takePictures(shop, asked);
      if (Object.keys(fields).length > 0) return refuse({ ...ERRORS.validation, fields });
      const to = textsOf(sent, ARTICLE_FIELDS);
      const set = await saveDraft(shop, { actor, kind: ARTICLE_KIND, key, from, to });
      if (!set.ok)
        return refuse(
          set.reason === "changed" ? refusedMeanwhile(from, set) : { ...ERRORS.validation, fields: set.fields },
        );
      const done = set.entry === null ? "same" : "saved";
      return finishUndoable(request, { page, done, message: DONE[done], entry: set.entry });
    },
  });
  return taken.catch(throwNotFound);
}

export const shouldRevalidate = stayWhenSignedOut;

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return takeTurns(() => serverAction());
}

export const headers: Route.HeadersFunction = ({ loaderHeaders }) => loaderHeaders;

/** One article: its draft, how customers see it, and all versions of it. */
export default function ArticlePage({ loaderData: article, actionData }: Route.ComponentProps) {
  useAskBeforeLeavingForms();
  const { key, title, texts, versions, minutes, said, isShown } = article;
  const page = `/blog/${texts.slug}`;
  const addressOf = (number: number) => draftAddress(page, { kind: "article", key, number });
  return (
    <>
      <title>{title}</title>
      <BackToList spec={ARTICLE_LIST} />
      <header className="list-head">
        <h1>{title}</h1>
      </header>
      <SavedNote>{said}</SavedNote>
      <p className="range-said">
        {isShown ? "Customers read it." : "Customers do not see it."} {minutes} {minutes === 1 ? "minute" : "minutes"}{" "}
        to read.
      </p>
      <ArticleForm texts={texts} answer={actionData} intent="save" />
      <PublishBar content={article} answer={actionData} canArchive />
      <Preview
        key={article.revision}
        address={addressOf(versions[0]?.number ?? 1)}
        words="The draft, or what was published last."
      />
      <VersionList versions={versions} addressOf={addressOf} labelOf={articleLabel} />
      <Timeline id="history" title="What was done" entries={toTimeline(article.audit)} />
    </>
  );
}
