import { LogOut } from "lucide-react";
import { Form, useNavigation } from "react-router";
import { Button, LinkButton } from "#web/ui/button.tsx";

export type ShownSession = { id: string; client: string; lastSeen: string; isThis: boolean };

type SignInCardProps = { email: string; sessions: readonly ShownSession[] };

/** With what one signs in, and where one is. */
export function SignInCard({ email, sessions }: SignInCardProps) {
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
      </dl>
      <h3>Where you are signed in</h3>
      <ul className="own-sessions">
        {sessions.map(({ id, client, lastSeen, isThis }) => (
          <li key={id}>
            <span className="font-semibold">{client || "An app"}</span>
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
