import { useLayoutEffect, useRef } from "react";
import { Link } from "react-router";
import { signInForm } from "#domain/accounts/sign-in-form.ts";
import { signInAddress } from "#web/session/sign-in-address.ts";
import { LinkButton } from "#web/ui/button.tsx";
import { PasswordField } from "#web/ui/password-field.tsx";
import { AuthForm, type ViewProps } from "./auth-form.tsx";
import { EmailField } from "./email-field.tsx";
import { PasskeyWay } from "./passkey-way.tsx";

export function SignInView(props: ViewProps) {
  const { page, next, twoWays } = props;
  const signUp = { to: signInAddress(page, { view: "signup", next }), replace: true, preventScrollReset: true };
  if (!twoWays)
    return (
      <>
        <SignIn {...props} />
        <p className="mt-6">
          Don't have an account?{" "}
          <Link {...signUp} className="link">
            Sign up
          </Link>
        </p>
      </>
    );
  return (
    <div className="grid gap-10 md:grid-cols-2">
      <section aria-labelledby="new-here">
        <h3 id="new-here" className="mb-2 text-lg">
          New here
        </h3>
        <p className="mb-5">Don't have an account? Your cart stays as it is.</p>
        <LinkButton {...signUp} wide size="large">
          Sign up
        </LinkButton>
      </section>
      <section aria-labelledby="have-an-account">
        <h3 id="have-an-account" className="mb-2 text-lg">
          Have an account
        </h3>
        <SignIn {...props} />
      </section>
    </div>
  );
}

function SignIn(props: ViewProps) {
  const { page, next, password } = props;
  const field = useRef<HTMLInputElement>(null);
  useLayoutEffect(() => {
    // Not by an attribute, which would be written into the page.
    if (field.current && password) field.current.value = password;
  }, [password]);
  return (
    <>
      <AuthForm {...props} view="login" schema={signInForm} submit="Sign In" isFilled={Boolean(password)}>
        {({ errors, values }) => (
          <>
            <EmailField autoComplete="username webauthn" value={values.email} error={errors.email} />
            <PasswordField
              ref={field}
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
            <p>
              <Link to={signInAddress(page, { view: "code", next })} replace preventScrollReset className="link">
                Send me a code instead
              </Link>
            </p>
          </>
        )}
      </AuthForm>
      <PasskeyWay page={page} next={next} />
    </>
  );
}
