import { LogOut } from "lucide-react";
import { Form, useNavigation } from "react-router";
import { Button, LinkButton } from "#web/ui/button.tsx";

export type ShownSession = { id: string; client: string; lastSeen: string; isThis: boolean };

type SignInCardProps = {
  email: string;
  phone: { isProven: boolean; canProve: boolean };
  /** How many; null where the shop's address has none to offer, and there is none. */
  passkeys: number | null;
  sessions: readonly ShownSession[];
};

/** With what one signs in, and where one is. */
export function SignInCard({ email, phone, passkeys, sessions }: SignInCardProps) {
  const busy = useNavigation().formAction === "/user/sessions";
  return (
    <section className="card own-card" aria-labelledby="sign-in-title">
      <h2 id="sign-in-title">Signing in</h2>
      <dl className="own-rows">
        <div>
          <dt>E-mail</dt>
          <dd>{email}</dd>
          <dd>
            <LinkButton to="/user/email" variant="quiet" size="small">
              Change<span className="sr-only"> e-mail address</span>
            </LinkButton>
          </dd>
        </div>
        <div>
          <dt>Password</dt>
          <dd>Hidden</dd>
          <dd>
            <LinkButton to="/user/password" variant="quiet" size="small">
              Change<span className="sr-only"> password</span>
            </LinkButton>
          </dd>
        </div>
        {passkeys !== null && (
          <div>
            <dt>Passkeys</dt>
            <dd>{passkeys === 0 ? "None yet" : passkeys === 1 ? "1 passkey" : `${passkeys} passkeys`}</dd>
            <dd>
              <LinkButton to="/user/passkeys" variant="quiet" size="small">
                {passkeys === 0 ? "Add" : "Manage"}
                <span className="sr-only"> passkeys</span>
              </LinkButton>
            </dd>
          </div>
        )}
        {(phone.isProven || phone.canProve) && (
          <div>
            <dt>Codes to your phone</dt>
            <dd>{phone.isProven ? "On: your phone number is confirmed" : "Off until you confirm your phone number"}</dd>
            {!phone.isProven && (
              <dd>
                <LinkButton to="/user/phone" variant="quiet" size="small">
                  Confirm<span className="sr-only"> phone number</span>
                </LinkButton>
              </dd>
            )}
          </div>
        )}
      </dl>
      <h3>Where you are signed in</h3>
      <ul className="own-sessions">
        {sessions.map(({ id, client, lastSeen, isThis }) => (
          <li key={id}>
            <span className="semibold">{client || "An app"}</span>
            <span className="text-slate">{isThis ? "This one" : `Last seen ${lastSeen}`}</span>
          </li>
        ))}
      </ul>
      {sessions.length > 1 && (
        <Form method="post" action="/user/sessions" preventScrollReset>
          <Button variant="secondary" icon={LogOut} busy={busy} busyLabel="Please wait...">
            Sign out everywhere else
          </Button>
        </Form>
      )}
    </section>
  );
}
