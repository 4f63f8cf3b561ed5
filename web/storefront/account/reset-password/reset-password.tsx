import { data, redirect, useNavigation, Form } from "react-router";
import { firstMessages, FORM_ERROR } from "#domain/accounts/field-rules.ts";
import { ACCOUNT_REFUSALS } from "#domain/accounts/refusals.ts";
import { PASSWORD_UPDATED, resetPasswordForm } from "#domain/accounts/reset-password-form.ts";
import { ERRORS } from "#domain/wire/errors.ts";
import { changePassword } from "#services/accounts/change-password.ts";
import { endedSessionCookie } from "#services/accounts/session-cookie.ts";
import { shopContext } from "#web/session/context.ts";
import { useFailure } from "#web/network/failures.ts";
import { noticeCookie } from "#web/session/notice.ts";
import { readResetLink } from "#services/accounts/read-reset-link.ts";
import { signInAddress } from "#web/session/sign-in-address.ts";
import { Alert } from "#web/ui/alert.tsx";
import { Button, LinkButton } from "#web/ui/button.tsx";
import { PasswordField } from "#web/ui/password-field.tsx";
import { readForm } from "#web/session/read-form.ts";
import type { Refusal } from "#web/forms/answer.ts";
import { orRefuse } from "#web/forms/or-refuse.ts";
import { useCheckedForm } from "#web/forms/use-checked-form.ts";
import type { Route } from "./+types/reset-password.ts";
import { EndedLink } from "./ended-link.tsx";
import { hiddenHead } from "#web/page/page-head.ts";

type Answer = Refusal & { expired?: boolean };

export function meta({ matches }: Route.MetaArgs): Route.MetaDescriptors {
  return hiddenHead(matches, "Reset Password");
}

// The address holds the token: no other site may learn it from a link.
export const headers: Route.HeadersFunction = () => ({ "Referrer-Policy": "same-origin", "Cache-Control": "no-store" });

export async function loader({ context, request }: Route.LoaderArgs) {
  const token = new URL(request.url).searchParams.get("token") ?? "";
  return { token, link: await readResetLink(context.get(shopContext), { token }) };
}

export async function action({
  request,
  context,
}: Route.ActionArgs): Promise<Answer | ReturnType<typeof data<Answer>> | Response> {
  const shop = context.get(shopContext);
  const form = await readForm(request);
  const parsed = resetPasswordForm.safeParse(Object.fromEntries(form));
  if (!parsed.success) {
    const { [FORM_ERROR]: message, ...fields } = firstMessages(parsed.error);
    return message === undefined
      ? { ok: false, message: ERRORS.validation.message, fields }
      : { ok: false, message, fields: {} };
  }
  const take = async () => {
    const result = await changePassword(shop, {
      token: String(form.get("token_otp") ?? ""),
      password: parsed.data.password,
    });
    if (!result.ok) return { ok: false as const, message: ACCOUNT_REFUSALS.link_expired.message, expired: true };
    return null;
  };
  const refused = await orRefuse(
    take,
    ({ status }, code) => data<Answer>({ ok: false, message: ERRORS[code].message }, status),
    {
      oursToo: true,
    },
  );
  if (refused) return refused;
  const cookies = new Headers({ "Set-Cookie": endedSessionCookie(shop.appUrl) });
  cookies.append("Set-Cookie", noticeCookie(request, { kind: "success", message: PASSWORD_UPDATED }));
  return redirect("/", { headers: cookies });
}

export default function ResetPassword({ loaderData, actionData }: Route.ComponentProps) {
  const busy = useNavigation().formAction?.startsWith("/reset-password") ?? false;
  const { errors, formProps } = useCheckedForm(resetPasswordForm, actionData?.fields);
  // Passwords that differ are the form's own error: the banner says it, and nothing is sent.
  const failure = useFailure("/reset-password");
  const told = actionData && Object.keys(actionData.fields ?? {}).length === 0 ? actionData.message : undefined;
  const banner = errors[FORM_ERROR] ?? failure?.words ?? told;
  if (loaderData.link.kind !== "open") return <EndedLink link={loaderData.link} />;
  return (
    <div className="page">
      <div className="mx-auto max-w-md py-10">
        <h1 className="mb-6">Reset Password</h1>
        <Form method="post" className="form" {...formProps}>
          {banner && !busy && (
            <Alert key={failure?.key} kind="error">
              {banner}
            </Alert>
          )}
          <input type="hidden" name="token_otp" value={loaderData.token} />
          <PasswordField
            label="Password"
            name="password"
            help="At least 8 characters"
            autoComplete="new-password"
            startShown
            required
            error={errors.password}
          />
          <PasswordField
            label="Confirm Password"
            name="reset_password"
            autoComplete="new-password"
            startShown
            required
            error={errors.reset_password}
          />
          <Button wide size="large" busy={busy} busyLabel="Please wait...">
            Reset Password
          </Button>
        </Form>
        {actionData?.expired && (
          <LinkButton to={signInAddress("/", { view: "forgot" })} variant="secondary" wide className="mt-4">
            Ask for a new link
          </LinkButton>
        )}
      </div>
    </div>
  );
}
