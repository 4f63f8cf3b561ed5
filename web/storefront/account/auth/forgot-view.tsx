import { Link } from "react-router";
import { forgotPasswordForm } from "#domain/accounts/forgot-password-form.ts";
import { signInAddress } from "#web/session/sign-in-address.ts";
import { AuthForm, type ViewProps } from "./auth-form.tsx";
import { EmailField } from "./email-field.tsx";

export function ForgotView(props: ViewProps) {
  const { page, next } = props;
  return (
    <>
      <p className="mb-5">We send you a link to set a new password. It works once, for 30 minutes.</p>
      <AuthForm {...props} view="forgot" schema={forgotPasswordForm} submit="Send link">
        {({ errors, values }) => <EmailField value={values.email} error={errors.email} autoComplete="email" />}
      </AuthForm>
      <p className="mt-6">
        Already have an account?{" "}
        <Link to={signInAddress(page, { view: "login", next })} replace preventScrollReset className="link">
          Sign in
        </Link>
      </p>
    </>
  );
}
