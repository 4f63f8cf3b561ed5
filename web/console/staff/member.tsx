import { data } from "react-router";
import { DUTY_WORDS, ROLE_WORDS } from "#domain/access/duty-words.ts";
import { ROLE_DUTIES } from "#domain/access/duties.ts";
import { fullName, isStaffRole, STAFF_ROLES } from "#domain/accounts/actor.ts";
import { formatDateTime } from "#domain/dates/format-date.ts";
import { AppError } from "#domain/wire/errors.ts";
import { getStaffMember } from "#services/staff/get-staff-member.ts";
import { listStoreCodes } from "#services/stores/list-store-codes.ts";
import { RefusalNote } from "#web/console/forms/refusal-note.tsx";
import { stayWhenSignedOut } from "#web/console/forms/stay-signed-out.ts";
import { readId } from "#web/console/list/read-id.ts";
import { SavedNote } from "#web/forms/saved-note.tsx";
import { takeTurns } from "#web/forms/take-turns.ts";
import { noStore } from "#web/page/no-store.ts";
import { throwNotFound } from "#web/page/throw-not-found.ts";
import { requireCustomer } from "#web/session/actor.ts";
import { shopContext } from "#web/session/context.ts";
import { Badge } from "#web/ui/badge.tsx";
import { PasswordField } from "#web/ui/password-field.tsx";
import { Select } from "#web/ui/select.tsx";
import { Table } from "#web/ui/table.tsx";
import type { Route } from "./+types/member.ts";
import { changeMember } from "./member-action.ts";
import { MEMBER_DONE, type MemberDone } from "./member-done.ts";
import { MemberDuties } from "./member-duties.tsx";
import { MemberForm } from "./member-form.tsx";
import { storeOptions } from "./store-options.ts";

export async function loader({ context, request, url, params }: Route.LoaderArgs) {
  const actor = await requireCustomer({ request, context, url });
  const { db, now } = context.get(shopContext);
  try {
    const [{ signedIn, ...member }, stores] = await Promise.all([
      getStaffMember(db, { actor, id: idOf(params.id), now: now() }),
      listStoreCodes(db),
    ]);
    const sessions = signedIn.map(({ client, since, lastSeen }) => ({
      client: client || "A program",
      since: formatDateTime(since),
      lastSeen: formatDateTime(lastSeen),
    }));
    const done = url.searchParams.get("done");
    const said = done !== null && Object.hasOwn(MEMBER_DONE, done) ? MEMBER_DONE[done as MemberDone] : null;
    return data({ member, sessions, stores: storeOptions(stores), said, readAt: now().getTime() }, noStore());
  } catch (fault) {
    return throwNotFound(fault);
  }
}

export async function action({ request, context, params }: Route.ActionArgs) {
  try {
    return await changeMember({ request, context, id: idOf(params.id) });
  } catch (fault) {
    return throwNotFound(fault);
  }
}

export const shouldRevalidate = stayWhenSignedOut;

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return takeTurns(() => serverAction());
}

export const headers: Route.HeadersFunction = ({ loaderHeaders }) => loaderHeaders;

function idOf(text: string): number {
  const id = readId(text);
  if (id === null) throw new AppError("not_found");
  return id;
}

/** One who works here: what they may do, where they are signed in, and every change of it. */
export default function Member({ loaderData, actionData }: Route.ComponentProps) {
  const { member, sessions, stores, said, readAt } = loaderData;
  const refusal = actionData?.ok === false ? actionData : undefined;
  // Of a duty that was taken back meanwhile no form is left.
  const isGone =
    refusal?.intent === "revoke" &&
    !member.duties.some(
      ({ duty, storeCode }) => duty === refusal.values?.duty && (storeCode ?? "") === refusal.values?.store,
    );
  const isToldBelow = refusal?.intent !== undefined && !isGone;
  const name = fullName(member);
  const role = isStaffRole(member.role) ? member.role : "seller";
  const duties = ROLE_DUTIES[role].map((duty) => DUTY_WORDS[duty].label).join(", ");
  const facts: [string, string][] = [
    ["E-mail", member.email],
    ["Phone", member.phoneNumber],
    ["Duties of the role", `${duties}${role === "admin" ? ", at all stores" : ""}`],
    ["Second factor", member.hasFactor ? "Set up" : "None"],
  ];
  return (
    <>
      <title>{name}</title>
      <header className="list-head">
        <h1>{name}</h1>
        {!member.enabled && <Badge>Disabled</Badge>}
      </header>
      <SavedNote>{said}</SavedNote>
      {!isToldBelow && <RefusalNote refusal={refusal} />}
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
        <section aria-labelledby="role-title">
          <h2 id="role-title">Role and store</h2>
          <p>Another role signs them out everywhere. Another store holds from their next request on.</p>
          <MemberForm key={`${role} ${member.storeCode}`} intent="role" button="Save role and store" refusal={refusal}>
            {(own) => (
              <>
                <Select
                  label="Role"
                  name="role"
                  defaultValue={own?.values?.role ?? role}
                  error={own?.fields?.role}
                  options={STAFF_ROLES.map((value) => ({ value, label: ROLE_WORDS[value] }))}
                />
                <Select
                  label="Store"
                  name="store"
                  placeholder="No store"
                  defaultValue={own?.values?.store ?? member.storeCode ?? ""}
                  error={own?.fields?.store}
                  options={stores}
                />
              </>
            )}
          </MemberForm>
        </section>
        <MemberDuties duties={member.duties} stores={stores} refusal={refusal} />
        <section aria-labelledby="sessions-title">
          <h2 id="sessions-title">Signed in on</h2>
          {sessions.length === 0 ? (
            <p>Nowhere now.</p>
          ) : (
            <ul className="security-sessions">
              {sessions.map(({ client, since, lastSeen }, index) => (
                <li key={index}>
                  <div>
                    <strong>{client}</strong>
                    <span>Last seen {lastSeen}</span>
                    <span>Since {since}</span>
                  </div>
                </li>
              ))}
            </ul>
          )}
          {sessions.length > 0 && (
            <MemberForm intent="sign-out" button="Sign out everywhere" refusal={refusal}>
              <p>As after a lost phone.</p>
            </MemberForm>
          )}
        </section>
        <section aria-labelledby="password-title">
          <h2 id="password-title">Password and second factor</h2>
          {/* Once it is set, nobody who comes to this desk finds it here. */}
          <MemberForm key={readAt} intent="password" button="Save the new password" refusal={refusal}>
            {(own) => (
              <PasswordField
                label="New password"
                name="password"
                help="At least 8 characters. Give it to them yourself: they are signed out everywhere"
                autoComplete="new-password"
                required
                error={own?.fields?.password}
              />
            )}
          </MemberForm>
          {member.hasFactor && (
            <MemberForm intent="reset-factor" button="Reset the second factor" variant="danger" refusal={refusal}>
              <p>For a lost phone: app, passkeys and recovery codes are gone, and they are signed out everywhere.</p>
            </MemberForm>
          )}
        </section>
        <section aria-labelledby="account-title">
          <h2 id="account-title">Account</h2>
          {member.enabled ? (
            <MemberForm intent="disable" button="Disable the account" variant="danger" refusal={refusal}>
              <p>They are signed out everywhere at once and cannot sign in. What they did stays in the log.</p>
            </MemberForm>
          ) : (
            <MemberForm intent="enable" button="Let them in again" refusal={refusal}>
              <p>They can sign in again with the password they had.</p>
            </MemberForm>
          )}
        </section>
      </div>
    </>
  );
}
