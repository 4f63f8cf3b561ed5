import { data, redirect } from "react-router";
import type { MessageWay, SentKind, SentState } from "#domain/messages/sent-messages.ts";
import { listSavedViews } from "#services/console/list-saved-views.ts";
import { listMessages, MESSAGES_COUNTED_TO } from "#services/sent/list-messages.ts";
import { stayWhenSignedOut } from "#web/console/forms/stay-signed-out.ts";
import { ListPage } from "#web/console/list/list-page.tsx";
import { firstPageInstead, readListState } from "#web/console/list/list-state.ts";
import { readId } from "#web/console/list/read-id.ts";
import { chosenAmong, loadNamedStores } from "#web/console/shell/load-named-stores.ts";
import type { ScreenHandle } from "#web/console/shell/use-store.ts";
import { noStore } from "#web/page/no-store.ts";
import { requireCustomer } from "#web/session/actor.ts";
import { shopContext } from "#web/session/context.ts";
import type { Route } from "./+types/messages.ts";
import { MESSAGE_LIST } from "./message-list.tsx";

export const handle: ScreenHandle = { ofStores: true };

export async function loader({ context, request, url }: Route.LoaderArgs) {
  const actor = await requireCustomer({ request, context, url });
  const { db } = context.get(shopContext);
  const stores = await loadNamedStores(context, { url, stores: chosenAmong(actor) });
  const { q, chosen, store, after, before } = readListState(MESSAGE_LIST, url.searchParams, stores);
  const [page, saved] = await Promise.all([
    listMessages(db, {
      actor,
      q,
      ways: (chosen.way ?? []) as MessageWay[],
      kinds: (chosen.kind ?? []) as SentKind[],
      states: (chosen.state ?? []) as SentState[],
      storeId: readId(store),
      after: readId(after),
      before: readId(before),
    }),
    listSavedViews(db, { actor, list: MESSAGE_LIST.path }),
  ]);
  const first = firstPageInstead(url, page.rows);
  if (first !== null) throw redirect(first);
  return data({ answer: { ...page, countedTo: MESSAGES_COUNTED_TO }, saved }, noStore());
}

export const shouldRevalidate = stayWhenSignedOut;

export const headers: Route.HeadersFunction = ({ loaderHeaders }) => loaderHeaders;

export default function Messages({ loaderData: { answer, saved } }: Route.ComponentProps) {
  return (
    <ListPage
      spec={MESSAGE_LIST}
      answer={answer}
      saved={saved}
      empty={{
        title: "No messages yet",
        words: "Every e-mail and text message to a customer of your stores stands here for 180 days.",
      }}
    />
  );
}
