import { data, Form, redirect, useNavigation } from "react-router";
import { fullName } from "#domain/accounts/actor.ts";
import { ACCOUNT_REFUSALS } from "#domain/accounts/refusals.ts";
import { PHONE_CODE_SENT, PHONE_PROVEN, provePhoneForm } from "#domain/accounts/sign-in-code-form.ts";
import { getPhoneStanding, provePhone, requestPhoneCode } from "#services/accounts/prove-phone.ts";
import { finishForm, type Refusal } from "#web/forms/answer.ts";
import { stayWhileEditing } from "#web/forms/stay-while-editing.ts";
import { takeForm } from "#web/forms/take-form.ts";
import { takeTurns } from "#web/forms/take-turns.ts";
import { useCheckedForm } from "#web/forms/use-checked-form.ts";
import { useLastKnown } from "#web/forms/use-last-known.ts";
import { useRefusal } from "#web/forms/use-refusal.ts";
import { loadAgain } from "#web/page/load-again.ts";
import { noStore } from "#web/page/no-store.ts";
import { hiddenHead } from "#web/page/page-head.ts";
import { requireCustomer } from "#web/session/actor.ts";
import { shopContext, visitContext } from "#web/session/context.ts";
import { Alert } from "#web/ui/alert.tsx";
import { Button, LinkButton } from "#web/ui/button.tsx";
import { CodeField } from "#web/storefront/account/auth/code-field.tsx";
import type { Route } from "./+types/phone.ts";
import { AccountFrame } from "./account-frame.tsx";

const PAGE = "/user/phone";
const SENT = `${PAGE}?done=sent`;

export async function loader({ context, request, url }: Route.LoaderArgs) {
  const actor = await requireCustomer({ request, context, url });
  const standing = await getPhoneStanding(context.get(shopContext), { actor });
  if (standing.isProven || !standing.canProve) throw redirect("/user/profile");
  const person = { name: fullName(actor), email: actor.email };
  return data({ person, phone: standing.phone, isSent: url.searchParams.get("done") === "sent" }, noStore());
}

export function clientLoader({ request, serverLoader }: Route.ClientLoaderArgs) {
  return stayWhileEditing(request, serverLoader, true);
}

/** Sends a code to the number of the account, or takes it back. */
export function action({ request, context }: Route.ActionArgs) {
  return takeForm({
    request,
    context,
    take: async ({ actor, form, sent, refuse, refuseFields }) => {
      const shop = context.get(shopContext);
      const { address } = context.get(visitContext);
      if (form.get("intent") === "send") {
        const asked = await requestPhoneCode(shop, { actor, address });
        if (!asked.ok) return refuse({ status: 422, message: ACCOUNT_REFUSALS[asked.reason].message });
        const answer = finishForm(request, { page: PAGE, done: "sent", message: PHONE_CODE_SENT });
        answer.headers.set("Location", SENT);
        return answer;
      }
      const parsed = provePhoneForm.safeParse(sent);
      if (!parsed.success) return refuseFields(parsed.error);
      const proven = await provePhone(shop, { actor, code: parsed.data.code, address });
      if (!proven.ok) {
        const { message } = ACCOUNT_REFUSALS[proven.reason];
        return refuse({ status: 422, message, fields: { code: message } });
      }
      return finishForm(request, { page: "/user/profile", done: "phone", message: PHONE_PROVEN });
    },
  });
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return takeTurns(() => serverAction());
}

export const shouldRevalidate = loadAgain;

export const headers: Route.HeadersFunction = ({ loaderHeaders }) => loaderHeaders;

export function meta({ matches }: Route.MetaArgs): Route.MetaDescriptors {
  return hiddenHead(matches, "Confirm phone number");
}

export default function ProvePhone({ loaderData, actionData }: Route.ComponentProps) {
  const known = useLastKnown(loaderData);
  if (known === null) return null;
  const refusal = actionData?.ok === false ? actionData : undefined;
  return (
    <AccountFrame title="Confirm phone number" person={known.person}>
      <section className="card own-card" aria-label="How it works">
        {refusal && !refusal.fields && <Alert kind="error">{refusal.message}</Alert>}
        <p>
          Your phone number is <strong>{known.phone}</strong>. Once it is confirmed you can sign in with a code to your
          phone instead of your password.
        </p>
        {known.isSent && <EnterCode refusal={refusal?.fields && refusal} />}
        <SendCode again={known.isSent} />
      </section>
    </AccountFrame>
  );
}

function SendCode({ again }: { again: boolean }) {
  const navigation = useNavigation();
  const busy = navigation.formData?.get("intent") === "send";
  return (
    <Form method="post" action={PAGE} preventScrollReset>
      <input type="hidden" name="intent" value="send" />
      <div className="account-acts">
        <Button variant={again ? "secondary" : "primary"} busy={busy} busyLabel="Please wait...">
          {again ? "Send a new code" : "Send code"}
        </Button>
        <LinkButton to={again ? "/user/profile" : "/user/profile?edit=yes"} variant="quiet">
          {again ? "Cancel" : "Change the number"}
        </LinkButton>
      </div>
    </Form>
  );
}

function EnterCode({ refusal }: { refusal: Refusal | undefined }) {
  const form = useRefusal(refusal);
  const { errors, formProps } = useCheckedForm(provePhoneForm, refusal?.fields);
  const busy = useNavigation().formData?.get("intent") === "prove";
  return (
    <Form ref={form} method="post" action={SENT} className="form" preventScrollReset {...formProps}>
      <p>We have sent a message to your phone. The code in it works for 10 minutes.</p>
      <input type="hidden" name="intent" value="prove" />
      <CodeField error={errors.code} />
      <div className="account-acts">
        <Button busy={busy} busyLabel="Please wait...">
          Confirm
        </Button>
      </div>
    </Form>
  );
}
