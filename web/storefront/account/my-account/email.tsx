import { data, Form, useNavigation } from "react-router";
import { fullName } from "#domain/accounts/actor.ts";
import { emailChangeForm, EMAIL_CHANGE_SENT, SAME_EMAIL, WRONG_PASSWORD } from "#domain/accounts/own-account-forms.ts";
import { findAskedEmail, readEmailChange } from "#services/accounts/confirm-email-change.ts";
import { requestEmailChange } from "#services/accounts/request-email-change.ts";
import { requireCustomer } from "#web/session/actor.ts";
import { shopContext } from "#web/session/context.ts";
import { Alert } from "#web/ui/alert.tsx";
import { Button, LinkButton } from "#web/ui/button.tsx";
import { PasswordField } from "#web/ui/password-field.tsx";
import { EmailInput } from "#web/forms/email-input.tsx";
import { useCheckedForm } from "#web/forms/use-checked-form.ts";
import { noStore } from "#web/page/no-store.ts";
import { takeTurns } from "#web/forms/take-turns.ts";
import { hiddenHead } from "#web/page/page-head.ts";
import type { Route } from "./+types/email.ts";
import { AccountFrame } from "./account-frame.tsx";
import { confirmEmail } from "./confirm-email.ts";
import { ConfirmEmailPage } from "./confirm-email-page.tsx";
import { finishForm } from "#web/forms/answer.ts";
import { loadAgain } from "#web/page/load-again.ts";
import { takeCheckedForm } from "#web/forms/take-form.ts";
import { stayWhileEditing } from "#web/forms/stay-while-editing.ts";
import { useLastKnown } from "#web/forms/use-last-known.ts";
import { useRefusal } from "#web/forms/use-refusal.ts";

const PAGE = "/user/email";

/** With a token it is the link of the mail, which any browser may follow; without, the form of whoever is signed in. */
export async function loader({ context, request, url }: Route.LoaderArgs) {
  const token = url.searchParams.get("token");
  if (token !== null) {
    const link = await readEmailChange(context.get(shopContext), { token });
    return data({ kind: "confirm" as const, token, link }, noStore());
  }
  const actor = await requireCustomer({ request, context, url });
  const person = { name: fullName(actor), email: actor.email };
  // From a link that has ended: the same address once more.
  const again = url.searchParams.get("again");
  const asked = again && (await findAskedEmail(context.get(shopContext).db, { actor, token: again }));
  const isSent = url.searchParams.get("done") === "sent";
  return data({ kind: "ask" as const, person, asked: asked === actor.email ? null : asked, isSent }, noStore());
}

export function clientLoader({ request, serverLoader }: Route.ClientLoaderArgs) {
  return stayWhileEditing(request, serverLoader, true);
}

export async function action({ request, context, url }: Route.ActionArgs) {
  if (url.searchParams.has("token")) return confirmEmail({ request, context });
  return takeCheckedForm({
    request,
    context,
    schema: emailChangeForm,
    take: async ({ actor, form }) => {
      const shop = context.get(shopContext);
      const asked = await requestEmailChange(shop, { actor, email: form.email, password: form.current_password });
      if (asked.ok) {
        const answer = finishForm(request, { page: PAGE, done: "sent", message: EMAIL_CHANGE_SENT });
        answer.headers.set("Location", `${PAGE}?done=sent`);
        return answer;
      }
      const words = { wrong_password: { current_password: WRONG_PASSWORD }, same_email: { email: SAME_EMAIL } };
      return { refused: words[asked.reason] };
    },
  });
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return takeTurns(() => serverAction());
}

export const shouldRevalidate = loadAgain;

// The address may hold the token: no other site may learn it from a link.
export const headers: Route.HeadersFunction = ({ loaderHeaders }) => {
  const own = new Headers(loaderHeaders);
  own.set("Referrer-Policy", "same-origin");
  return own;
};

export function meta({ matches }: Route.MetaArgs): Route.MetaDescriptors {
  return hiddenHead(matches, "Change e-mail address");
}

export default function ChangeEmail({ loaderData, actionData }: Route.ComponentProps) {
  const known = useLastKnown(loaderData);
  const refusal = actionData?.ok === false ? actionData : undefined;
  if (known === null) return null;
  if (known.kind === "confirm") return <ConfirmEmailPage {...known} problem={refusal?.message} />;
  return (
    <AccountFrame title="Change e-mail address" person={known.person}>
      {known.isSent && !refusal ? <Sent /> : <AskForm person={known.person} asked={known.asked} refusal={refusal} />}
    </AccountFrame>
  );
}

function Sent() {
  return (
    <section className="card own-card" aria-label="What happens next">
      <Alert kind="success" title={EMAIL_CHANGE_SENT}>
        Open the link within 30 minutes. Until then you sign in with your current address.
      </Alert>
      <p>No e-mail? Check your spam folder and the address, then ask for a new link.</p>
      <div className="account-acts">
        <LinkButton to={PAGE} variant="secondary">
          Ask for a new link
        </LinkButton>
        <LinkButton to="/user/profile" variant="quiet">
          My Profile
        </LinkButton>
      </div>
    </section>
  );
}

type AskProps = {
  person: { email: string };
  /** The address that was asked for before. */
  asked: string | null;
  refusal: Parameters<typeof useRefusal>[0];
};

function AskForm({ person, asked, refusal }: AskProps) {
  const form = useRefusal(refusal);
  const { errors, formProps } = useCheckedForm(emailChangeForm, refusal?.fields);
  const busy = useNavigation().formAction?.startsWith(PAGE) ?? false;
  return (
    <Form ref={form} method="post" action={PAGE} className="form account-form" preventScrollReset {...formProps}>
      {refusal && !refusal.fields && !busy && <Alert kind="error">{refusal.message}</Alert>}
      <p>
        You sign in with <strong>{person.email}</strong>. We send a link to the new address. Your e-mail changes when
        you open it, and other browsers are signed out.
      </p>
      <EmailInput
        label="New e-mail address"
        name="email"
        required
        defaultValue={refusal?.values?.email ?? asked ?? ""}
        error={errors.email}
      />
      <PasswordField
        label="Current password"
        name="current_password"
        autoComplete="current-password"
        required
        error={errors.current_password}
      />
      <div className="account-acts">
        <Button busy={busy} busyLabel="Please wait...">
          Send the link
        </Button>
        <LinkButton to="/user/profile" variant="quiet">
          Cancel
        </LinkButton>
      </div>
    </Form>
  );
}
