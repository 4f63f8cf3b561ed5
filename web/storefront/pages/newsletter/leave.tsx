import { leaveNewsletter } from "#services/accounts/leave-newsletter.ts";
import { shopContext } from "#web/session/context.ts";
import { hiddenHead } from "#web/page/page-head.ts";
import type { Route } from "./+types/leave.ts";
import { LeavePage } from "./leave-page.tsx";

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

export default function Leave({ actionData }: Route.ComponentProps) {
  return (
    <LeavePage
      title="Unsubscribe from the newsletter"
      about="You will get no more newsletters, and we delete your address."
      answer={actionData}
      left={{
        title: "You have unsubscribed",
        words: "We have deleted your address. You will get no more newsletters.",
      }}
      gone={{ title: "You are not subscribed", words: "This address was already removed, or was never confirmed." }}
    />
  );
}
