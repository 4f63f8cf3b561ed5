import { leaveWaits } from "#services/restock/leave-waits.ts";
import { shopContext } from "#web/session/context.ts";
import { hiddenHead } from "#web/page/page-head.ts";
import { LeavePage } from "#web/storefront/pages/newsletter/leave-page.tsx";
import type { Route } from "./+types/leave.ts";

/** As the newsletter's: pressed here, or by a mail program. */
export async function action({ context, params }: Route.ActionArgs) {
  return leaveWaits(context.get(shopContext).db, { key: params.key });
}

export function meta({ matches }: Route.MetaArgs): Route.MetaDescriptors {
  return [...hiddenHead(matches, "Stop back-in-stock e-mails"), { name: "referrer", content: "same-origin" }];
}

export default function LeaveStockLetters({ actionData }: Route.ComponentProps) {
  return (
    <LeavePage
      title="Stop back-in-stock e-mails"
      about="We will no longer write to you when something is back in stock, and we delete your address from our list."
      answer={actionData}
      left={{ title: "We have stopped these e-mails", words: "We have deleted your address from our list." }}
      gone={{ title: "You are not on our list", words: "This address is not on our list any more." }}
    />
  );
}
