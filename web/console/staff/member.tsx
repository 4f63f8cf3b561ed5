import { spacedPhone } from "#web/console/customers/spaced-phone.ts";
import { data } from "react-router";
import { DUTY_WORDS } from "#domain/access/duty-words.ts";
import { ROLE_DUTIES } from "#domain/access/duties.ts";
import { fullName, isStaffRole } from "#domain/accounts/actor.ts";
import { formatDateTime } from "#domain/dates/format-date.ts";
import { listObjectAudit } from "#services/audit/list-object-audit.ts";
import { listUndoable } from "#services/audit/undo.ts";
import { getStaffMember, type StaffMember } from "#services/staff/get-staff-member.ts";
import { listStoreCodes } from "#services/stores/list-store-codes.ts";
import { wordsOf } from "#web/console/forms/words-of.ts";
import { Timeline, toTimeline } from "#web/console/audit/timeline.tsx";
import { RefusalNote } from "#web/console/forms/refusal-note.tsx";
import { stayWhenSignedOut } from "#web/console/forms/stay-signed-out.ts";
import { BackToList } from "#web/console/list/back-to-list.tsx";
import { readList, withList } from "#web/console/list/list-way.ts";
import { getId } from "#web/console/list/read-id.ts";
import type { Refusal } from "#web/forms/answer.ts";
import { SavedNote } from "#web/forms/saved-note.tsx";
import { takeTurns } from "#web/forms/take-turns.ts";
import { noStore } from "#web/page/no-store.ts";
import { throwNotFound } from "#web/page/throw-not-found.ts";
import { requireCustomer } from "#web/session/actor.ts";
import { shopContext } from "#web/session/context.ts";
import { Badge } from "#web/ui/badge.tsx";
import { ConfirmDialog } from "#web/ui/confirm.tsx";
import { Table } from "#web/ui/table.tsx";
import type { Route } from "./+types/member.ts";
import { MemberAccount, MemberSecrets, MemberSessions } from "./member-access.tsx";
import { takeMemberForm } from "./member-action.ts";
import { MEMBER_DONE } from "./member-done.ts";
import { MemberDetails } from "./member-details.tsx";
import { MemberDuties } from "./member-duties.tsx";
import { MemberPlace } from "./member-place.tsx";
import { isAskedFirst, MEMBER_QUESTIONS } from "./member-questions.ts";
import { STAFF_LIST, STAFF_PAGE } from "./staff-list.tsx";
import { storeOptions } from "./store-options.ts";

export async function loader({ context, request, url, params }: Route.LoaderArgs) {
  const actor = await requireCustomer({ request, context, url });
  const { db, now } = context.get(shopContext);
  try {
    const id = getId(params.id);
    const [{ signedIn, ...member }, stores, audit] = await Promise.all([
      getStaffMember(db, { actor, id, now: now() }),
      listStoreCodes(db),
      listObjectAudit(db, { actor, object: { kind: "user", id } }),
    ]);
    const page = withList(`${STAFF_PAGE}/${id}`, readList(url));
    const undoable = await listUndoable(db, { actor, ids: audit.rows.map((row) => row.id), now: now() });
    const timeline = toTimeline(audit.rows, { undoable, back: page });
    const sessions = signedIn.map(({ client, since, lastSeen }) => ({
      client: client || "A program",
      since: formatDateTime(since),
      lastSeen: formatDateTime(lastSeen),
    }));
    const done = url.searchParams.get("done");
    const said = wordsOf(MEMBER_DONE, done);
    const asked = url.searchParams.get("confirm");
    const isOpen = asked === "disable" ? member.enabled : member.hasFactor;
    const question = isAskedFirst(asked) && isOpen ? asked : null;
    const { hasOlder } = audit;
    return data(
      { member, sessions, stores: storeOptions(stores), said, page, timeline, hasOlder, question },
      noStore(),
    );
  } catch (fault) {
    return throwNotFound(fault);
  }
}

export async function action({ request, context, params }: Route.ActionArgs) {
  try {
    return await takeMemberForm({ request, context, id: getId(params.id) });
  } catch (fault) {
    return throwNotFound(fault);
  }
}

export const shouldRevalidate = stayWhenSignedOut;

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return takeTurns(() => serverAction());
}

export const headers: Route.HeadersFunction = ({ loaderHeaders }) => loaderHeaders;

type Shown = Pick<StaffMember, "duties" | "enabled" | "hasFactor"> & { sessions: readonly unknown[] };

/** Whether the form that was refused is on the page, and says it itself: somebody may have done the same meanwhile. */
function hasFormOf(refusal: Refusal | undefined, { duties, enabled, hasFactor, sessions }: Shown): boolean {
  const { duty, store } = refusal?.values ?? {};
  switch (refusal?.intent) {
    case "revoke":
      return duties.some((one) => one.duty === duty && (one.storeCode ?? "") === store);
    case "enable":
      return !enabled;
    case "disable":
      return enabled;
    case "reset-factor":
      return hasFactor;
    case "sign-out":
      return sessions.length > 0;
    default:
      return ["role", "details", "grant", "password"].includes(refusal?.intent ?? "");
  }
}

/** One who works here: what they may do, where they are signed in, and every change of it. */
export default function Member({ loaderData, actionData }: Route.ComponentProps) {
  const { member, sessions, stores, said, page, timeline, hasOlder, question } = loaderData;
  const refusal = actionData?.ok === false ? actionData : undefined;
  const name = fullName(member);
  const role = isStaffRole(member.role) ? member.role : "seller";
  const duties = ROLE_DUTIES[role].map((duty) => DUTY_WORDS[duty].label).join(", ");
  const facts: [string, string][] = [
    ["E-mail", member.email],
    ["Phone", member.phoneNumber && spacedPhone(member.phoneNumber)],
    ["Duties of the role", `${duties}${role === "admin" ? ", at all stores" : ""}`],
    ["Second factor", member.hasFactor ? "Set up" : "None"],
  ];
  return (
    <>
      <title>{name}</title>
      <BackToList spec={STAFF_LIST} />
      <header className="list-head">
        <h1>{name}</h1>
        {!member.enabled && <Badge>Disabled</Badge>}
      </header>
      <SavedNote>{said}</SavedNote>
      {!hasFormOf(refusal, { ...member, sessions }) && <RefusalNote refusal={refusal} />}
      <div className="mt-4 max-w-xl">
        <Table caption="Contact and duties" facts>
          <tbody>
            {facts.map(([label, value]) => (
              <tr key={label}>
                <th scope="row">{label}</th>
                <td>{value}</td>
              </tr>
            ))}
          </tbody>
        </Table>
      </div>
      <div className="security-parts">
        <MemberPlace role={role} storeCode={member.storeCode} stores={stores} refusal={refusal} />
        <MemberDetails member={member} refusal={refusal} />
        <MemberDuties duties={member.duties} stores={stores} refusal={refusal} />
        <MemberSessions sessions={sessions} refusal={refusal} />
        <MemberSecrets hasFactor={member.hasFactor} lastPassword={member.lastPassword} refusal={refusal} />
        <MemberAccount enabled={member.enabled} refusal={refusal} />
      </div>
      <Timeline id="log-title" title="What was done here" entries={timeline}>
        {hasOlder && <p>What is older stands in the audit log.</p>}
      </Timeline>
      {question && (
        <ConfirmDialog {...MEMBER_QUESTIONS[question]} action={page} closeHref={page}>
          <input type="hidden" name="intent" value={question} />
        </ConfirmDialog>
      )}
    </>
  );
}
