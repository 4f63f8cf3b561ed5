import type { Actor } from "#domain/accounts/actor.ts";
import type { RedirectStatus } from "#domain/redirects/redirect-status.ts";
import { readListState } from "#web/console/list/list-state.ts";
import { readId } from "#web/console/list/read-id.ts";
import { REDIRECT_LIST } from "./redirect-list.tsx";

/** What the address of the list asks for. */
export function readAskedRedirects(url: URL, actor: Actor) {
  const { q, chosen, after, before } = readListState(REDIRECT_LIST, url.searchParams, []);
  return {
    actor,
    q,
    statuses: (chosen.status ?? []).map((text): RedirectStatus => (text === "301" ? 301 : 302)),
    unused: (chosen.used ?? []).length > 0,
    after: readId(after),
    before: readId(before),
  };
}
