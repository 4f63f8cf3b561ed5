import { redirect } from "react-router";
import type { z } from "zod";
import { removeViewForm, saveViewForm } from "#domain/console/view-form.ts";
import { removeView, saveView } from "#services/console/save-view.ts";
import { takeForm } from "#web/forms/take-form.ts";
import { shopContext } from "#web/session/context.ts";
import { noticeCookie, type PassingNotice } from "#web/session/notice.ts";
import type { Route } from "./+types/views.ts";

/** Keeps a list under a name, or forgets one, and leads back to the list. */
export async function action({ request, context }: Route.ActionArgs) {
  const { db, now } = context.get(shopContext);
  return takeForm({
    request,
    context,
    take: async ({ actor, sent }) => {
      if (sent.intent === "remove") {
        const form = removeViewForm.safeParse(sent);
        if (!form.success) return lead("/console", request, refused(form.error));
        await removeView(db, { actor, id: form.data.id });
        return lead(form.data.list, request, { kind: "success", message: "View removed." });
      }
      const form = saveViewForm.safeParse(sent);
      if (!form.success) return lead("/console", request, refused(form.error));
      const { list, name, shared } = form.data;
      const query = lasting(form.data.query);
      const kept = await saveView(db, { actor, list, name, query, shared: shared === "yes", now: now() });
      return lead(
        query === "" ? list : `${list}?${query}`,
        request,
        kept.ok
          ? { kind: "success", message: "View saved." }
          : { kind: "warning", message: "You keep 20 views of this list. Remove one first." },
      );
    },
  });
}

/** What was searched for may be a customer's name, which no view may outlast. */
function lasting(query: string): string {
  const words = new URLSearchParams(query);
  for (const name of ["q", "store", "column", "after", "before"]) words.delete(name);
  return words.toString();
}

/** This address has no page: what was wrong is said on the one that it leads to. */
function refused(error: z.ZodError): PassingNotice {
  return { kind: "warning", message: error.issues[0]!.message };
}

function lead(to: string, request: Request, notice: PassingNotice) {
  return redirect(to, { headers: { "Set-Cookie": noticeCookie(request, notice) }, status: 303 });
}

export function loader() {
  return redirect("/console");
}
