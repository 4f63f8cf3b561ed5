import { Link } from "react-router";
import { signUpForm } from "#domain/accounts/sign-up-form.ts";
import { EmailInput } from "#web/forms/email-input.tsx";
import { signInAddress } from "#web/session/sign-in-address.ts";
import { Field } from "#web/ui/field.tsx";
import { NewTabLink } from "#web/ui/new-tab-link.tsx";
import { PasswordField } from "#web/ui/password-field.tsx";
import { KnownEmailWays } from "./known-email-ways.tsx";
import { AuthForm, type ViewProps } from "./auth-form.tsx";

export function SignUpView(props: ViewProps) {
  const { page, next } = props;
  return (
    <>
      <AuthForm
        {...props}
        view="signup"
        schema={signUpForm}
        submit="Sign Up"
        renderWaysOn={({ known, values }) => known && <KnownEmailWays {...props} email={values?.email ?? ""} />}
      >
        {({ errors, values }) => {
          const kept = (name: string) => ({ name, required: true, defaultValue: values[name], error: errors[name] });
          return (
            <>
              <Field label="First Name" autoComplete="given-name" {...kept("first_name")} />
              <Field label="Last Name" autoComplete="family-name" {...kept("last_name")} />
              <EmailInput label="E-mail" {...kept("email")} />
              <Field
                label="Phone number"
                help="10 digits of a number in India"
                type="tel"
                inputMode="tel"
                autoComplete="tel-national"
                {...kept("phone_number")}
              />
              <PasswordField
                label="Password"
                name="password"
                help="At least 8 characters"
                autoComplete="new-password"
                required
                error={errors.password}
              />
              <p className="text-sm text-slate">
                By signing up you agree to our <NewTabLink to="/terms-conditions">Terms and Conditions</NewTabLink> and
                our <NewTabLink to="/privacy_policy">Privacy Policy</NewTabLink>, and say that you are 13 or older.
              </p>
            </>
          );
        }}
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
