import { and, eq } from "drizzle-orm";
import type { Db } from "#db/client.ts";
import { products } from "#db/schema/catalogue.ts";
import { requirePermission } from "#domain/access/permission.ts";
import type { Actor } from "#domain/accounts/actor.ts";
import { MAIL_FACTS, MAIL_KINDS, type MailKind } from "#domain/messages/mail-kinds.ts";
import type { SubCategorySlug } from "#domain/catalogue/product-kinds.ts";
import {
  MESSAGE_KINDS,
  MESSAGE_TEMPLATES,
  type MessageKind,
  shortenKey,
  writeMessage,
} from "#domain/messages/message-kinds.ts";
import { type MessageWay, TEXT_MESSAGE_FACTS } from "#domain/messages/sent-messages.ts";
import { AppError } from "#domain/wire/errors.ts";
import { renderMail } from "#integrations/mail/layout.ts";
import type { Shop } from "#services/shop.ts";
import { everyMail } from "./example-mails.ts";
import { APP_URL, EXAMPLE_SECRETS, type ExampleGoods, type Typed, TYPED } from "./example-order.ts";
import { firstPictureOfProduct } from "./mail-picture.ts";
import { mailSender } from "./mail-sender.ts";
import type { Composed } from "./post.ts";

export type TemplateRow = { slug: string; way: MessageWay; label: string; when: string; subject: string };

export type Registered = {
  /** As carriers in India have it registered (DLT), with its variables. */
  template: string;
  variables: number;
  /** Its number in their register; null: none is set. */
  id: string | null;
};

export type TemplateView = TemplateRow & {
  /** Each shape that it comes in. A text message has no look of its own. */
  examples: { subject: string; text: string; html: string | null }[];
  registered: Registered | null;
};

type Given = Pick<Shop, "db" | "messages" | "appUrl">;

const SMS = "sms-";
const slugOf = { mail: (kind: MailKind) => kind, sms: (kind: MessageKind) => `${SMS}${kind}` };

const mailsOf = (kind: MailKind, typed: Typed): Composed[] =>
  Object.values(everyMail(typed))
    .flat()
    .filter((mail) => mail.kind === kind);

/** Two products that the shop sells now; the examples' own, without a picture, where it sells none alike. */
async function goodsOf(db: Db): Promise<Pick<Typed, "frame" | "solution">> {
  const [frame, solution] = await Promise.all([findGoods(db, "eye_glasses"), findGoods(db, "contact_lens_solution")]);
  return {
    frame: frame ?? { ...TYPED.frame, picture: null },
    solution: solution ?? { ...TYPED.solution, picture: null },
  };
}

async function findGoods(db: Db, kind: SubCategorySlug): Promise<ExampleGoods | undefined> {
  const [found] = await db
    .select({ name: products.title, picture: firstPictureOfProduct })
    .from(products)
    .where(and(eq(products.subCategorySlug, kind), eq(products.published, true)))
    .orderBy(products.id)
    .limit(1);
  return found;
}

/** Every message that the shop sends, with its subject as in an example. */
export function listTemplates({ actor }: { actor: Actor }): TemplateRow[] {
  requirePermission(actor, "settings.change");
  const all = Object.values(everyMail()).flat();
  return [
    ...MAIL_KINDS.map((kind) => ({
      slug: slugOf.mail(kind),
      way: "mail" as const,
      ...MAIL_FACTS[kind],
      subject: all.find((mail) => mail.kind === kind)?.subject ?? "",
    })),
    ...MESSAGE_KINDS.map((kind) => ({
      slug: slugOf.sms(kind),
      way: "sms" as const,
      ...TEXT_MESSAGE_FACTS[kind],
      subject: "",
    })),
  ];
}

/** One of them, written by what writes the true ones, about somebody who does not exist. */
export async function getTemplate(shop: Given, { actor, slug }: { actor: Actor; slug: string }): Promise<TemplateView> {
  const row = listTemplates({ actor }).find((one) => one.slug === slug);
  if (!row) throw new AppError("not_found");
  const { sender } = await mailSender(shop);
  const sms = row.way === "sms" ? MESSAGE_KINDS.find((kind) => slugOf.sms(kind) === slug) : undefined;
  if (sms !== undefined) {
    const text = writeMessage(sms, exampleValues({ shopName: sender.shopName, appUrl: shop.appUrl })[sms]);
    return { ...row, examples: [{ subject: "", text, html: null }], registered: registeredOf(shop, sms) };
  }
  const here = (words: string) => words.replaceAll(APP_URL, shop.appUrl);
  const typed = { ...TYPED, ...(await goodsOf(shop.db)) };
  const examples = mailsOf(slug as MailKind, typed).map(({ subject, content }) => {
    const { html, text } = renderMail(sender, content);
    return { subject, text: here(text), html: here(html) };
  });
  return { ...row, examples, registered: null };
}

function registeredOf({ messages }: Given, kind: MessageKind): Registered {
  const template = MESSAGE_TEMPLATES[kind];
  return { template, variables: template.split("{#var#}").length - 1, id: messages?.templateIds?.[kind] ?? null };
}

const exampleValues = ({ shopName, appUrl }: { shopName: string; appUrl: string }): Record<MessageKind, string[]> => ({
  "sign-in-code": [EXAMPLE_SECRETS.code, shopName],
  "phone-code": [EXAMPLE_SECRETS.code, shopName],
  "back-in-stock": [TYPED.frame.name, shopName, appUrl, shortenKey(EXAMPLE_SECRETS.leaveKey)],
});
