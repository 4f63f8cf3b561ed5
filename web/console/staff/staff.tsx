import { UserPlus } from "lucide-react";
import { data } from "react-router";
import type { StaffActor } from "#domain/accounts/actor.ts";
import { listSavedViews } from "#services/console/list-saved-views.ts";
import { listStaff } from "#services/staff/list-staff.ts";
import { stayWhenSignedOut } from "#web/console/forms/stay-signed-out.ts";
import { ListPage } from "#web/console/list/list-page.tsx";
import { readListState } from "#web/console/list/list-state.ts";
import { readId } from "#web/console/list/read-id.ts";
import { chosenAmong, loadNamedStores } from "#web/console/shell/load-named-stores.ts";
import type { ScreenHandle } from "#web/console/shell/use-store.ts";
import { noStore } from "#web/page/no-store.ts";
import { requireCustomer } from "#web/session/actor.ts";
import { shopContext } from "#web/session/context.ts";
import { LinkButton } from "#web/ui/button.tsx";
import type { Route } from "./+types/staff.ts";
import { STAFF_LIST, STAFF_PAGE } from "./staff-list.tsx";

export const handle: ScreenHandle = { ofStores: true };

export async function loader({ context, request, url }: Route.LoaderArgs) {
  const actor = await requireCustomer({ request, context, url });
  const { db, now } = context.get(shopContext);
  const stores = await loadNamedStores(context, { url, stores: chosenAmong(actor) });
  const { q, chosen, store } = readListState(STAFF_LIST, url.searchParams, stores);
  const [state, both] = chosen.state ?? [];
  const [rows, saved] = await Promise.all([
    listStaff(db, {
      actor,
      q,
      storeId: readId(store),
      roles: (chosen.role ?? []) as StaffActor["role"][],
      ...(state !== undefined && both === undefined && { enabled: state === "enabled" }),
      now: now(),
    }),
    listSavedViews(db, { actor, list: STAFF_LIST.path }),
  ]);
  return data({ answer: { rows, total: rows.length, after: null, before: null }, saved }, noStore());
}

export const shouldRevalidate = stayWhenSignedOut;

export const headers: Route.HeadersFunction = ({ loaderHeaders }) => loaderHeaders;

/** Who works here. */
export default function Staff({ loaderData: { answer, saved } }: Route.ComponentProps) {
  return (
    <ListPage
      spec={STAFF_LIST}
      answer={answer}
      saved={saved}
      actions={
        <LinkButton to={`${STAFF_PAGE}/add`} size="small" icon={UserPlus}>
          Add somebody
        </LinkButton>
      }
      empty={{ title: "Nobody works here yet", words: "People who work here get an account of their own." }}
    />
  );
}
