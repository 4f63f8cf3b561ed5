import { data, Form, redirect, useNavigation } from "react-router";
import { fullName } from "#domain/accounts/actor.ts";
import { ERASURE_REFUSALS } from "#domain/accounts/decide-erasure.ts";
import { ACCOUNT_ERASED, erasureForm, WRONG_PASSWORD } from "#domain/accounts/own-account-forms.ts";
import { endedSessionCookie } from "#services/accounts/session-cookie.ts";
import { canEraseAccount, eraseAccount } from "#services/privacy/erase-account.ts";
import { requireCustomer } from "#web/session/actor.ts";
import { shopContext } from "#web/session/context.ts";
import { noticeCookie } from "#web/session/notice.ts";
import { leavingCookies } from "#web/session/signed-in-cookies.ts";
import { Alert } from "#web/ui/alert.tsx";
import { Button, LinkButton } from "#web/ui/button.tsx";
import { Checkbox } from "#web/ui/checkbox.tsx";
import { PasswordField } from "#web/ui/password-field.tsx";
import { useCheckedForm } from "#web/forms/use-checked-form.ts";
import { noStore } from "#web/page/no-store.ts";
import { takeTurns } from "#web/forms/take-turns.ts";
import { hiddenHead } from "#web/page/page-head.ts";
import type { Route } from "./+types/erase.ts";
import { AccountFrame } from "./account-frame.tsx";
import { loadAgain } from "#web/page/load-again.ts";
import { takeCheckedForm } from "#web/forms/take-form.ts";
import { stayWhileEditing } from "#web/forms/stay-while-editing.ts";
import { useLastKnown } from "#web/forms/use-last-known.ts";
import { useRefusal } from "#web/forms/use-refusal.ts";

export async function loader({ context, request, url }: Route.LoaderArgs) {
  const actor = await requireCustomer({ request, context, url });
  const decided = await canEraseAccount(context.get(shopContext), { actor });
  const person = { name: fullName(actor), email: actor.email };
  return data({ person, hindrance: decided.ok ? null : ERASURE_REFUSALS[decided.reason] }, noStore());
}

export function clientLoader({ request, serverLoader }: Route.ClientLoaderArgs) {
  return stayWhileEditing(request, serverLoader, true);
}

export function action({ request, context }: Route.ActionArgs) {
  return takeCheckedForm({
    request,
    context,
    schema: erasureForm,
    take: async ({ actor, form }) => {
      const shop = context.get(shopContext);
      const erased = await eraseAccount(shop, { actor, password: form.current_password });
      if (!erased.ok) {
        const { reason } = erased;
        return {
          refused: reason === "wrong_password" ? { current_password: WRONG_PASSWORD } : ERASURE_REFUSALS[reason],
        };
      }
      const headers = new Headers();
      for (const cookie of [endedSessionCookie(shop.appUrl), ...leavingCookies(request, "asked")])
        headers.append("Set-Cookie", cookie);
      headers.append("Set-Cookie", noticeCookie(request, { kind: "success", message: ACCOUNT_ERASED }));
      return redirect("/", { headers, status: 303 });
    },
  });
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return takeTurns(() => serverAction());
}

export const shouldRevalidate = loadAgain;

export const headers: Route.HeadersFunction = ({ loaderHeaders }) => loaderHeaders;

export function meta({ matches }: Route.MetaArgs): Route.MetaDescriptors {
  return hiddenHead(matches, "Erase my account");
}

export default function EraseAccount({ loaderData, actionData }: Route.ComponentProps) {
  const known = useLastKnown(loaderData);
  const refusal = actionData?.ok === false ? actionData : undefined;
  if (known === null) return null;
  return (
    <AccountFrame title="Erase my account" person={known.person}>
      <WhatGoes />
      {known.hindrance === null ? (
        <EraseForm refusal={refusal} />
      ) : (
        <>
          <Alert kind="warning" title="Not yet">
            {known.hindrance}.
          </Alert>
          <div className="account-acts">
            <LinkButton to="/order-status" variant="secondary">
              My Orders
            </LinkButton>
          </div>
        </>
      )}
    </AccountFrame>
  );
}

function WhatGoes() {
  return (
    <div className="own-fate">
      <section className="card own-card" aria-labelledby="goes-title">
        <h2 id="goes-title">What is deleted, immediately and for good</h2>
        <ul className="own-list">
          <li>Your name, e-mail address, phone number, password and picture</li>
          <li>Prescriptions, uploaded files and the people they are for</li>
          <li>Saved addresses, wishlist, cart and any active membership</li>
          <li>Questions about products, with their answers</li>
          <li>Messages to us, booked eye tests, the newsletter</li>
          <li>Your name under reviews. The reviews stay, without your name</li>
        </ul>
      </section>
      <section className="card own-card" aria-labelledby="stays-title">
        <h2 id="stays-title">What must stay</h2>
        <ul className="own-list">
          <li>
            Bills and credit notes, for as long as tax law requires, with your name and delivery address. We remove your
            phone number and e-mail address
          </li>
        </ul>
        <p>
          After that you cannot return or remake anything with this account. The warranty stays with your printed bill.
        </p>
      </section>
    </div>
  );
}

function EraseForm({ refusal }: { refusal: Parameters<typeof useRefusal>[0] }) {
  const form = useRefusal(refusal);
  const { errors, formProps } = useCheckedForm(erasureForm, refusal?.fields);
  const busy = useNavigation().formAction?.startsWith("/user/erase") ?? false;
  return (
    <Form ref={form} method="post" className="form account-form" preventScrollReset {...formProps}>
      {refusal && !refusal.fields && !busy && <Alert kind="error">{refusal.message}</Alert>}
      <Checkbox
        label="I understand what is deleted and what stays, and that this cannot be undone"
        name="understood"
        value="yes"
        required
        error={errors.understood}
        defaultChecked={refusal?.values?.understood === "yes"}
      />
      <PasswordField
        label="Password"
        name="current_password"
        autoComplete="current-password"
        required
        error={errors.current_password}
      />
      <div className="account-acts">
        <Button variant="danger" busy={busy} busyLabel="Please wait...">
          Erase my account
        </Button>
        <LinkButton to="/user/data" variant="quiet">
          Keep my account
        </LinkButton>
      </div>
    </Form>
  );
}
