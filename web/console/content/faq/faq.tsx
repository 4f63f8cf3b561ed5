import { data } from "react-router";
import { FAQ_KEY } from "#domain/contents/faq.ts";
import { draftAddress } from "#domain/contents/version-name.ts";
import { ERRORS } from "#domain/wire/errors.ts";
import { getContent } from "#services/contents/get-content.ts";
import { saveDraft } from "#services/contents/keep-draft.ts";
import { FAQ_KIND } from "#services/contents/kinds/faq-kind.ts";
import { finishUndoable } from "#web/console/audit/finish-undoable.ts";
import { Timeline, toTimeline } from "#web/console/audit/timeline.tsx";
import { OPEN_AGAIN, readShown, refusedMeanwhile } from "#web/console/catalogue/read-texts.ts";
import "#web/console/catalogue/catalogue.css";
import { FAQ_PAGE } from "#web/console/content/articles/article-pages.ts";
import { Preview } from "#web/console/content/versions/preview.tsx";
import { PublishBar } from "#web/console/content/versions/publish-bar.tsx";
import { takeVersionPress, VERSION_DONE } from "#web/console/content/versions/version-action.ts";
import { VersionList } from "#web/console/content/versions/version-list.tsx";
import { stayWhenSignedOut } from "#web/console/forms/stay-signed-out.ts";
import { useAskBeforeLeavingForms } from "#web/console/forms/use-ask-before-leaving.ts";
import { takeStaffForm } from "#web/console/forms/take-staff-form.ts";
import { wordsOf } from "#web/console/forms/words-of.ts";
import { SavedNote } from "#web/forms/saved-note.tsx";
import { takeTurns } from "#web/forms/take-turns.ts";
import { noStore } from "#web/page/no-store.ts";
import { requireCustomer } from "#web/session/actor.ts";
import { shopContext } from "#web/session/context.ts";
import type { Route } from "./+types/faq.ts";
import { QuestionsForm } from "./questions-form.tsx";
import { readQuestions } from "./read-questions.ts";

const DONE = { ...VERSION_DONE, saved: "Draft saved." };
const ONE = { kind: FAQ_KIND, key: FAQ_KEY };

export async function loader({ context, request, url }: Route.LoaderArgs) {
  const actor = await requireCustomer({ request, context, url });
  const { db, now } = context.get(shopContext);
  const { body: _, ...content } = await getContent(db, { actor, ...ONE, now: now() });
  return data({ ...content, said: wordsOf(DONE, url.searchParams.get("done")) }, noStore());
}

export function action({ request, context }: Route.ActionArgs) {
  const shop = context.get(shopContext);
  return takeStaffForm({
    request,
    context,
    take: async (asked) => {
      const { actor, sent, refuse } = asked;
      const pressed = await takeVersionPress({ shop, ...ONE, page: FAQ_PAGE, list: FAQ_PAGE }, asked);
      if (pressed) return pressed;
      const from = readShown(sent.shown);
      if (from === null) return refuse(OPEN_AGAIN);
      const read = readQuestions(sent, from);
      if (!read.ok) return refuse({ ...ERRORS.validation, fields: read.fields });
      const set = await saveDraft(shop, { actor, ...ONE, from, to: read.texts });
      if (!set.ok)
        return refuse(
          set.reason === "changed" ? refusedMeanwhile(from, set) : { ...ERRORS.validation, fields: set.fields },
        );
      const done = set.entry === null ? "same" : "saved";
      return finishUndoable(request, { page: FAQ_PAGE, done, message: DONE[done], entry: set.entry });
    },
  });
}

export const shouldRevalidate = stayWhenSignedOut;

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return takeTurns(() => serverAction());
}

export const headers: Route.HeadersFunction = ({ loaderHeaders }) => loaderHeaders;

const labelOf = (field: string): string => {
  const [id = "", part] = field.split(".");
  return part === undefined ? "Order" : `${part === "question" ? "Question" : "Answer"} ${id.slice(1)}`;
};

/** The questions and answers of the home page. */
export default function FaqPage({ loaderData: faq, actionData }: Route.ComponentProps) {
  useAskBeforeLeavingForms();
  const addressOf = (number: number) => draftAddress("/", { kind: "faq", key: FAQ_KEY, number });
  return (
    <>
      <title>FAQ</title>
      <header className="list-head">
        <h1>FAQ</h1>
      </header>
      <SavedNote>{faq.said}</SavedNote>
      <p className="range-said">They stand at the end of the home page, and search engines read them.</p>
      <QuestionsForm texts={faq.texts} answer={actionData} />
      <PublishBar content={faq} answer={actionData} />
      <Preview
        key={faq.revision}
        address={addressOf(faq.versions[0]?.number ?? 1)}
        part="questions"
        words="The draft, or what was published last."
      />
      <VersionList versions={faq.versions} addressOf={addressOf} labelOf={labelOf} />
      <Timeline id="history" title="What was done" entries={toTimeline(faq.audit)} />
    </>
  );
}
