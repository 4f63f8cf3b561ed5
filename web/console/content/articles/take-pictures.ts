import { shopPicture } from "#domain/catalogue/picture-address.ts";
import type { Actor } from "#domain/accounts/actor.ts";
import { writeMarkup } from "#domain/contents/rich-text/write-markup.ts";
import type { FieldErrors } from "#domain/wire/errors.ts";
import type { Shop } from "#services/shop.ts";
import { keepShopPicture } from "#services/showcase/keep-shop-picture.ts";
import type { SentForm } from "#web/forms/answer.ts";
import { leftOutWords } from "#web/session/left-out.ts";

type Asked = { actor: Actor; sent: SentForm };

/**
 * Keeps the pictures that came with an article, and writes them into the words that were sent with them: the card's address,
 * and a line at the end of the text. So they stay, whatever else is wrong with the form. Answers what is wrong with them.
 */
export async function takePictures(shop: Shop, { actor, sent }: Asked): Promise<FieldErrors> {
  const wrong: FieldErrors = {};
  const card = await keep(shop, { actor, file: sent.artFile });
  if (card?.ok) sent.art = shopPicture(card.picture.image);
  else if (card) wrong.artFile = card.message;

  const alt = typeof sent.pictureAlt === "string" ? sent.pictureAlt.trim() : "";
  if (isFile(sent.pictureFile) && alt === "") {
    wrong.pictureAlt = "Write what the picture shows, for those who cannot see it, and choose the picture again";
    return wrong;
  }
  const inText = await keep(shop, { actor, file: sent.pictureFile });
  if (inText?.ok) {
    const { image, width, height } = inText.picture;
    const attrs = { src: shopPicture(image), alt: alt.slice(0, 300), width, height };
    const line = writeMarkup({ type: "doc", content: [{ type: "image", attrs }] });
    sent.text = [String(sent.text ?? "").trimEnd(), line].filter(Boolean).join("\n\n");
    sent.pictureAlt = "";
  } else if (inText) wrong.pictureFile = inText.message;
  return wrong;
}

const isFile = (file: unknown): file is File => file instanceof File && file.size > 0;

async function keep(shop: Shop, { actor, file }: { actor: Actor; file: unknown }) {
  if (!isFile(file)) return null;
  const message = leftOutWords(file);
  if (message !== null) return { ok: false as const, message };
  return keepShopPicture(shop, { actor, bytes: new Uint8Array(await file.arrayBuffer()) });
}
