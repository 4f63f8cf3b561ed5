import { ERRORS } from "#domain/wire/errors.ts";
import { setBrandLogo, writeLogo } from "#services/goods/brand-logo.ts";
import type { Shop } from "#services/shop.ts";
import { finishUndoable } from "#web/console/audit/finish-undoable.ts";
import { changedByOther } from "#web/forms/changed-meanwhile.ts";
import type { Asked } from "#web/forms/take-form.ts";
import { BRANDS_PAGE } from "./range-pages.ts";

type Press = Pick<Asked, "actor" | "request" | "sent" | "refuse"> & { shop: Shop; code: string };

/** Saves the logo of a brand, or takes it away. */
export async function takeLogo({ shop, actor, code, request, sent, refuse }: Press, intent: "logo" | "drop_logo") {
  const shown = typeof sent.shownLogo === "string" && sent.shownLogo !== "" ? sent.shownLogo : null;
  const { file } = sent;
  if (intent === "logo" && (!(file instanceof File) || file.size === 0))
    return refuse({ ...ERRORS.validation, fields: { file: "Choose a picture" } });
  const set =
    intent === "drop_logo" || !(file instanceof File)
      ? await writeLogo(shop, { actor, code, shown, path: null })
      : await setBrandLogo(shop, { actor, code, shown, bytes: new Uint8Array(await file.arrayBuffer()) });
  if (set.ok)
    return finishUndoable(request, {
      page: `${BRANDS_PAGE}/${code}`,
      done: "same",
      message: intent === "logo" ? "Logo saved" : "Logo taken away",
      entry: set.entry,
    });
  if (set.reason === "wrong") return refuse({ ...ERRORS.validation, fields: { file: set.message } });
  return refuse({ status: 409, message: changedByOther("another logo", set.last) });
}
