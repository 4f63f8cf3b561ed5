import { data, Form, useNavigation } from "react-router";
import { ERRORS } from "#domain/wire/errors.ts";
import { understandSearch } from "#services/catalogue/search-products.ts";
import { forgetWords, listSearchWords, teachWords } from "#services/goods/search-words.ts";
import { finishUndoable } from "#web/console/audit/finish-undoable.ts";
import { stayWhenSignedOut } from "#web/console/forms/stay-signed-out.ts";
import { takeStaffForm } from "#web/console/forms/take-staff-form.ts";
import { takeTurns } from "#web/forms/take-turns.ts";
import { noStore } from "#web/page/no-store.ts";
import { throwNotFound } from "#web/page/throw-not-found.ts";
import { requireCustomer } from "#web/session/actor.ts";
import { shopContext } from "#web/session/context.ts";
import { Alert } from "#web/ui/alert.tsx";
import { Button } from "#web/ui/button.tsx";
import { Field } from "#web/ui/field.tsx";
import type { Route } from "./+types/words.ts";
import "./catalogue.css";
import { WORDS_PAGE } from "./range-pages.ts";
import { RangeWays } from "./range-ways.tsx";
import { textsOf } from "./read-texts.ts";
import { TextsForm } from "./texts-form.tsx";

export async function loader({ context, request, url }: Route.LoaderArgs) {
  const actor = await requireCustomer({ request, context, url });
  const shop = context.get(shopContext);
  const asked = (url.searchParams.get("try") ?? "").trim().slice(0, 100);
  const listed = await listSearchWords(shop.db, { actor });
  const meaning = asked === "" ? null : (await understandSearch(shop, { text: asked, filter: {} })).meaning;
  const understood = meaning && [
    ...meaning.kept.map(({ label }) => label),
    ...meaning.pages.map(({ label }) => `the page “${label}”`),
    ...meaning.gone.map(({ label }) => `${label}, which the shop does not have`),
  ];
  return data({ ...listed, asked, understood }, noStore());
}

export async function action({ request, context }: Route.ActionArgs) {
  const shop = context.get(shopContext);
  const taken = takeStaffForm({
    request,
    context,
    isPage: true,
    take: async ({ actor, sent, refuse }) => {
      if (sent.intent === "remove") {
        const gone = await forgetWords(shop, { actor, words: [String(sent.words)] });
        const entry = gone.ok ? gone.entry : null;
        return finishUndoable(request, { page: WORDS_PAGE, done: "removed", message: "Taken away", entry });
      }
      const taught = await teachWords(shop, { actor, typed: textsOf(sent, ["words", "meaning"]) });
      if (!taught.ok) return refuse({ ...ERRORS.validation, intent: "teach", fields: taught.fields });
      return finishUndoable(request, { page: WORDS_PAGE, done: "taught", message: "Taught", entry: taught.entry });
    },
  });
  return taken.catch(throwNotFound);
}

export const shouldRevalidate = stayWhenSignedOut;

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return takeTurns(() => serverAction());
}

export const headers: Route.HeadersFunction = ({ loaderHeaders }) => loaderHeaders;

/** The shop's own words for what it sells, which its search takes in at once. */
export default function Words({ loaderData, actionData }: Route.ComponentProps) {
  const { words, meanings, asked, understood } = loaderData;
  const sending = useNavigation().formData;
  return (
    <>
      <title>Search words</title>
      <header className="list-head">
        <h1>
          Search words <span className="list-count">{words.length}</span>
        </h1>
      </header>
      <RangeWays />
      <p className="range-said">
        The search understands some thousand words by itself, in English and Hindi, with slips. Teach it those that your
        customers use besides.
      </p>
      <div className="range-columns">
        <section aria-labelledby="own-words" className="range-part">
          <h2 id="own-words">Words of this shop</h2>
          {words.length === 0 && <p>None yet.</p>}
          <ul className="range-rows">
            {words.map(({ id, words: one, means }) => (
              <li key={id} className="range-word">
                <span>
                  <b>{one}</b>
                  <span className="lens-range">{means}</span>
                </span>
                <Form method="post" preventScrollReset>
                  <input type="hidden" name="words" value={one} />
                  <Button
                    name="intent"
                    value="remove"
                    variant="quiet"
                    size="small"
                    busy={sending?.get("intent") === "remove" && sending.get("words") === one}
                    aria-label={`Remove ${one}`}
                  >
                    Remove
                  </Button>
                </Form>
              </li>
            ))}
          </ul>
        </section>
        <div className="range-stack">
          <section aria-labelledby="try-word" className="range-part">
            <h2 id="try-word">What does it understand?</h2>
            <Form className="range-row" preventScrollReset>
              <Field
                label="Search for"
                name="try"
                defaultValue={asked}
                autoComplete="off"
                maxLength={100}
                className="range-wide"
              />
              <Button size="small" variant="secondary">
                Try
              </Button>
            </Form>
            {understood && (
              <Alert kind="info" title={`“${asked}”`}>
                {understood.length === 0
                  ? "Nothing by itself: products are found that have the word."
                  : understood.join("; ")}
              </Alert>
            )}
          </section>
          <section aria-labelledby="teach-word" className="range-part">
            <h2 id="teach-word">Teach a word</h2>
            <TextsForm
              fields={[
                { name: "words", label: "Word", help: "As customers type it. Several are parted by commas" },
                {
                  name: "meaning",
                  label: "Means",
                  kind: "choice",
                  options: [{ value: "", label: "Choose what it means" }, ...meanings],
                },
              ]}
              texts={{ edition: String(words.length) }}
              answer={actionData}
              button="Teach"
              intent="teach"
            />
          </section>
        </div>
      </div>
    </>
  );
}
