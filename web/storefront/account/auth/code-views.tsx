import { useEffect, useRef } from "react";
import { Link } from "react-router";
import { askForCodeForm, enterCodeForm, isPhone } from "#domain/accounts/sign-in-code-form.ts";
import { signInAddress } from "#web/session/sign-in-address.ts";
import { Button } from "#web/ui/button.tsx";
import { Field } from "#web/ui/field.tsx";
import { AuthForm, type ViewProps } from "./auth-form.tsx";
import { CodeField } from "./code-field.tsx";

export function AskForCodeView(props: ViewProps) {
  return (
    <>
      <p className="mb-5">
        We send a code of 6 digits to your e-mail, or to the phone number that you have confirmed in your profile. With
        it you sign in without your password.
      </p>
      <AuthForm {...props} view="code" schema={askForCodeForm} submit="Send code">
        {({ errors, values }) => <ReceiverField value={values.to} error={errors.to} />}
      </AuthForm>
      <p className="mt-6">
        Already have an account?{" "}
        <Link
          to={signInAddress(props.page, { view: "login", next: props.next })}
          replace
          preventScrollReset
          className="link"
        >
          Sign in with your password
        </Link>
      </p>
    </>
  );
}

export function EnterCodeView(props: ViewProps) {
  const { page, next, answered } = props;
  const field = useRef<HTMLInputElement>(null);
  const isSent = answered?.ok === true;
  useEffect(() => {
    if (isSent) field.current?.focus();
  }, [isSent]);
  return (
    <>
      <AuthForm
        {...props}
        view="enter-code"
        schema={enterCodeForm}
        submit="Sign In"
        renderOtherWays={({ to = "" }, answer) => (
          <>
            {isPhone(to) && (
              <p className="text-sm text-slate">
                A phone number gets codes only after its owner confirmed it under My Profile. No message? Write your
                e-mail above and press Send a new code.
              </p>
            )}
            {answer?.over ? (
              <Button variant="secondary" size="large" wide formAction="/auth/code" formNoValidate>
                Send a new code
              </Button>
            ) : (
              <p>
                No code has come, or it is too old?{" "}
                <button type="submit" className="link" formAction="/auth/code" formNoValidate>
                  Send a new code
                </button>
              </p>
            )}
          </>
        )}
      >
        {({ errors, values }) => (
          <>
            {values.asked && <input type="hidden" name="asked" value={values.asked} />}
            <ReceiverField value={values.to} error={errors.to} />
            <CodeField ref={field} error={errors.code} />
          </>
        )}
      </AuthForm>
      <p className="mt-6">
        <Link to={signInAddress(page, { view: "login", next })} replace preventScrollReset className="link">
          Sign in with your password
        </Link>
      </p>
    </>
  );
}

/** Where the code goes: it names the account that somebody signs in to. */
function ReceiverField({ value, error }: { value: string | undefined; error: string | undefined }) {
  return (
    <Field
      label="E-mail or phone number"
      name="to"
      inputMode="email"
      autoCapitalize="none"
      autoComplete="username"
      required
      defaultValue={value}
      error={error}
    />
  );
}
