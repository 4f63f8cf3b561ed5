import { Form, useNavigation } from "react-router";
import { ACCOUNT_REFUSALS } from "#domain/accounts/refusals.ts";
import { Alert } from "#web/ui/alert.tsx";
import { Button, LinkButton } from "#web/ui/button.tsx";

type ConfirmEmailProps = {
  token: string;
  /** Null: the link was used, or its time is over. */
  newEmail: string | null;
  problem: string | undefined;
};

/** Where the link of the mail leads; whoever opens it need not be signed in. */
export function ConfirmEmailPage({ token, newEmail, problem }: ConfirmEmailProps) {
  const busy = useNavigation().formAction?.startsWith("/user/email") ?? false;
  const refused = problem ?? (newEmail === null ? ACCOUNT_REFUSALS.link_expired.message : null);
  return (
    <div className="page">
      <div className="mx-auto grid max-w-md gap-6 py-10">
        <h1>New e-mail address</h1>
        {refused !== null && !busy ? (
          <>
            <Alert kind="error">{refused}</Alert>
            <LinkButton to="/user/email" variant="secondary" wide>
              Ask for a new link
            </LinkButton>
          </>
        ) : (
          <Form method="post" className="form">
            <p className="[overflow-wrap:anywhere]">
              From now on you sign in with <strong>{newEmail}</strong> and get our e-mails there. Other browsers are
              signed out.
            </p>
            <input type="hidden" name="token" value={token} />
            <Button wide size="large" busy={busy} busyLabel="Please wait...">
              Use this address
            </Button>
          </Form>
        )}
      </div>
    </div>
  );
}
