import { UserPlus } from "lucide-react";
import { data } from "react-router";
import type { StaffActor } from "#domain/accounts/actor.ts";
import { listSavedViews } from "#services/console/list-saved-views.ts";
import { listStaff } from "#services/staff/list-staff.ts";
import { listStoreCodes } from "#services/stores/list-store-codes.ts";
import { ListPage } from "#web/console/list/list-page.tsx";
import { readListState } from "#web/console/list/list-state.ts";
import { readId } from "#web/console/list/read-id.ts";
import type { ScreenHandle } from "#web/console/shell/store-switch.tsx";
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
  const { q, chosen, store } = readListState(STAFF_LIST, url.searchParams);
  const [state, both] = chosen.state ?? [];
  const storeId = readId(store);
  const [rows, saved, stores] = await Promise.all([
    listStaff(db, {
      actor,
      q,
      storeId,
      roles: (chosen.role ?? []) as StaffActor["role"][],
      ...(state !== undefined && both === undefined && { enabled: state === "enabled" }),
      now: now(),
    }),
    listSavedViews(db, { actor, list: STAFF_LIST.path }),
    storeId === null ? [] : listStoreCodes(db),
  ]);
  const storeName = stores.find(({ id }) => id === storeId)?.name ?? null;
  return data({ answer: { rows, total: rows.length, after: null, before: null }, saved, storeName }, noStore());
}

export const headers: Route.HeadersFunction = ({ loaderHeaders }) => loaderHeaders;

/** Who works here. */
export default function Staff({ loaderData: { answer, saved, storeName } }: Route.ComponentProps) {
  return (
    <ListPage
      spec={STAFF_LIST}
      answer={answer}
      saved={saved}
      storeName={storeName}
      actions={
        <LinkButton to={`${STAFF_PAGE}/add`} size="small" icon={UserPlus}>
          Add somebody
        </LinkButton>
      }
      empty={{ title: "Nobody works here yet", words: "People who work here get an account of their own." }}
    />
  );
}
