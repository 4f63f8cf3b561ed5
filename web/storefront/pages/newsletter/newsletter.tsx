import { Form, useNavigation } from "react-router";
import { SUBSCRIBED } from "#domain/accounts/refusals.ts";
import { WRONG_EMAIL } from "#domain/accounts/field-rules.ts";
import { subscriptionBodySchema } from "#domain/wire/accounts.ts";
import { confirmSubscription, readNewsletterLink, subscribe } from "#services/accounts/subscribe.ts";
import { shopContext, visitContext } from "#web/session/context.ts";
import { Alert } from "#web/ui/alert.tsx";
import { Button, LinkButton } from "#web/ui/button.tsx";
import { hiddenHead } from "#web/page/page-head.ts";
import type { FormAnswer } from "#web/forms/answer.ts";
import { orRefuse } from "#web/forms/or-refuse.ts";
import { Bait } from "#web/forms/bait.tsx";
import { EmailInput } from "#web/forms/email-input.tsx";
import { BAIT, FILLED_BY_A_MACHINE } from "#web/forms/bait-name.ts";
import { readTexts } from "#web/forms/take-visitor-form.ts";
import type { Route } from "./+types/newsletter.ts";

export async function loader({ context, request }: Route.LoaderArgs) {
  const token = new URL(request.url).searchParams.get("token");
  return { token, link: token === null ? null : await readNewsletterLink(context.get(shopContext).db, { token }) };
}

/** Asks for the newsletter, or with the token of the mail confirms it. A refusal is an answer like any other. */
export async function action({ context, request }: Route.ActionArgs): Promise<FormAnswer> {
  const shop = context.get(shopContext);
  const { token, email = "", [BAIT]: bait } = await readTexts(request);
  const refuse = (message: string): FormAnswer => ({ ok: false, message, values: { email } });
  if (bait) return refuse(FILLED_BY_A_MACHINE);
  if (token !== undefined) {
    const { ok } = await confirmSubscription(shop, { token });
    return ok ? { ok, message: CONFIRMED } : { ok, message: NO_LONGER };
  }
  const wanted = subscriptionBodySchema.safeParse({ email });
  if (!wanted.success) return refuse(wanted.error.issues[0]?.message ?? WRONG_EMAIL);
  const take = async (): Promise<FormAnswer> => {
    await subscribe(shop, { email: wanted.data.email, address: context.get(visitContext).address });
    return { ok: true, message: SUBSCRIBED };
  };
  return orRefuse(take, ({ message }) => refuse(message), { oursToo: true });
}

const CONFIRMED = "Thank you, your subscription is confirmed.";
const CONFIRMED_BEFORE = "This link was already used: your subscription is confirmed.";
const NO_LONGER = "This link has ended, or a newer one has taken its place. Please subscribe again.";

export function meta({ matches }: Route.MetaArgs): Route.MetaDescriptors {
  return hiddenHead(matches, "Newsletter");
}

/** Where the form leads without JavaScript, and the link of the mail. */
export default function Newsletter({ loaderData, actionData }: Route.ComponentProps) {
  const { token, link } = loaderData;
  const busy = useNavigation().state === "submitting";
  const confirms = link === "open" && !actionData;
  const isConfirmed = link === "confirmed" && !actionData;
  return (
    <div className="page newsletter-page">
      <h1>Newsletter</h1>
      {actionData && <Alert kind={actionData.ok ? "success" : "error"}>{actionData.message}</Alert>}
      {!actionData && link === "ended" && <Alert kind="error">{NO_LONGER}</Alert>}
      {isConfirmed && <Alert kind="success">{CONFIRMED_BEFORE}</Alert>}
      {confirms && (
        <Form method="post" className="form">
          <p>Our newsletter comes about twice a month. You can unsubscribe at any time.</p>
          <input type="hidden" name="token" value={token ?? ""} />
          <Button busy={busy}>Confirm my subscription</Button>
        </Form>
      )}
      {!confirms && !isConfirmed && !actionData?.ok && (
        <Form method="post" action="/newsletter" className="form" noValidate>
          <p>New frames, offers and tips from our optometrists, about twice a month.</p>
          <EmailInput label="E-mail" name="email" defaultValue={actionData?.values?.email ?? ""} />
          <Bait />
          <Button busy={busy}>Subscribe</Button>
        </Form>
      )}
      <LinkButton to="/" variant="secondary">
        Go to the home page
      </LinkButton>
    </div>
  );
}
