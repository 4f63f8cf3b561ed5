import { forgotPasswordForm } from "#domain/accounts/forgot-password-form.ts";
import type { ResetLink } from "#services/accounts/read-reset-link.ts";
import { AuthForm } from "#web/storefront/account/auth/auth-form.tsx";
import { EmailField } from "#web/storefront/account/auth/email-field.tsx";
import { signInAddress } from "#web/session/sign-in-address.ts";
import { Alert } from "#web/ui/alert.tsx";
import { LinkButton } from "#web/ui/button.tsx";

const said = {
  used: {
    title: "This link was already used",
    words: "It works once, and a newer password or address ends it too. Sign in, or ask for a new link.",
  },
  ended: { title: "This link has ended", words: "It works for 30 minutes. Ask for a new one." },
} as const;

/** In the place of the form: nobody types a password for a link that does nothing any more. */
export function EndedLink({ link }: { link: Exclude<ResetLink, { kind: "open" }> }) {
  const { title, words } = said[link.kind];
  const email = link.kind === "ended" ? (link.email ?? "") : "";
  return (
    <div className="page">
      <div className="mx-auto grid max-w-md gap-6 py-10">
        <h1>Reset Password</h1>
        <Alert kind="warning" title={title}>
          {words}
        </Alert>
        <AuthForm
          view="forgot"
          schema={forgotPasswordForm}
          submit="Send a new link"
          page="/"
          next={null}
          answered={{ ok: true, intent: "forgot", values: { email } }}
          onAnswer={stay}
        >
          {({ errors, values }) => <EmailField value={values.email} error={errors.email} autoComplete="email" />}
        </AuthForm>
        {link.kind === "used" && (
          <LinkButton to={signInAddress("/")} variant="secondary" wide>
            Sign in
          </LinkButton>
        )}
      </div>
    </div>
  );
}

/** The answer stands above the form. */
const stay = () => {};
