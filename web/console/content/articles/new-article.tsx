import { randomUUID } from "node:crypto";
import { data, Link } from "react-router";
import { z } from "zod";
import { ARTICLE_FIELDS } from "#domain/contents/article.ts";
import { kolkataDay } from "#domain/dates/kolkata-day.ts";
import { ERRORS } from "#domain/wire/errors.ts";
import { addContent } from "#services/contents/keep-draft.ts";
import { ARTICLE_KIND } from "#services/contents/kinds/article-kind.ts";
import { finishUndoable } from "#web/console/audit/finish-undoable.ts";
import { OPEN_AGAIN, textsOf } from "#web/console/catalogue/read-texts.ts";
import "#web/console/catalogue/catalogue.css";
import { stayWhenSignedOut } from "#web/console/forms/stay-signed-out.ts";
import { takeStaffForm } from "#web/console/forms/take-staff-form.ts";
import { useAskBeforeLeavingForms } from "#web/console/forms/use-ask-before-leaving.ts";
import { takeTurns } from "#web/forms/take-turns.ts";
import { noStore } from "#web/page/no-store.ts";
import { requireCustomer } from "#web/session/actor.ts";
import { shopContext } from "#web/session/context.ts";
import type { Route } from "./+types/new-article.ts";
import { ArticleForm } from "./article-form.tsx";
import { ARTICLES_PAGE } from "./article-pages.ts";
import { takePictures } from "./take-pictures.ts";

export async function loader({ context, request, url }: Route.LoaderArgs) {
  await requireCustomer({ request, context, url });
  return data({ key: randomUUID(), day: kolkataDay(context.get(shopContext).now()) }, noStore());
}

export function action({ request, context }: Route.ActionArgs) {
  const shop = context.get(shopContext);
  return takeStaffForm({
    request,
    context,
    take: async (asked) => {
      const { actor, sent, refuse } = asked;
      const key = z.uuid().safeParse(sent.key);
      if (!key.success) return refuse(OPEN_AGAIN);
      const fields = await takePictures(shop, asked);
      if (Object.keys(fields).length > 0) return refuse({ ...ERRORS.validation, fields });
      const typed = textsOf(sent, ARTICLE_FIELDS);
      const added = await addContent(shop, { actor, kind: ARTICLE_KIND, formKey: key.data, typed });
      if (!added.ok) return refuse({ ...ERRORS.validation, fields: added.fields });
      const page = `${ARTICLES_PAGE}/${added.key}`;
      return finishUndoable(request, { page, done: "added", message: "Draft saved.", entry: added.entry });
    },
  });
}

export const shouldRevalidate = stayWhenSignedOut;

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return takeTurns(() => serverAction());
}

export const headers: Route.HeadersFunction = ({ loaderHeaders }) => loaderHeaders;

/** A new article: a draft that nobody but staff sees. */
export default function NewArticle({ loaderData: { key, day }, actionData }: Route.ComponentProps) {
  useAskBeforeLeavingForms();
  const texts = { title: "", slug: "", summary: "", day, art: "category-eyeglasses", alt: "", text: "" };
  return (
    <>
      <title>New article</title>
      <header className="list-head">
        <h1>New article</h1>
        <Link to={ARTICLES_PAGE} className="link">
          All articles
        </Link>
      </header>
      <ArticleForm texts={texts} answer={actionData} intent="add" formKey={key} />
    </>
  );
}
