import { data } from "react-router";
import { draftAddress } from "#domain/contents/version-name.ts";
import { HOME_KEY } from "#domain/showcase/home-blocks.ts";
import { linksOfHome, newBlock, newPicture } from "#domain/showcase/home-body.ts";
import { getContent } from "#services/contents/get-content.ts";
import { HOME_KIND } from "#services/contents/kinds/home-kind.ts";
import { listContents } from "#services/contents/list-contents.ts";
import { allSliders } from "#services/showcase/keep-sliders.ts";
import { Timeline, toTimeline } from "#web/console/audit/timeline.tsx";
import { RowField } from "#web/console/content/showcase/row-field.tsx";
import { ROWS_DONE, takeRows } from "#web/console/content/showcase/rows-action.ts";
import { RowsForm } from "#web/console/content/showcase/rows-form.tsx";
import { Preview } from "#web/console/content/versions/preview.tsx";
import { PublishBar } from "#web/console/content/versions/publish-bar.tsx";
import { takeVersionPress, VERSION_DONE } from "#web/console/content/versions/version-action.ts";
import { VersionList } from "#web/console/content/versions/version-list.tsx";
import "#web/console/catalogue/catalogue.css";
import { stayWhenSignedOut } from "#web/console/forms/stay-signed-out.ts";
import { useAskBeforeLeavingForms } from "#web/console/forms/use-ask-before-leaving.ts";
import { takeStaffForm } from "#web/console/forms/take-staff-form.ts";
import { wordsOf } from "#web/console/forms/words-of.ts";
import { SavedNote } from "#web/forms/saved-note.tsx";
import { takeTurns } from "#web/forms/take-turns.ts";
import { noStore } from "#web/page/no-store.ts";
import { requireCustomer } from "#web/session/actor.ts";
import { shopContext } from "#web/session/context.ts";
import { Button } from "#web/ui/button.tsx";
import type { Route } from "./+types/home-content.ts";
import { homeLabel, homeRows } from "./home-rows.ts";

const PAGE = "/console/content/home";
const DONE = { ...VERSION_DONE, ...ROWS_DONE };

export async function loader({ context, request, url }: Route.LoaderArgs) {
  const actor = await requireCustomer({ request, context, url });
  const { db, now } = context.get(shopContext);
  const [{ body: _body, ...content }, sliders] = await Promise.all([
    getContent(db, { actor, kind: HOME_KIND, key: HOME_KEY, now: now() }),
    listContents(db, { actor, kind: await allSliders(db), now: now() }),
  ]);
  const options = sliders.map(({ key, title }) => ({ value: key, label: title }));
  return data({ content, options, said: wordsOf(DONE, url.searchParams.get("done")) }, noStore());
}

export function action({ request, context }: Route.ActionArgs) {
  const shop = context.get(shopContext);
  return takeStaffForm({
    request,
    context,
    take: async (asked) => {
      const given = { shop, kind: HOME_KIND, key: HOME_KEY, page: PAGE, list: PAGE };
      const pressed = await takeVersionPress(given, asked);
      if (pressed !== null) return pressed;
      return takeRows(
        {
          ...given,
          box: "hidden",
          linksOf: linksOfHome,
          newRow: (what, id, { picture = "" }) =>
            what === "picture" ? newPicture(id, picture) : newBlock(what === "text" ? "text" : "products", id),
        },
        asked,
      );
    },
  });
}

export const shouldRevalidate = stayWhenSignedOut;

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return takeTurns(() => serverAction());
}

export const headers: Route.HeadersFunction = ({ loaderHeaders }) => loaderHeaders;

/** The home page as a list of its parts, in a draft that is published when it is ready. */
export default function HomeContent({ loaderData: { content, options, said }, actionData }: Route.ComponentProps) {
  useAskBeforeLeavingForms();
  const { texts, versions } = content;
  const address = (number: number) => draftAddress("/", { kind: "home", key: HOME_KEY, number });
  return (
    <>
      <title>Home page</title>
      <header className="list-head">
        <h1>Home page</h1>
      </header>
      <SavedNote>{said}</SavedNote>
      <p className="range-said">
        The parts of the home page from its head to its foot. What you change is a draft: customers see it once it is
        published. Drag a part, or move it by its buttons.
      </p>
      <RowsForm texts={texts} answer={actionData} rowsOf={(values) => homeRows(values, options)}>
        {(wrong) => (
          <fieldset className="rows-new settings-group">
            <legend>Add a part at the foot</legend>
            <div className="versions-presses">
              <Button name="add" value="products" size="small" variant="secondary" formNoValidate>
                A row of products
              </Button>
              <Button name="add" value="text" size="small" variant="secondary" formNoValidate>
                A text
              </Button>
            </div>
            <RowField
              spec={{ name: "picture", label: "Wide picture", kind: "picture", help: "At least 640 pixels wide" }}
              name="new.picture"
              value=""
              error={wrong["new.picture"]}
            />
            <div>
              <Button name="add" value="picture" size="small" variant="secondary" formNoValidate>
                Add the picture
              </Button>
            </div>
          </fieldset>
        )}
      </RowsForm>
      <PublishBar content={content} answer={actionData} />
      <Preview key={content.revision} address={address(versions[0]?.number ?? 1)} />
      <VersionList versions={versions} addressOf={address} labelOf={homeLabel(texts)} />
      <Timeline id="history" title="What was done" entries={toTimeline(content.audit)} />
    </>
  );
}
