import { data, Form, useNavigation } from "react-router";
import { REDIRECT_FIELDS } from "#domain/redirects/redirect-form.ts";
import { changeRedirect, getRedirect, removeRedirect } from "#services/redirects/keep-redirects.ts";
import { finishUndoable } from "#web/console/audit/finish-undoable.ts";
import { OPEN_AGAIN, readShown, refusedMeanwhile, textsOf } from "#web/console/catalogue/read-texts.ts";
import "#web/console/catalogue/catalogue.css";
import { TextsForm } from "#web/console/catalogue/texts-form.tsx";
import { stayWhenSignedOut } from "#web/console/forms/stay-signed-out.ts";
import { takeStaffForm } from "#web/console/forms/take-staff-form.ts";
import { wordsOf } from "#web/console/forms/words-of.ts";
import { BackToList } from "#web/console/list/back-to-list.tsx";
import { keepingList, listPath, readList } from "#web/console/list/list-way.ts";
import { getId } from "#web/console/list/read-id.ts";
import { SavedNote } from "#web/forms/saved-note.tsx";
import { takeTurns } from "#web/forms/take-turns.ts";
import { noStore } from "#web/page/no-store.ts";
import { throwNotFound } from "#web/page/throw-not-found.ts";
import { requireCustomer } from "#web/session/actor.ts";
import { shopContext } from "#web/session/context.ts";
import { placeOf } from "#web/session/place-of-address.ts";
import { Button } from "#web/ui/button.tsx";
import type { Route } from "./+types/redirect.ts";
import { REDIRECT_TEXT_FIELDS } from "./redirect-fields.ts";
import { REDIRECT_LIST } from "./redirect-list.tsx";
import { REDIRECTS_PAGE } from "./redirect-pages.ts";
import { refusedRedirect, typedOf } from "./refuse-redirect.ts";
import { WayOut } from "./way-out.tsx";

const DONE = { added: "Redirect added.", same: "Nothing was different, so nothing was changed." };

export async function loader({ context, request, url, params }: Route.LoaderArgs) {
  const actor = await requireCustomer({ request, context, url });
  try {
    const kept = await getRedirect(context.get(shopContext).db, { actor, id: getId(params.id) });
    return data({ ...kept, said: wordsOf(DONE, url.searchParams.get("done")) }, noStore());
  } catch (fault) {
    return throwNotFound(fault);
  }
}

export async function action({ request, context, params }: Route.ActionArgs) {
  const shop = context.get(shopContext);
  const taken = takeStaffForm({
    request,
    context,
    isPage: true,
    take: async ({ actor, sent, refuse }) => {
      const id = getId(params.id);
      if (sent.intent === "remove") {
        const entry = await removeRedirect(shop, { actor, id });
        const list = listPath(REDIRECT_LIST, readList(new URL(request.url)));
        return finishUndoable(request, { page: list, done: "removed", message: "Taken away", entry });
      }
      const from = readShown(sent.shown);
      if (from === null) return refuse(OPEN_AGAIN);
      const to = textsOf(typedOf(sent), REDIRECT_FIELDS);
      const set = await changeRedirect(shop, { actor, id, from, to, placeOf });
      if (!set.ok) return refuse(set.reason === "changed" ? refusedMeanwhile(from, set) : refusedRedirect(set));
      const page = keepingList(request, `${REDIRECTS_PAGE}/${id}`);
      return finishUndoable(request, { page, done: "same", message: DONE.same, entry: set.entry });
    },
  });
  return taken.catch(throwNotFound);
}

export const shouldRevalidate = stayWhenSignedOut;

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return takeTurns(() => serverAction());
}

export const headers: Route.HeadersFunction = ({ loaderHeaders }) => loaderHeaders;

/** One redirect. It is followed while the shop has nothing at its address. */
export default function RedirectPage({ loaderData: { texts, said }, actionData }: Route.ComponentProps) {
  const busy = useNavigation().formData?.get("intent") === "remove";
  return (
    <>
      <title>{texts.from}</title>
      <BackToList spec={REDIRECT_LIST} />
      <header className="list-head">
        <h1>{texts.from}</h1>
      </header>
      <SavedNote>{said}</SavedNote>
      <p className="range-said">Visitors are led on while the shop has no page of its own at this address.</p>
      <TextsForm
        fields={REDIRECT_TEXT_FIELDS}
        texts={texts}
        answer={actionData}
        button="Save"
        after={<WayOut answer={actionData} />}
      />
      <section aria-labelledby="remove-redirect" className="range-part range-end">
        <h2 id="remove-redirect">Take away</h2>
        <Form method="post">
          <p className="range-said">Whoever asks for {texts.from} is then told that the page is not there.</p>
          <Button name="intent" value="remove" variant="secondary" size="small" busy={busy} busyLabel="Please wait...">
            Take the redirect away
          </Button>
        </Form>
      </section>
    </>
  );
}
