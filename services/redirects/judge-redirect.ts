import { and, eq } from "drizzle-orm";
import type { Db } from "#db/client.ts";
import { products } from "#db/schema/catalogue.ts";
import { firstMessages } from "#domain/accounts/field-rules.ts";
import { isSubCategorySlug } from "#domain/catalogue/product-kinds.ts";
import { keysOf, LONGEST_ADDRESS, readAddress, type ReadAddress } from "#domain/redirects/address-key.ts";
import type { PlaceOf } from "#domain/redirects/address-place.ts";
import { decideRedirect, type KeptRedirect } from "#domain/redirects/decide-redirect.ts";
import { hasControls, isFile, isReserved } from "#domain/redirects/missed-address.ts";
import { redirectForm } from "#domain/redirects/redirect-form.ts";
import type { RedirectStatus } from "#domain/redirects/redirect-status.ts";
import type { FieldErrors } from "#domain/wire/errors.ts";
import { isSoldNow } from "#services/catalogue/is-sold-now.ts";
import { isArticleShown } from "#services/contents/is-article-shown.ts";

export type RedirectValues = { from: string; to: string; status: RedirectStatus; note: string };
export type WrongRedirect = {
  ok: false;
  reason: "wrong";
  fields: FieldErrors;
  /** Where it could lead instead, in one step. */
  straight?: string;
  /** The redirect that is in its way. */
  other?: number;
};
export type JudgedRedirect = { ok: true; values: RedirectValues } | WrongRedirect;

export type Judging = { appUrl: string; placeOf: PlaceOf; now: Date };

type Asked = Omit<Judging, "appUrl">;
type Typed = Readonly<Record<string, unknown>>;

/** What somebody typed, as it is kept; or what is wrong with it, in words. */
export async function judgeRedirect(
  tx: Db,
  {
    typed,
    appUrl,
    placeOf,
    now,
    others,
    kept,
  }: Judging & {
    typed: Typed;
    others: readonly KeptRedirect[];
    /** What it leads on from now: left as it is, it was judged when it was typed. */
    kept?: string;
  },
): Promise<JudgedRedirect> {
  const read = redirectForm.safeParse(typed);
  const fields: FieldErrors = read.success ? {} : firstMessages(read.error);
  const from: From =
    kept !== undefined && typed.from === kept
      ? { key: kept }
      : await judgeFrom(tx, readAddress(String(typed.from ?? ""), appUrl), { placeOf, now });
  if (from.message !== undefined) fields.from = from.message;
  const to = judgeTo(readAddress(String(typed.to ?? ""), appUrl));
  if (to.message !== undefined) fields.to = to.message;
  if (from.key === undefined || to.target === undefined) return wrong(fields);
  const beside = judgeBeside({ from: from.key, to: to.target, others });
  if (beside) return { ...beside, fields: { ...fields, ...beside.fields } };
  const gone = to.path === null ? null : await whyNoPage(tx, to.path, { placeOf, now });
  if (gone !== null) fields.to = gone;
  if (!read.success || Object.keys(fields).length > 0) return wrong(fields);
  return { ok: true, values: { from: from.key, to: to.target, ...read.data } };
}

/** Whether it can stand beside the others; null: it can. */
export function judgeBeside(given: {
  from: string;
  to: string;
  others: readonly KeptRedirect[];
}): WrongRedirect | null {
  const decided = decideRedirect(given);
  if (decided.ok) return null;
  if (decided.reason === "taken") return { ...wrong({ from: "This address is led on already" }), other: decided.id };
  if (decided.reason === "loop") return wrong({ to: "That leads back to where it begins, and nobody would arrive" });
  if (decided.reason === "chain") {
    const words = `${given.to} leads on to ${decided.end}. Lead straight there`;
    return { ...wrong({ to: words }), straight: decided.end };
  }
  const { id, from } = decided.first;
  return { ...wrong({ from: `${from} leads here. Lead it straight to ${given.to} first` }), other: id };
}

type From = { key: string; message?: never } | { key?: never; message: string };
type To = { target: string; path: string | null; message?: never } | { target?: never; message: string };

async function judgeFrom(tx: Db, read: ReadAddress, { placeOf, now }: Asked): Promise<From> {
  if (!read.ok) return { message: read.message };
  if (!read.isOwn) return { message: `${read.host} is not this shop. Write an address of the shop, such as /old-page` };
  const key = keysOf(read)[0]!;
  if (key.length > LONGEST_ADDRESS) return { message: `Maximum ${LONGEST_ADDRESS} characters` };
  if (hasControls(key)) return { message: "An address has no control characters" };
  if (isReserved(key)) return { message: "This address is the shop's own, and never led on" };
  if (isFile(key)) return { message: "Files are not led on. Write the address of a page" };
  const place = placeOf(read.path);
  // Such a page is made once for everybody, whatever follows the "?".
  if (place === "goods" && key.includes("?"))
    return { message: "Leave out the “?” here: whatever follows it is led on as well" };
  const isThere = place === "goods" ? await isGoodsThere(tx, read.path, now) : place !== "none";
  if (isThere) return { message: "The shop has this page, so nobody would be led on" };
  return { key };
}

export function judgeTo(read: ReadAddress): To {
  if (!read.ok) return { message: read.message };
  if (!read.isOwn)
    return read.isSecure
      ? { target: read.text, path: null }
      : { message: "Another site's address begins with https://" };
  if (isReserved(keysOf(read)[0]!) || isFile(read.path)) return { message: "Nobody is led there. Choose a page" };
  return { target: read.text, path: read.path };
}

export async function whyNoPage(tx: Db, path: string, { placeOf, now }: Asked): Promise<string | null> {
  const place = placeOf(path);
  if (place === "page") return null;
  const none = `The shop has no page at ${path}`;
  return place === "goods" && (await isGoodsThere(tx, path, now)) ? null : none;
}

async function isGoodsThere(tx: Db, path: string, now: Date): Promise<boolean> {
  const [, kind = "", name = ""] = path.toLowerCase().split("/");
  if (kind === "productlist") return isSubCategorySlug(name);
  if (kind === "blog") return isArticleShown({ db: tx, cached: (_key, read) => read(), now: () => now }, name);
  if (kind !== "productdetails" || !/^\d{1,9}$/.test(name)) return false;
  return (await tx.$count(products, and(eq(products.liveSaleId, Number(name)), isSoldNow))) > 0;
}

const wrong = (fields: FieldErrors): WrongRedirect => ({ ok: false, reason: "wrong", fields });
