import { data, Form, useNavigation } from "react-router";
import { fullName } from "#domain/accounts/actor.ts";
import { nameClient } from "#domain/accounts/name-client.ts";
import { passwordChangeForm, SAME_PASSWORD, WRONG_PASSWORD } from "#domain/accounts/own-account-forms.ts";
import { PASSWORD_UPDATED } from "#domain/accounts/reset-password-form.ts";
import { replacePassword } from "#services/accounts/replace-password.ts";
import { sessionCookie } from "#services/accounts/session-cookie.ts";
import { requireCustomer } from "#web/session/actor.ts";
import { shopContext } from "#web/session/context.ts";
import { Alert } from "#web/ui/alert.tsx";
import { Button, LinkButton } from "#web/ui/button.tsx";
import { PasswordField } from "#web/ui/password-field.tsx";
import { useCheckedForm } from "#web/forms/use-checked-form.ts";
import { noStore } from "#web/page/no-store.ts";
import { takeTurns } from "#web/forms/take-turns.ts";
import { hiddenHead } from "#web/page/page-head.ts";
import type { Route } from "./+types/password.ts";
import { AccountFrame } from "./account-frame.tsx";
import { finishForm } from "#web/forms/answer.ts";
import { loadAgain } from "#web/page/load-again.ts";
import { takeCheckedForm } from "#web/forms/take-form.ts";
import { stayWhileEditing } from "#web/forms/stay-while-editing.ts";
import { useLastKnown } from "#web/forms/use-last-known.ts";
import { useRefusal } from "#web/forms/use-refusal.ts";

export async function loader({ context, request, url }: Route.LoaderArgs) {
  const actor = await requireCustomer({ request, context, url });
  return data({ person: { name: fullName(actor), email: actor.email } }, noStore());
}

export function clientLoader({ request, serverLoader }: Route.ClientLoaderArgs) {
  return stayWhileEditing(request, serverLoader, true);
}

export function action({ request, context }: Route.ActionArgs) {
  return takeCheckedForm({
    request,
    context,
    schema: passwordChangeForm,
    take: async ({ actor, form }) => {
      const shop = context.get(shopContext);
      const client = nameClient(request.headers.get("User-Agent"));
      const given = { actor, current: form.current_password, password: form.password, client };
      const changed = await replacePassword(shop, given);
      if (!changed.ok) {
        const words = {
          wrong_password: { current_password: WRONG_PASSWORD },
          same_password: { password: SAME_PASSWORD },
        };
        return { refused: words[changed.reason] };
      }
      const answer = finishForm(request, { page: "/user/profile", done: "password", message: PASSWORD_UPDATED });
      answer.headers.append("Set-Cookie", sessionCookie(changed.token, shop.appUrl));
      return answer;
    },
  });
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return takeTurns(() => serverAction());
}

export const shouldRevalidate = loadAgain;

export const headers: Route.HeadersFunction = ({ loaderHeaders }) => loaderHeaders;

export function meta({ matches }: Route.MetaArgs): Route.MetaDescriptors {
  return hiddenHead(matches, "Change password");
}

export default function ChangePassword({ loaderData, actionData }: Route.ComponentProps) {
  const known = useLastKnown(loaderData);
  const refusal = actionData?.ok === false ? actionData : undefined;
  const form = useRefusal(refusal);
  const { errors, formProps } = useCheckedForm(passwordChangeForm, refusal?.fields);
  const busy = useNavigation().formAction?.startsWith("/user/password") ?? false;
  if (known === null) return null;
  return (
    <AccountFrame title="Change password" person={known.person}>
      <Form ref={form} method="post" className="form account-form" preventScrollReset {...formProps}>
        {refusal && !refusal.fields && !busy && <Alert kind="error">{refusal.message}</Alert>}
        <p>You stay signed in here. Every other browser and phone is signed out.</p>
        <PasswordField
          label="Current password"
          name="current_password"
          autoComplete="current-password"
          required
          error={errors.current_password}
        />
        <PasswordField
          label="New password"
          name="password"
          help="At least 8 characters"
          autoComplete="new-password"
          required
          error={errors.password}
        />
        <div className="account-acts">
          <Button busy={busy} busyLabel="Please wait...">
            Change password
          </Button>
          <LinkButton to="/user/profile" variant="quiet">
            Cancel
          </LinkButton>
        </div>
      </Form>
    </AccountFrame>
  );
}
