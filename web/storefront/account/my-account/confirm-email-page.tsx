import { Form, useNavigation } from "react-router";
import type { readEmailChange } from "#services/accounts/confirm-email-change.ts";
import { Alert } from "#web/ui/alert.tsx";
import { Button, LinkButton } from "#web/ui/button.tsx";

type ConfirmEmailProps = {
  token: string;
  link: Awaited<ReturnType<typeof readEmailChange>>;
  problem: string | undefined;
};

/** Where the link of the mail leads; whoever opens it need not be signed in. */
export function ConfirmEmailPage({ token, link, problem }: ConfirmEmailProps) {
  const busy = useNavigation().formAction?.startsWith("/user/email") ?? false;
  const refused = link.kind === "open" ? problem : CLOSED[link.kind];
  return (
    <div className="page">
      <div className="mx-auto grid max-w-md gap-6 py-10">
        <h1>New e-mail address</h1>
        {link.kind !== "open" || (refused && !busy) ? (
          <>
            <Alert kind="error">{refused}</Alert>
            <LinkButton to={`/user/email?${new URLSearchParams({ again: token })}`} variant="secondary" wide>
              Ask for a new link
            </LinkButton>
          </>
        ) : (
          <Form method="post" className="form">
            <p className="[overflow-wrap:anywhere]">
              From now on you sign in with <strong>{link.newEmail}</strong> and get our e-mails there. Other browsers
              are signed out.
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

const CLOSED = {
  used: "This link was already used, or a newer one has taken its place. If your e-mail is not the new one, please ask for a new link",
  ended: "This link has ended: it works for 30 minutes. Please ask for a new one",
} as const;
