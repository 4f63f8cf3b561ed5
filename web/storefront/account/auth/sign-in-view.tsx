import { Link } from "react-router";
import { signInForm } from "#domain/accounts/sign-in-form.ts";
import { signInAddress } from "#web/session/sign-in-address.ts";
import { Field } from "#web/ui/field.tsx";
import { PasswordField } from "#web/ui/password-field.tsx";
import { AuthForm, type ViewProps } from "./auth-form.tsx";

export function SignInView(props: ViewProps) {
  const { page, next } = props;
  return (
    <>
      <AuthForm {...props} view="login" schema={signInForm} submit="Sign In">
        {({ errors, values }) => (
          <>
            <Field
              label="Email"
              name="email"
              type="email"
              inputMode="email"
              autoComplete="username"
              required
              defaultValue={values.email}
              error={errors.email}
            />
            <PasswordField
              label="Password"
              name="password"
              autoComplete="current-password"
              required
              error={errors.password}
            />
            <p>
              <Link to={signInAddress(page, { view: "forgot", next })} replace preventScrollReset className="link">
                Forgot Password?
              </Link>
            </p>
          </>
        )}
      </AuthForm>
      <p className="mt-6">
        Don't have an account?{" "}
        <Link to={signInAddress(page, { view: "signup", next })} replace preventScrollReset className="link">
          Sign up
        </Link>
      </p>
    </>
  );
}
