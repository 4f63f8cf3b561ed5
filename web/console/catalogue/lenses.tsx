import { Plus } from "lucide-react";
import { data, Link } from "react-router";
import { isPermitted } from "#domain/access/permission.ts";
import { getLensMatrix } from "#services/goods/lens-prices.ts";
import { undoWord } from "#web/console/audit/undo-address.ts";
import { stayWhenSignedOut } from "#web/console/forms/stay-signed-out.ts";
import { SavedNote } from "#web/forms/saved-note.tsx";
import { takeTurns } from "#web/forms/take-turns.ts";
import { noStore } from "#web/page/no-store.ts";
import { throwNotFound } from "#web/page/throw-not-found.ts";
import { requireCustomer } from "#web/session/actor.ts";
import { shopContext } from "#web/session/context.ts";
import { LinkButton } from "#web/ui/button.tsx";
import { EmptyState } from "#web/ui/empty-state.tsx";
import type { Route } from "./+types/lenses.ts";
import "./catalogue.css";
import { SAME, takeLensPrices } from "./lens-prices-action.ts";
import { LensPrices } from "./lens-prices.tsx";
import { LENSES_PAGE } from "./range-pages.ts";
import { RangeWays } from "./range-ways.tsx";

export async function loader({ context, request, url }: Route.LoaderArgs) {
  const actor = await requireCustomer({ request, context, url });
  const { db } = context.get(shopContext);
  try {
    const matrix = await getLensMatrix(db, { actor, brandCode: url.searchParams.get("brand") });
    // What changed something is told by the note that undoes it.
    const said = url.searchParams.get("done") === "same" && !url.searchParams.has(undoWord) ? SAME : null;
    return data({ matrix, mayChange: isPermitted(actor, "lens.change"), said }, noStore());
  } catch (fault) {
    return throwNotFound(fault);
  }
}

export const action = ({ request, context }: Route.ActionArgs) => takeLensPrices({ request, context });

export const shouldRevalidate = stayWhenSignedOut;

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return takeTurns(() => serverAction());
}

export const headers: Route.HeadersFunction = ({ loaderHeaders }) => loaderHeaders;

/** What every lens costs, a brand at a time. */
export default function Lenses({ loaderData, actionData }: Route.ComponentProps) {
  const { matrix, said } = loaderData;
  const { brands, brand } = matrix;
  return (
    <>
      <title>Lenses</title>
      <header className="list-head">
        <h1>Lenses</h1>
        <LinkButton to={`${LENSES_PAGE}/add`} variant="secondary" size="small" icon={Plus}>
          Add a package
        </LinkButton>
      </header>
      <RangeWays />
      <SavedNote>{said}</SavedNote>
      {brand === null ? (
        <EmptyState title="No brand of glasses yet">Prices of lenses are those in the frames of a brand.</EmptyState>
      ) : (
        <>
          <nav aria-label="Brands of frames" className="lens-brands">
            {brands.map(({ code, name }) => (
              <Link
                key={code}
                to={`${LENSES_PAGE}?brand=${code}`}
                aria-current={code === brand.code ? "page" : undefined}
                preventScrollReset
              >
                {name}
              </Link>
            ))}
          </nav>
          <LensPrices key={brand.code} matrix={{ ...matrix, brand }} answer={actionData} />
        </>
      )}
    </>
  );
}
