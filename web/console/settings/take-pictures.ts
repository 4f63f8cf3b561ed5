import type { Actor } from "#domain/accounts/actor.ts";
import type { SettingPart } from "#domain/content/setting-field.ts";
import type { FormValues } from "#domain/content/setting-form.ts";
import type { FieldErrors } from "#domain/wire/errors.ts";
import { keepSignature } from "#services/content/keep-signature.ts";
import type { Shop } from "#services/shop.ts";
import type { SentForm } from "#web/forms/answer.ts";
import { leftOutWords } from "#web/session/left-out.ts";
import { pictureFile, pictureGone } from "./picture-names.ts";

type Given = { actor: Actor; part: SettingPart; sent: SentForm; values: FormValues };

/** Keeps the pictures that came with a form and writes their names where the form has them: so they stay, whatever else is wrong. */
export async function takePictures(shop: Shop, { actor, part, sent, values }: Given) {
  const taken: Record<string, string> = { ...values };
  const wrong: FieldErrors = {};
  for (const { path, kind } of part.fields) {
    if (kind !== "picture") continue;
    const file = sent[pictureFile(path)];
    if (taken[pictureGone(path)] === "on") taken[path] = "";
    delete taken[pictureGone(path)];
    if (!(file instanceof File) || file.size === 0) continue;
    const left = leftOutWords(file);
    const kept =
      left === null
        ? await keepSignature(shop, { actor, bytes: new Uint8Array(await file.arrayBuffer()) })
        : { ok: false as const, message: left };
    if (kept.ok) taken[path] = kept.image;
    else wrong[path] = kept.message;
  }
  return { taken, wrong };
}
