import { data, redirect } from "react-router";
import { ACTIONS, type Action } from "#domain/access/actions.ts";
import { lackWords } from "#domain/access/lack-words.ts";
import { isPermitted } from "#domain/access/permission.ts";
import { noStore } from "#web/page/no-store.ts";
import { readActor } from "#web/session/actor.ts";
import { consolePage } from "#web/session/staff-here.ts";
import type { Route } from "./+types/not-allowed.ts";
import { NotAllowed } from "./nothing-here.tsx";

const isAction = (word: string | null): word is Action => word !== null && Object.hasOwn(ACTIONS, word);

/** Where a browser is led that asks for an address for which its staff lack the duty; once they have it, it leads there. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const does = url.searchParams.get("does");
  if (!isAction(does)) throw data(null, { status: 404 });
  const actor = await readActor(context);
  if (isPermitted(actor, does)) throw redirect(consolePage(url.searchParams.get("page")));
  return data({ lack: lackWords(actor, does) }, { status: 404, ...noStore() });
}

export const headers: Route.HeadersFunction = ({ loaderHeaders }) => loaderHeaders;

export default function NotAllowedPage({ loaderData: { lack } }: Route.ComponentProps) {
  return <NotAllowed lack={lack} />;
}
