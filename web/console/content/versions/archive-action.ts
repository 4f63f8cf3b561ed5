import { archiveContent } from "#services/contents/publish-content.ts";
import type { ContentKind } from "#services/contents/content-kind.ts";
import type { Shop } from "#services/shop.ts";
import { finishUndoable } from "#web/console/audit/finish-undoable.ts";
import type { Asked } from "#web/forms/take-form.ts";
import { VERSION_DONE } from "./version-action.ts";

const ARCHIVE_INTENTS = ["archive", "unarchive"];

type Given<Body> = { shop: Shop; kind: ContentKind<Body>; key: string; page: string };

/** Puts a content away or brings it back, where its kind is not always there; null for another press. */
export async function takeArchivePress<Body>(
  { shop, kind, key, page }: Given<Body>,
  { actor, sent, request }: Pick<Asked, "actor" | "sent" | "request">,
) {
  if (!ARCHIVE_INTENTS.includes(String(sent.intent))) return null;
  const archived = sent.intent === "archive";
  const { entry } = await archiveContent(shop, { actor, kind, key, archived });
  const done = entry === null ? "same" : archived ? "archived" : "unarchived";
  return finishUndoable(request, { page, done, message: VERSION_DONE[done], entry });
}
