import { Form, useNavigation } from "react-router";
import { leaveNewsletter } from "#services/accounts/leave-newsletter.ts";
import { shopContext } from "#web/session/context.ts";
import { Alert } from "#web/ui/alert.tsx";
import { Button, LinkButton } from "#web/ui/button.tsx";
import { hiddenHead } from "#web/page/page-head.ts";
import type { Route } from "./+types/leave.ts";

/**
 * The press of a button here, or of the one that mail programs show, whose post comes from their servers and says nothing
 * but that it is one (RFC 8058).
 */
export async function action({ context, params }: Route.ActionArgs) {
  return leaveNewsletter(context.get(shopContext).db, { key: params.key });
}

export function meta({ matches }: Route.MetaArgs): Route.MetaDescriptors {
  return [...hiddenHead(matches, "Unsubscribe from the newsletter"), { name: "referrer", content: "same-origin" }];
}

/** Looking at the page ends nothing: programs that check links look at every page. */
export default function Leave({ actionData }: Route.ComponentProps) {
  const busy = useNavigation().state === "submitting";
  return (
    <div className="page newsletter-page">
      <h1>Unsubscribe from the newsletter</h1>
      {actionData ? (
        <Alert kind="success" title={actionData.left ? "You have unsubscribed" : "You are not subscribed"}>
          {actionData.left
            ? "We have deleted your address. You will get no more newsletters."
            : "This address was already removed, or was never confirmed."}
        </Alert>
      ) : (
        <Form method="post" className="form">
          <p>You will get no more newsletters, and we delete your address.</p>
          <Button busy={busy}>Unsubscribe from the newsletter</Button>
        </Form>
      )}
      <LinkButton to="/" variant="secondary">
        Go to the home page
      </LinkButton>
    </div>
  );
}
