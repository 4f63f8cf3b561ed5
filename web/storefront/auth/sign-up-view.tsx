import { Link } from "react-router";
import { signUpForm } from "#domain/accounts/sign-up-form.ts";
import { signInAddress } from "#web/session/sign-in-address.ts";
import { Field } from "#web/ui/field.tsx";
import { PasswordField } from "#web/ui/password-field.tsx";
import { AuthForm, type ViewProps } from "./auth-form.tsx";

export function SignUpView(props: ViewProps) {
  const { page, next } = props;
  return (
    <>
      <AuthForm {...props} view="signup" schema={signUpForm} submit="Sign Up">
        {({ errors, values }) => {
          const kept = (name: string) => ({ name, required: true, defaultValue: values[name], error: errors[name] });
          return (
            <>
              <Field label="First Name" autoComplete="given-name" {...kept("first_name")} />
              <Field label="Last Name" autoComplete="family-name" {...kept("last_name")} />
              <Field label="Email" type="email" inputMode="email" autoComplete="email" {...kept("email")} />
              <Field
                label="Phone number"
                help="10 digits, without +91"
                type="tel"
                inputMode="numeric"
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
