import { redirect, type RouterContextProvider } from "react-router";
import { removeViewForm, saveViewForm, VIEWED_LISTS } from "#domain/console/view-form.ts";
import { isSignedIn } from "#domain/accounts/actor.ts";
import { removeView } from "#services/console/remove-view.ts";
import { saveView } from "#services/console/save-view.ts";
import { withUndo } from "#web/console/audit/undo-address.ts";
import { wantsDocument } from "#web/forms/answer.ts";
import { type Asked, takeForm } from "#web/forms/take-form.ts";
import { readActor } from "#web/session/actor.ts";
import { shopContext } from "#web/session/context.ts";
import { noticeCookie } from "#web/session/notice.ts";
import { readForm } from "#web/session/read-form.ts";
import type { Route } from "./+types/views.ts";
import { VIEW_NOTES, viewNameWord, type ViewNote, viewNoteWord } from "./view-notes.ts";

/** Keeps a list under a name, or forgets one, and leads back to the list as it was. */
export async function action({ request, context }: Route.ActionArgs) {
  const form = await readForm(request);
  // Without JavaScript what was typed goes with the address: through the door too, where the session has ended.
  if (wantsDocument(request) && !isSignedIn(await readActor(context)))
    return redirect(listOf(form, { name: textOf(form, "name") }), 303);
  return takeForm({ request, context, form, take: (asked) => take(context, asked) });
}

async function take(context: Readonly<RouterContextProvider>, asked: Asked) {
  const { actor, sent } = asked;
  const { db, now } = context.get(shopContext);
  if (sent.intent === "remove") {
    const form = removeViewForm.safeParse(sent);
    if (!form.success) return refuse(asked, "unknown");
    const { entry } = await removeView(db, { actor, id: form.data.id, now: now() });
    return finish(asked, "removed", entry);
  }
  const form = saveViewForm.safeParse(sent);
  if (!form.success)
    return refuse(asked, form.error.issues.some(({ path }) => path[0] === "name") ? "unnamed" : "unknown");
  const { list, name, shared } = form.data;
  const query = lasting(form.data.query);
  const kept = await saveView(db, { actor, list, name, query, shared: shared === "yes", now: now() });
  return kept.ok ? finish(asked, "saved") : refuse(asked, "full");
}

/** What was searched for may be a customer's name, which no view may outlast. */
function lasting(query: string): string {
  const words = new URLSearchParams(query);
  for (const name of ["q", "store", "column", "after", "before"]) words.delete(name);
  return words.toString();
}

/** What can be undone is said with a button that does so; without JavaScript beside the note. */
function finish({ request, form }: Asked, note: ViewNote, entry: number | null = null) {
  if (entry !== null) {
    const list = withUndo(listOf(form, {}), entry);
    return redirect(wantsDocument(request) ? `${list}&${viewNoteWord}=${note}` : list, 303);
  }
  if (wantsDocument(request)) return redirect(listOf(form, { note }), 303);
  return redirect(listOf(form, {}), {
    headers: { "Set-Cookie": noticeCookie(request, VIEW_NOTES[note]) },
    status: 303,
  });
}

function refuse({ request, form, refuse: refuseForm }: Asked, note: ViewNote) {
  if (wantsDocument(request)) return redirect(listOf(form, { note, name: textOf(form, "name") }), 303);
  const { message } = VIEW_NOTES[note];
  return refuseForm({ status: 422, message, ...(note === "unnamed" && { fields: { name: message } }) });
}

/** The list that the form names, as it was shown; where nothing was kept, with the name that was typed. */
function listOf(form: FormData, { note, name = "" }: { note?: ViewNote; name?: string }): string {
  const list = VIEWED_LISTS.find((path) => path === form.get("list"));
  if (list === undefined) return "/console";
  const query = new URLSearchParams(textOf(form, "back").slice(0, 2000));
  const typed = name.trim().slice(0, 40);
  if (note) query.set(viewNoteWord, note);
  if (typed !== "") query.set(viewNameWord, typed);
  return query.size === 0 ? list : `${list}?${query}`;
}

function textOf(form: FormData, name: string): string {
  const value = form.get(name);
  return typeof value === "string" ? value : "";
}

export function loader() {
  return redirect("/console");
}
