import { Form } from "react-router";
import { WRONG_EMAIL } from "#domain/accounts/field-rules.ts";
import { SUBSCRIBED } from "#domain/accounts/refusals.ts";
import { isAppError } from "#domain/wire/errors.ts";
import { subscriptionBodySchema } from "#domain/wire/accounts.ts";
import { confirmSubscription, subscribe } from "#services/accounts/subscribe.ts";
import { shopContext, visitContext } from "#web/session/context.ts";
import { Alert } from "#web/ui/alert.tsx";
import { Button, LinkButton } from "#web/ui/button.tsx";
import { readForm } from "#web/session/read-form.ts";
import type { Route } from "./+types/newsletter.ts";
import { hiddenHead } from "../seo/page-head.ts";

export function loader({ request }: Route.LoaderArgs) {
  return { token: new URL(request.url).searchParams.get("token") };
}

/** Asks for the newsletter, or with the token of the mail confirms it. A refusal is an answer like any other. */
export async function action({ context, request }: Route.ActionArgs): Promise<{ ok: boolean; message: string }> {
  const shop = context.get(shopContext);
  const form = await readForm(request);
  const token = form.get("token");
  if (typeof token === "string") {
    const { ok } = await confirmSubscription(shop, { token });
    return { ok, message: ok ? CONFIRMED : NO_LONGER };
  }
  const wanted = subscriptionBodySchema.safeParse({ email: form.get("email") });
  if (!wanted.success) return { ok: false, message: wanted.error.issues[0]?.message ?? WRONG_EMAIL };
  try {
    await subscribe(shop, { email: wanted.data.email, address: context.get(visitContext).address });
    return { ok: true, message: SUBSCRIBED };
  } catch (error) {
    if (!isAppError(error)) throw error;
    return { ok: false, message: error.message };
  }
}

const CONFIRMED = "Thank you, your subscription is confirmed.";
const NO_LONGER = "This link is no longer valid. Please subscribe again.";

export function meta({ matches }: Route.MetaArgs): Route.MetaDescriptors {
  return hiddenHead(matches, "Newsletter");
}

/** Where the form leads without JavaScript, and the link of the mail. */
export default function Newsletter({ loaderData, actionData }: Route.ComponentProps) {
  const { token } = loaderData;
  return (
    <div className="page py-12 grid gap-6 justify-items-start">
      <h1>Newsletter</h1>
      {actionData && <Alert kind={actionData.ok ? "success" : "error"}>{actionData.message}</Alert>}
      {token && !actionData && (
        <Form method="post" className="grid gap-4 justify-items-start">
          <p>One press, and our letter comes to you about twice a month. You can leave it at any time.</p>
          <input type="hidden" name="token" value={token} />
          <Button>Confirm my subscription</Button>
        </Form>
      )}
      <LinkButton to="/" variant="secondary">
        Go to the home page
      </LinkButton>
    </div>
  );
}
