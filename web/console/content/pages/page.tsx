import { data, Link } from "react-router";
import { PLACEHOLDERS } from "#domain/contents/pages/placeholders.ts";
import { linksOfLists } from "#domain/contents/pages/about-lists.ts";
import { listsOf, PAGE_FIELDS } from "#domain/contents/pages/written-page.ts";
import { WRITTEN_PAGES } from "#domain/contents/pages/written-pages.ts";
import { draftAddress } from "#domain/contents/version-name.ts";
import { ERRORS, type FieldErrors } from "#domain/wire/errors.ts";
import { getContent } from "#services/contents/get-content.ts";
import { saveDraft } from "#services/contents/keep-draft.ts";
import { PAGE_KIND } from "#services/contents/kinds/page-kind.ts";
import { judgeLinks } from "#services/redirects/judge-link.ts";
import { finishUndoable } from "#web/console/audit/finish-undoable.ts";
import { Timeline, toTimeline } from "#web/console/audit/timeline.tsx";
import { OPEN_AGAIN, readShown, refusedMeanwhile, textsOf } from "#web/console/catalogue/read-texts.ts";
import "#web/console/catalogue/catalogue.css";
import { type TextField, TextsForm } from "#web/console/catalogue/texts-form.tsx";
import { TextEditor } from "#web/console/content/versions/text-editor.tsx";
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
import { throwNotFound } from "#web/page/throw-not-found.ts";
import { requireCustomer } from "#web/session/actor.ts";
import { shopContext } from "#web/session/context.ts";
import { placeOf } from "#web/session/place-of-address.ts";
import type { Route } from "./+types/page.ts";
import { AboutLists, listLabel } from "./about-lists.tsx";
import { readLists, wrongForNew } from "./read-lists.ts";

const PAGES_PAGE = "/console/content/pages";
const DONE = { ...VERSION_DONE, saved: "Draft saved." };

export async function loader({ context, request, url, params }: Route.LoaderArgs) {
  const actor = await requireCustomer({ request, context, url });
  const { db, now } = context.get(shopContext);
  const given = { actor, kind: PAGE_KIND, key: params.key, now: now() };
  const { body, ...content } = await getContent(db, given).catch(throwNotFound);
  return data(
    { ...content, path: WRITTEN_PAGES[body.key].path, said: wordsOf(DONE, url.searchParams.get("done")) },
    noStore(),
  );
}

export async function action({ request, context, params }: Route.ActionArgs) {
  const shop = context.get(shopContext);
  const { key } = params;
  const page = `${PAGES_PAGE}/${key}`;
  const taken = takeStaffForm({
    request,
    context,
    isPage: true,
    take: async (asked) => {
      const { actor, sent, refuse } = asked;
      const pressed = await takeVersionPress({ shop, kind: PAGE_KIND, key, page, list: PAGES_PAGE }, asked);
      if (pressed) return pressed;
      const from = readShown(sent.shown);
      if (from === null) return refuse(OPEN_AGAIN);
      const to = { key, ...textsOf(sent, PAGE_FIELDS), ...(key === "about" && readLists(sent, from)) };
      const wrong = (fields: FieldErrors) =>
        refuse({ ...ERRORS.validation, fields: key === "about" ? wrongForNew(fields, sent, to) : fields });
      const read = PAGE_KIND.read(to);
      const lists = read.ok ? listsOf(read.body) : null;
      const links = lists === null ? [] : linksOfLists(lists);
      const nowhere = await judgeLinks(shop.db, { links, appUrl: shop.appUrl, placeOf, now: shop.now() });
      if (Object.keys(nowhere).length > 0) return wrong(nowhere);
      const set = await saveDraft(shop, { actor, kind: PAGE_KIND, key, from, to });
      if (!set.ok) return set.reason === "changed" ? refuse(refusedMeanwhile(from, set)) : wrong(set.fields);
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

const LABELS: Readonly<Record<string, string>> = { lead: "First words", text: "Text" };
const FIELDS: readonly TextField[] = [
  { name: "lead", label: "First words", kind: "area", help: "What the page comes to, in one paragraph" },
];
const HELP = `In braces stands what the settings say: ${PLACEHOLDERS.map((word) => `{${word}}`).join(" ")}`;

/** One of the pages that are always there: its draft, how customers see it, and all versions of it. */
export default function WrittenPageForStaff({ loaderData: page, actionData }: Route.ComponentProps) {
  useAskBeforeLeavingForms();
  const { key, title, texts, versions, path, said } = page;
  const addressOf = (number: number) => draftAddress(path, { kind: "page", key, number });
  const refusal = actionData?.ok === false && (actionData.intent ?? "save") === "save" ? actionData : undefined;
  const text = refusal?.values?.text ?? texts.text ?? "";
  return (
    <>
      <title>{title}</title>
      <header className="list-head">
        <h1>{title}</h1>
        <Link to={PAGES_PAGE} className="link">
          All pages
        </Link>
      </header>
      <SavedNote>{said}</SavedNote>
      <TextsForm fields={FIELDS} texts={texts} answer={actionData} button="Save the draft">
        {/* What the Enter key presses: the buttons of the lists come before the one at the end. */}
        {key === "about" && (
          <button className="sr-only" tabIndex={-1} aria-hidden="true">
            Save
          </button>
        )}
        <TextEditor key={text} name="text" label="Text" value={text} error={refusal?.fields?.text} help={HELP} />
        {key === "about" && <AboutLists values={refusal?.values ?? texts} wrong={refusal?.fields ?? {}} />}
      </TextsForm>
      <PublishBar content={page} answer={actionData} />
      <Preview
        key={page.revision}
        address={addressOf(versions[0]?.number ?? 1)}
        words="The draft, or what was published last."
      />
      <VersionList
        versions={versions}
        addressOf={addressOf}
        labelOf={(field) => LABELS[field] ?? listLabel(field) ?? field}
      />
      <Timeline id="history" title="What was done" entries={toTimeline(page.audit)} />
    </>
  );
}
