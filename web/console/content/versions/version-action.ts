import { readSchedule } from "#domain/contents/schedule.ts";
import { ERRORS } from "#domain/wire/errors.ts";
import type { ContentKind } from "#services/contents/content-kind.ts";
import { dropDraft, restoreVersion } from "#services/contents/keep-draft.ts";
import { publishDraft, withdrawVersion } from "#services/contents/publish-content.ts";
import type { Shop } from "#services/shop.ts";
import { finishUndoable } from "#web/console/audit/finish-undoable.ts";
import { OPEN_AGAIN } from "#web/console/catalogue/read-texts.ts";
import type { Asked } from "#web/forms/take-form.ts";

/** What is pressed on the page of any content besides saving it. Each has a row of web/session/console-content-access.ts. */
export const VERSION_INTENTS = ["publish", "restore", "withdraw", "drop"] as const;
type VersionIntent = (typeof VERSION_INTENTS)[number];

/** The words of its page's `done` that these presses end with. */
export const VERSION_DONE = {
  published: "Published.",
  scheduled: "Scheduled. It is shown from then on.",
  restored: "The older words are the draft now. Publish it to show them.",
  withdrawn: "Taken off. What was before it is shown again.",
  dropped: "Draft thrown away.",
  archived: "Archived. Customers no longer see it.",
  unarchived: "Out of the archive.",
  same: "Nothing was different, so nothing was changed.",
};

const MEANWHILE = "A colleague changed it meanwhile. Look at it again before you publish it";

type Given<Body> = {
  shop: Shop;
  kind: ContentKind<Body>;
  key: string;
  /** Where the page of this content is, and the list that it leaves for when nothing of it is left. */
  page: string;
  list: string;
};

const isVersionIntent = (text: unknown): text is VersionIntent =>
  (VERSION_INTENTS as readonly unknown[]).includes(text);

/** Does what was pressed; null for a press of the page's own. */
export async function takeVersionPress<Body>(
  { shop, kind, key, page, list }: Given<Body>,
  { actor, sent, request, refuse }: Pick<Asked, "actor" | "sent" | "request" | "refuse">,
) {
  const { intent } = sent;
  if (!isVersionIntent(intent)) return null;
  const one = { actor, kind, key };
  const finish = (done: keyof typeof VERSION_DONE, entry: number | null, to = page) => {
    const said = entry === null ? "same" : done;
    return finishUndoable(request, { page: to, done: said, message: VERSION_DONE[said], entry });
  };
  if (intent === "publish") return publish();
  if (intent === "drop") {
    const { entry } = await dropDraft(shop, one);
    const isLeft = await isThere();
    return finish("dropped", entry, isLeft ? page : list);
  }
  const number = Number(sent.number);
  if (!Number.isInteger(number) || number < 1) return refuse(OPEN_AGAIN);
  if (intent === "restore") return finish("restored", (await restoreVersion(shop, { ...one, number })).entry);
  return finish("withdrawn", (await withdrawVersion(shop, { ...one, number })).entry);

  async function publish() {
    const typed = { starts: String(sent.starts ?? ""), ends: String(sent.ends ?? "") };
    const note = String(sent.note ?? "").trim();
    const read = readSchedule(typed, shop.now());
    const fields = { ...(!read.ok && read.fields), ...(note.length > 200 && { note: "Maximum 200 characters" }) };
    if (!read.ok || fields.note !== undefined) return refuse({ ...ERRORS.validation, intent: "publish", fields });
    const revision = Number(sent.revision);
    const done = await publishDraft(shop, { ...one, revision, schedule: read.schedule, note });
    if (done.ok) return finish(read.schedule.startsAt === null ? "published" : "scheduled", done.entry);
    if (done.reason === "wrong") {
      const words = Object.values(done.fields).join(". ");
      return refuse({ status: 409, intent: "publish", message: `Not published. ${words}` });
    }
    const why = {
      meanwhile: MEANWHILE,
      no_draft: "There is no draft to publish. Save one first",
      archived: "It is in the archive. Take it out first",
    };
    return refuse({ status: 409, intent: "publish", message: why[done.reason] });
  }

  async function isThere(): Promise<boolean> {
    if (Object.hasOwn(kind.shipped, key)) return true;
    const { listContents } = await import("#services/contents/list-contents.ts");
    const all = await listContents(shop.db, { actor, kind, now: shop.now() });
    return all.some((content) => content.key === key);
  }
}
