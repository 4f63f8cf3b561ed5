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
  return [...hiddenHead(matches, "End letters about stock"), { name: "referrer", content: "same-origin" }];
}

export default function LeaveStockLetters({ actionData }: Route.ComponentProps) {
  return (
    <LeavePage
      title="End letters about stock"
      about="We no longer write to you when something is back in stock, and we delete your address from our list."
      answer={actionData}
      left={{ title: "No more letters", words: "We have deleted your address from our list." }}
      gone={{ title: "You are not on our list", words: "This address is not on our list any more." }}
    />
  );
}
