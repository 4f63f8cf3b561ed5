import { data, Form, redirect, useNavigation, useSearchParams } from "react-router";
import { isStaff } from "#domain/accounts/actor.ts";
import { nameClient } from "#domain/accounts/name-client.ts";
import { ACCOUNT_REFUSALS } from "#domain/accounts/refusals.ts";
import { signInForm } from "#domain/accounts/sign-in-form.ts";
import { firstMessages } from "#domain/accounts/field-rules.ts";
import { ERRORS } from "#domain/wire/errors.ts";
import { sessionCookie } from "#services/accounts/session-cookie.ts";
import { signIn } from "#services/accounts/sign-in.ts";
import { type Reason, type Refusal, refuseForm } from "#web/forms/answer.ts";
import { fieldsOf } from "#web/forms/fields-of.ts";
import { orRefuse } from "#web/forms/or-refuse.ts";
import { useCheckedForm } from "#web/forms/use-checked-form.ts";
import { useRefusal } from "#web/forms/use-refusal.ts";
import { UnlockTill } from "#web/console/tills/unlock-till.tsx";
import { leaveTill, readTill, unlockByForm } from "#web/console/tills/unlock-action.ts";
import { noStore, withCookies } from "#web/page/no-store.ts";
import { readCredential } from "#web/session/actor.ts";
import { shopContext, visitContext } from "#web/session/context.ts";
import { guestKeyCookie, readGuestKey } from "#web/session/guest-key.ts";
import { readForm } from "#web/session/read-form.ts";
import { takeGuestState } from "#web/session/signed-in-cookies.ts";
import { consolePage, staffHereCookie } from "#web/session/staff-here.ts";
import { Alert } from "#web/ui/alert.tsx";
import { Button } from "#web/ui/button.tsx";
import { Field } from "#web/ui/field.tsx";
import { PasswordField } from "#web/ui/password-field.tsx";
import type { Route } from "./+types/sign-in.ts";

export async function loader({ context, request }: Route.LoaderArgs) {
  return data({ till: await readTill(context, request) }, noStore());
}

/** Accounts are the shop's. Whoever does not work here is signed in too, and finds nothing at the console's addresses. */
export async function action({ request, context }: Route.ActionArgs) {
  const form = await readForm(request);
  const sent = Object.fromEntries(form);
  const refuse = (reason: Reason) => refuseForm(request, { form: sent, ...reason });
  if (sent.intent === "unlock") return unlockByForm({ request, context, sent });
  const parsed = signInForm.safeParse({ email: sent.email, password: sent.password });
  if (!parsed.success) return refuse({ ...ERRORS.validation, fields: firstMessages(parsed.error) });
  const shop = context.get(shopContext);
  const { address, log } = context.get(visitContext);
  return orRefuse(
    async () => {
      const entered = await signIn(shop, {
        ...parsed.data,
        address,
        kinds: ["cookie"],
        replaces: readCredential(request, shop.appUrl),
        client: nameClient(request.headers.get("User-Agent")),
        guestKey: readGuestKey(request),
      });
      if (!entered.ok) {
        const { code, message } = ACCOUNT_REFUSALS[entered.reason];
        return refuse({ status: ERRORS[code].status, message });
      }
      const { user, tokens } = entered;
      const cookies = [sessionCookie(tokens.cookie!, shop.appUrl), ...(await leaveTill(shop, request))];
      if (readGuestKey(request)) cookies.push(guestKeyCookie(request, null));
      cookies.push(...(await takeGuestState({ shop, actor: user, request, log })));
      if (isStaff(user)) cookies.push(staffHereCookie(request, true));
      return redirect(consolePage(form.get("next")), { headers: withCookies(cookies), status: 303 });
    },
    refuse,
    { oursToo: true },
  );
}

export const headers: Route.HeadersFunction = ({ loaderHeaders }) => loaderHeaders;

/** The door of the console, open to all. It leads on to where somebody was in it. At a till a PIN opens it as well. */
export default function ConsoleSignIn({ loaderData: { till }, actionData }: Route.ComponentProps) {
  const [query] = useSearchParams();
  const refusal = actionData && "ok" in actionData ? actionData : undefined;
  const next = query.get("next");
  if (till === null) return <ByPassword refusal={refusal} next={next} />;
  const isOfPin = refusal?.intent === "unlock";
  return (
    <>
      <UnlockTill till={till} next={next} refusal={isOfPin ? refusal : undefined} />
      <details className="mt-8" open={refusal !== undefined && !isOfPin}>
        <summary className="cursor-pointer semibold">Sign in with your password</summary>
        <PasswordForm refusal={isOfPin ? undefined : refusal} next={next} />
      </details>
    </>
  );
}

type FormProps = { refusal: Refusal | undefined; next: string | null };

function ByPassword({ refusal, next }: FormProps) {
  return (
    <>
      <h1>Sign in to the console</h1>
      {next !== null && !refusal && <p className="mt-2">Your session has ended. Sign in to go on where you were.</p>}
      <PasswordForm refusal={refusal} next={next} />
    </>
  );
}

function PasswordForm({ refusal, next }: FormProps) {
  const { errors, formProps } = useCheckedForm(signInForm, fieldsOf(refusal));
  const form = useRefusal(refusal?.fields ? refusal : undefined);
  const sent = useNavigation().formData;
  const busy = sent !== undefined && sent.get("intent") !== "unlock";
  return (
    <Form ref={form} method="post" className="form mt-4" {...formProps}>
      {refusal && !refusal.fields && !busy && <Alert kind="error">{refusal.message}</Alert>}
      <input type="hidden" name="next" value={consolePage(next)} />
      <Field
        label="E-mail"
        name="email"
        type="email"
        inputMode="email"
        autoComplete="username"
        required
        defaultValue={refusal?.values?.email}
        error={errors.email}
      />
      <PasswordField
        label="Password"
        name="password"
        autoComplete="current-password"
        required
        error={errors.password}
      />
      <Button wide size="large" busy={busy} busyLabel="Please wait...">
        Sign in
      </Button>
    </Form>
  );
}
