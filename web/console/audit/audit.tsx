import { data, redirect } from "react-router";
import type { AuditAction } from "#domain/access/audit-actions.ts";
import { formatDateTime } from "#domain/dates/format-date.ts";
import { addDays, startOfKolkataDay } from "#domain/dates/kolkata-day.ts";
import { AUDIT_COUNTED_TO, listAudit } from "#services/audit/list-audit.ts";
import { listUndoable } from "#services/audit/undo.ts";
import { listSavedViews } from "#services/console/list-saved-views.ts";
import { ListPage } from "#web/console/list/list-page.tsx";
import { readId } from "#web/console/list/read-id.ts";
import { stayWhenSignedOut } from "#web/console/forms/stay-signed-out.ts";
import { firstPageInstead, readListState } from "#web/console/list/list-state.ts";
import { noStore } from "#web/page/no-store.ts";
import { requireCustomer } from "#web/session/actor.ts";
import { shopContext } from "#web/session/context.ts";
import type { Route } from "./+types/audit.ts";
import { AUDIT_LIST } from "./audit-list.tsx";

export async function loader({ context, request, url }: Route.LoaderArgs) {
  const actor = await requireCustomer({ request, context, url });
  const { db, now } = context.get(shopContext);
  const { q, chosen, after, before } = readListState(AUDIT_LIST, url.searchParams, []);
  const [from] = chosen.from ?? [];
  const [until] = chosen.until ?? [];
  const [page, saved] = await Promise.all([
    listAudit(db, {
      actor,
      q,
      actions: (chosen.action ?? []) as AuditAction[],
      from: from ? startOfKolkataDay(from) : null,
      until: until ? startOfKolkataDay(addDays(until, 1)) : null,
      after: readId(after),
      before: readId(before),
    }),
    listSavedViews(db, { actor, list: AUDIT_LIST.path }),
  ]);
  const first = firstPageInstead(url, page.rows);
  if (first !== null) throw redirect(first);
  const undoable = await listUndoable(db, { actor, ids: page.rows.map(({ id }) => id), now: now() });
  const rows = page.rows.map(({ at, ...row }) => ({
    ...row,
    when: formatDateTime(at),
    canUndo: undoable.has(row.id),
  }));
  return data({ answer: { ...page, rows, countedTo: AUDIT_COUNTED_TO }, saved }, noStore());
}

export const shouldRevalidate = stayWhenSignedOut;

export const headers: Route.HeadersFunction = ({ loaderHeaders }) => loaderHeaders;

export default function Audit({ loaderData: { answer, saved } }: Route.ComponentProps) {
  return (
    <ListPage
      spec={AUDIT_LIST}
      answer={answer}
      saved={saved}
      empty={{ title: "Nothing yet", words: "What people who work here do is written down here." }}
    />
  );
}
