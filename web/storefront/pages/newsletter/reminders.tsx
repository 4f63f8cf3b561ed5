import { leaveRecalls } from "#services/recalls/leave-recalls.ts";
import { hiddenHead } from "#web/page/page-head.ts";
import { shopContext } from "#web/session/context.ts";
import { LeavePage } from "./leave-page.tsx";
import type { Route } from "./+types/reminders.ts";

/** As the newsletter's: pressed here, or by a mail program. */
export async function action({ context, params }: Route.ActionArgs) {
  return leaveRecalls(context.get(shopContext), { key: params.key });
}

export function meta({ matches }: Route.MetaArgs): Route.MetaDescriptors {
  return [...hiddenHead(matches, "Stop eye test reminders"), { name: "referrer", content: "same-origin" }];
}

export default function LeaveReminders({ actionData }: Route.ComponentProps) {
  return (
    <LeavePage
      title="Stop eye test reminders"
      about="We will no longer remind you of eye tests by e-mail."
      answer={actionData}
      left={{ title: "We have stopped these reminders", words: "You will get no more of them by e-mail." }}
      gone={{ title: "You get no reminders by e-mail", words: "They were stopped already." }}
      unknown={{
        title: "This link is not complete",
        words: "Nothing was changed. Please open it from the e-mail once more, or write to us.",
      }}
    />
  );
}
