import { data, Link } from "react-router";
import { draftAddress } from "#domain/contents/version-name.ts";
import { kolkataDay } from "#domain/dates/kolkata-day.ts";
import { linksOfBanners, newBanner } from "#domain/showcase/banner-body.ts";
import { PLACEMENTS } from "#domain/showcase/placements.ts";
import { getContent } from "#services/contents/get-content.ts";
import { BANNER_KIND } from "#services/contents/kinds/banner-kind.ts";
import { bannerKindOf, keepFirstBanners, settleBanners } from "#services/showcase/keep-banners.ts";
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
import { throwNotFound } from "#web/page/throw-not-found.ts";
import { requireCustomer } from "#web/session/actor.ts";
import { shopContext } from "#web/session/context.ts";
import { Button } from "#web/ui/button.tsx";
import type { Route } from "./+types/banner-place.ts";
import { bannerFields, bannerLabel, bannerRows, BANNERS_PAGE } from "./banner-rows.ts";

const DONE = { ...VERSION_DONE, ...ROWS_DONE };

export async function loader({ context, request, url, params: { place } }: Route.LoaderArgs) {
  const actor = await requireCustomer({ request, context, url });
  const { db, now } = context.get(shopContext);
  try {
    const kind = await bannerKindOf(db, place);
    const { body: _body, ...content } = await getContent(db, { actor, kind, key: place, now: now() });
    const { name, says, page } = PLACEMENTS.find(({ key }) => key === place)!;
    const said = wordsOf(DONE, url.searchParams.get("done"));
    return data({ content, name, says, page, said, today: kolkataDay(now()) }, noStore());
  } catch (fault) {
    return throwNotFound(fault);
  }
}

export function action({ request, context, params: { place } }: Route.ActionArgs) {
  const shop = context.get(shopContext);
  const taken = takeStaffForm({
    request,
    context,
    isPage: true,
    take: async (asked) => {
      await keepFirstBanners(shop, { actor: asked.actor, key: place });
      const page = `${BANNERS_PAGE}/${place}`;
      const given = { shop, kind: BANNER_KIND, key: place, page, list: BANNERS_PAGE };
      const pressed = await takeVersionPress(given, asked);
      if (pressed !== null) {
        await settleBanners(shop);
        return pressed;
      }
      const newRow = (_what: string, id: string, pictures: Record<string, string>) => newBanner(id, pictures);
      return takeRows({ ...given, box: "on", linksOf: linksOfBanners, newRow }, asked);
    },
  });
  return taken.catch(throwNotFound);
}

export const shouldRevalidate = stayWhenSignedOut;

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return takeTurns(() => serverAction());
}

export const headers: Route.HeadersFunction = ({ loaderHeaders }) => loaderHeaders;

/** The banners of one place, in their order. */
export default function BannerPlace({ loaderData, actionData, params: { place } }: Route.ComponentProps) {
  useAskBeforeLeavingForms();
  const { content, name, says, page, said, today } = loaderData;
  const { texts, versions } = content;
  const address = (number: number) => draftAddress(page, { kind: "banner", key: place, number });
  const pictures = bannerFields(place).filter(({ kind }) => kind === "picture");
  return (
    <>
      <title>{name}</title>
      <header className="list-head">
        <h1>{name}</h1>
        <Link to={BANNERS_PAGE} className="link">
          All places
        </Link>
      </header>
      <SavedNote>{said}</SavedNote>
      <p className="range-said">
        {says} What you change is a draft: customers see it once it is published. Drag a banner, or move it by its
        buttons.
      </p>
      <RowsForm texts={texts} answer={actionData} rowsOf={(values) => bannerRows(values, place, today)}>
        {(wrong) => (
          <fieldset className="rows-new settings-group">
            <legend>Add a banner</legend>
            {pictures.map((spec) => (
              <RowField
                key={spec.name}
                spec={spec}
                name={`new.${spec.name}`}
                value=""
                error={wrong[`new.${spec.name}`]}
              />
            ))}
            <p className="rows-none">It comes last and is off, until you have written its words.</p>
            <div>
              <Button name="add" value="banner" size="small" variant="secondary" formNoValidate>
                Add the banner
              </Button>
            </div>
          </fieldset>
        )}
      </RowsForm>
      <PublishBar content={content} answer={actionData} />
      <Preview
        key={content.revision}
        address={address(versions[0]?.number ?? 1)}
        words="Banners that are on today, as this version has them."
      />
      <VersionList versions={versions} addressOf={address} labelOf={bannerLabel(texts)} />
      <Timeline id="history" title="What was done" entries={toTimeline(content.audit)} />
    </>
  );
}
