import { redirect, type RouterContextProvider } from "react-router";
import { ERRORS } from "#domain/wire/errors.ts";
import { getStaffMember } from "#services/staff/get-staff-member.ts";
import { finishUndoable } from "#web/console/audit/finish-undoable.ts";
import { takeStaffForm } from "#web/console/forms/take-staff-form.ts";
import { keepingList } from "#web/console/list/list-way.ts";
import { stepUp } from "#web/console/second-factor/step-up.ts";
import { withWords } from "#web/forms/answer.ts";
import { shopContext } from "#web/session/context.ts";
import { confirmedField } from "#web/ui/confirm.tsx";
import { changeMember, memberForm } from "./change-member.ts";
import { MEMBER_DONE } from "./member-done.ts";
import { isAskedFirst } from "./member-questions.ts";
import { STAFF_PAGE } from "./staff-list.tsx";

/** One change to who works here and what they may do. Each wants the second factor of the last ten minutes. */
export function takeMemberForm(given: { request: Request; context: Readonly<RouterContextProvider>; id: number }) {
  const { request, context, id } = given;
  const shop = context.get(shopContext);
  const page = keepingList(request, `${STAFF_PAGE}/${id}`);
  return takeStaffForm({
    request,
    context,
    isPage: true,
    take: async (asked) => {
      const { sent } = asked;
      const intent = String(sent.intent);
      const refuse: typeof asked.refuse = (reason) => asked.refuse({ ...reason, intent });
      // Before the second factor: of somebody unknown there is nothing to change.
      const { email } = await getStaffMember(shop.db, { actor: asked.actor, id, now: shop.now() });
      const parsed = memberForm.safeParse(sent);
      if (!parsed.success) {
        const [issue] = parsed.error.issues;
        const field = String(issue?.path[0] ?? "form");
        return refuse({ ...ERRORS.validation, fields: { [field]: issue?.message ?? ERRORS.validation.message } });
      }
      if (isAskedFirst(intent) && !sent[confirmedField]) return redirect(withWords(page, { confirm: intent }), 303);
      const stepped = await stepUp({ request, context, actor: asked.actor, sent });
      if (!stepped.ok) return refuse(stepped.reason);
      const done = await changeMember(shop, { actor: stepped.actor, email, form: parsed.data });
      if (!done.ok) return refuse(done.reason);
      const said = parsed.data.intent;
      return finishUndoable(request, { page, done: said, message: MEMBER_DONE[said], entry: done.entry });
    },
  });
}
