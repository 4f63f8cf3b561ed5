import { Plus } from "lucide-react";
import { data } from "react-router";
import { isPermitted } from "#domain/access/permission.ts";
import { listSavedViews } from "#services/console/list-saved-views.ts";
import { listManagedStores } from "#services/stores/list-managed-stores.ts";
import { stayWhenSignedOut } from "#web/console/forms/stay-signed-out.ts";
import { ListPage } from "#web/console/list/list-page.tsx";
import { readListState } from "#web/console/list/list-state.ts";
import { noStore } from "#web/page/no-store.ts";
import { requireCustomer } from "#web/session/actor.ts";
import { shopContext } from "#web/session/context.ts";
import { LinkButton } from "#web/ui/button.tsx";
import type { Route } from "./+types/stores.ts";
import { STORE_LIST, STORES_PAGE } from "./store-list.tsx";

export async function loader({ context, request, url }: Route.LoaderArgs) {
  const actor = await requireCustomer({ request, context, url });
  const { db, now } = context.get(shopContext);
  const { q, chosen } = readListState(STORE_LIST, url.searchParams, []);
  const [state, both] = chosen.state ?? [];
  const isOne = state !== undefined && both === undefined;
  const [rows, saved] = await Promise.all([
    listManagedStores(db, {
      actor,
      now: now(),
      q,
      kinds: chosen.kind ?? [],
      ...(isOne && { open: state === "open" }),
    }),
    listSavedViews(db, { actor, list: STORE_LIST.path }),
  ]);
  const answer = { rows, total: rows.length, after: null, before: null };
  return data({ answer, saved, mayAdd: isPermitted(actor, "store.add") }, noStore());
}

export const shouldRevalidate = stayWhenSignedOut;

export const headers: Route.HeadersFunction = ({ loaderHeaders }) => loaderHeaders;

/** The stores that somebody manages. */
export default function Stores({ loaderData: { answer, saved, mayAdd } }: Route.ComponentProps) {
  return (
    <ListPage
      spec={STORE_LIST}
      answer={answer}
      saved={saved}
      actions={
        mayAdd && (
          <LinkButton to={`${STORES_PAGE}/add`} size="small" icon={Plus}>
            Add a store
          </LinkButton>
        )
      }
      empty={{ title: "No store yet", words: "A store has an address, hours and a series for its bills." }}
    />
  );
}
