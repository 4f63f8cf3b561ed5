import { data, Link } from "react-router";
import { getGoodsPictures, type GoodsPictures } from "#services/goods/pictures/list-pictures.ts";
import { PRODUCTS_PAGE } from "#web/console/catalogue/products/product-list.tsx";
import { RefusalNote } from "#web/console/forms/refusal-note.tsx";
import { stayWhenSignedOut } from "#web/console/forms/stay-signed-out.ts";
import { getId } from "#web/console/list/read-id.ts";
import { useKeepingList } from "#web/console/list/use-keeping-list.ts";
import { NotTaken } from "#web/console/stores/not-taken.tsx";
import { SavedNote } from "#web/forms/saved-note.tsx";
import { takeTurns } from "#web/forms/take-turns.ts";
import { noStore } from "#web/page/no-store.ts";
import { throwNotFound } from "#web/page/throw-not-found.ts";
import { requireCustomer } from "#web/session/actor.ts";
import { shopContext } from "#web/session/context.ts";
import type { Route } from "./+types/pictures.ts";
import { ColourPictures } from "./colour-pictures.tsx";
import { readPicturesDone } from "./picture-words.ts";
import "./pictures.css";
import { picturesAction } from "./pictures-action.ts";
import { ZIPS_PAGE } from "#web/console/catalogue/picture-zips/zip-words.ts";
import { useMoves } from "./use-moves.ts";
import { usePaste } from "./use-paste.ts";
import { useUploads } from "./use-uploads.ts";

export async function loader({ context, request, url, params }: Route.LoaderArgs) {
  const actor = await requireCustomer({ request, context, url });
  try {
    const goods = await getGoodsPictures(context.get(shopContext).db, { actor, id: getId(params.id) });
    return data({ goods, by: actor.email, said: readPicturesDone(url.searchParams.get("done")) }, noStore());
  } catch (fault) {
    return throwNotFound(fault);
  }
}

export const action = ({ request, context, params }: Route.ActionArgs) => picturesAction({ request, context, params });

export const shouldRevalidate = stayWhenSignedOut;

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return takeTurns(() => serverAction());
}

export const headers: Route.HeadersFunction = ({ loaderHeaders }) => loaderHeaders;

/** The pictures of a product, colour by colour: the first is the one that lists show. */
export default function PicturesPage({ loaderData: { goods, by, said }, actionData }: Route.ComponentProps) {
  const refusal = actionData?.ok === false ? actionData : undefined;
  const { id, title, brandName, groups } = goods;
  const { uploads, add, again, drop } = useUploads(id);
  const moves = useMoves();
  usePaste(groups, add);
  const keep = useKeepingList();
  return (
    <>
      <title>{`Pictures of ${title}`}</title>
      <header className="list-head">
        <h1>
          Pictures of {title} <span className="list-count">{brandName}</span>
        </h1>
      </header>
      <SavedNote>{refusal ? null : said}</SavedNote>
      {!refusal?.fields && <RefusalNote refusal={refusal} />}
      <NotTaken refusal={refusal} />
      <p className="pictures-line">
        <Link to={keep(`${PRODUCTS_PAGE}/${id}`)} className="link">
          Back to the product
        </Link>
        <Link to={`${ZIPS_PAGE}?product=${id}`} className="link">
          Many by their names, from a ZIP
        </Link>
      </p>
      <p className="pictures-note">
        JPEG, PNG or WebP, up to 10 MB and 50 megapixels each. The first picture of a colour stands in lists.{" "}
        <span className="pictures-desk">
          Drop or paste pictures into a colour, and drag them into their order; or choose one with Tab and press{" "}
          <kbd>Shift</kbd> with an arrow key.
        </span>
      </p>
      {isUnphotographed(goods) && (
        <p className="pictures-note">
          The shop’s own studio can photograph this frame from its design, on a machine that has Chromium, where the
          shop is installed: <code>{`npm run photograph -- --by ${by} ${id}`}</code>. A picture takes about{" "}
          {SECONDS_OF_PICTURE} seconds, and a colour has up to four.
        </p>
      )}
      <div className="pictures-colours">
        {groups.map((group) => (
          <ColourPictures
            key={group.id ?? "all"}
            {...{ goods, group, refusal, moves }}
            uploads={uploads.filter(({ colour }) => colour === group.id)}
            onAdd={(files) => add(group.id, files)}
            onAgain={again}
            onDrop={drop}
          />
        ))}
      </div>
    </>
  );
}

/** On two cores without a graphics card. */
const SECONDS_OF_PICTURE = 12;

/** A colour of a designed frame has no picture at all. */
const isUnphotographed = ({ isGlasses, hasDesign, groups }: GoodsPictures): boolean =>
  isGlasses && hasDesign && groups.some(({ id, pictures }) => id !== null && pictures.length === 0);
