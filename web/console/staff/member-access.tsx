import { useState } from "react";
import { passwordError } from "#web/console/forms/password-error.ts";
import type { Refusal } from "#web/forms/answer.ts";
import { PasswordField } from "#web/ui/password-field.tsx";
import { MemberForm } from "./member-form.tsx";
import { MEMBER_QUESTIONS } from "./member-questions.ts";

type Part = { refusal: Refusal | undefined };

export type ShownSession = { client: string; since: string; lastSeen: string };

/** Where they are signed in. */
export function MemberSessions({ sessions, refusal }: Part & { sessions: readonly ShownSession[] }) {
  return (
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
  );
}

type SecretsProps = Part & { hasFactor: boolean; lastPassword: number | null };

/** A new password, and a second factor that is lost. */
export function MemberSecrets({ hasFactor, lastPassword, refusal }: SecretsProps) {
  // Once one is set, nobody who comes to this desk finds it here; one that was refused stays as it was typed.
  const [shownFor, setShownFor] = useState(lastPassword);
  if (!refusal && shownFor !== lastPassword) setShownFor(lastPassword);
  return (
    <section aria-labelledby="password-title">
      <h2 id="password-title">Password and second factor</h2>
      <MemberForm key={shownFor} intent="password" button="Save the new password" refusal={refusal}>
        {(own) => (
          <>
            <input type="hidden" name="knew" value={own?.present?.knew ?? own?.values?.knew ?? lastPassword ?? ""} />
            <PasswordField
              label="New password"
              name="password"
              help="At least 8 characters. Give it to them yourself: they are signed out everywhere"
              autoComplete="new-password"
              required
              error={passwordError(own)}
            />
          </>
        )}
      </MemberForm>
      {hasFactor && (
        <MemberForm
          intent="reset-factor"
          button="Reset the second factor"
          variant="danger"
          question={MEMBER_QUESTIONS["reset-factor"]}
          refusal={refusal}
        >
          <p>For a lost phone: app, passkeys and recovery codes are gone, and they are signed out everywhere.</p>
        </MemberForm>
      )}
    </section>
  );
}

/** Whether they can sign in at all. */
export function MemberAccount({ enabled, refusal }: Part & { enabled: boolean }) {
  return (
    <section aria-labelledby="account-title">
      <h2 id="account-title">Account</h2>
      {enabled ? (
        <MemberForm
          intent="disable"
          button="Disable the account"
          variant="danger"
          question={MEMBER_QUESTIONS.disable}
          refusal={refusal}
        >
          <p>They are signed out everywhere at once and cannot sign in. What they did stays in the log.</p>
        </MemberForm>
      ) : (
        <MemberForm intent="enable" button="Let them in again" refusal={refusal}>
          <p>They can sign in again with the password they had.</p>
        </MemberForm>
      )}
    </section>
  );
}
