import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import type { Db } from "#db/client.ts";
import { brands } from "#db/schema/catalogue.ts";
import { contents } from "#db/schema/contents.ts";
import { lensPackages, powerTypes } from "#db/schema/lenses.ts";
import { SYSTEM, type UserActor } from "#domain/accounts/actor.ts";
import { cellKey } from "#domain/goods/lens-price-cell.ts";
import { addCoupon } from "#services/coupons/keep-coupons.ts";
import { listCoupons } from "#services/coupons/list-coupons.ts";
import { addBrand } from "#services/goods/brands.ts";
import { changeGold, getGold, lockGold } from "#services/goods/gold.ts";
import { teachWords } from "#services/goods/search-words.ts";
import { changeLensPrices, getLensMatrix } from "#services/goods/lens-prices.ts";
import { FAQ_KEY, faqTexts, SHIPPED_FAQ } from "#domain/contents/faq.ts";
import { saveDraft } from "#services/contents/keep-draft.ts";
import { FAQ_KIND } from "#services/contents/kinds/faq-kind.ts";
import { addRedirect } from "#services/redirects/keep-redirects.ts";
import type { Shop } from "#services/shop.ts";
import { COUPON_TYPED } from "#tests/support/shop/coupon-typed.ts";
import { makeProduct } from "#tests/support/shop/make-product.ts";

/** A trial for each action about the shop's range. */
export function rangeTrials({ db, shop }: { db: Db; shop: Shop }) {
  let turn = 0;
  return {
    "range.look": async () => ({ act: (actor: UserActor) => getLensMatrix(db, { actor, brandCode: null }) }),
    "range.change": async () => {
      turn += 1;
      const typed = { name: `Brand ${turn}`, display: "glasses", position: "9" };
      return { act: (actor: UserActor) => addBrand(shop, { actor, typed }) };
    },
    "coupon.look": async () => ({
      act: (actor: UserActor) => listCoupons(db, { actor, q: "", states: [], now: shop.now() }),
    }),
    "coupon.change": async () => {
      turn += 1;
      const typed = { ...COUPON_TYPED, code: `TRIAL${turn}` };
      return { act: (actor: UserActor) => addCoupon(shop, { actor, key: randomUUID(), typed }) };
    },
    "redirect.keep": async () => {
      turn += 1;
      const typed = { from: `/trial-${turn}`, to: "https://other.example/", status: "301", note: "" };
      const given = { key: randomUUID(), typed, placeOf: () => "none" as const };
      return { act: (actor: UserActor) => addRedirect(shop, { actor, ...given }) };
    },
    "content.keep": async () => {
      turn += 1;
      const to = { ...faqTexts(SHIPPED_FAQ), "q1.answer": `Answer ${turn}` };
      await db.delete(contents);
      const given = { kind: FAQ_KIND, key: FAQ_KEY, from: faqTexts(SHIPPED_FAQ), to };
      return { act: (actor: UserActor) => saveDraft(shop, { actor, ...given }) };
    },
    "gold.change": async () => {
      turn += 1;
      const gold = await lockGold(db);
      if (!gold)
        await makeProduct(db, {
          subCategorySlug: "membership",
          title: "Gold MEMBERSHIP",
          mrpPaise: 900_000,
          liveSaleId: 700_000,
        });
      const { texts: from } = await getGold(db, { actor: SYSTEM, now: shop.now() });
      const to = { ...from, pricePaise: String(500 + turn) };
      return { act: (actor: UserActor) => changeGold(shop, { actor, from, to }) };
    },
    "search-word.change": async () => {
      turn += 1;
      const letter = String.fromCharCode(97 + (turn % 26)) + String.fromCharCode(97 + ((turn * 7) % 26));
      const typed = { words: `xylo${letter}q`, meaning: "shape:Aviator" };
      return { act: (actor: UserActor) => teachWords(shop, { actor, typed }) };
    },
    "lens.change": async () => {
      turn += 1;
      const [brand] = await db.select().from(brands).where(eq(brands.display, "glasses")).limit(1);
      const [lens] = await db.select().from(lensPackages).limit(1);
      const [type] = await db.select().from(powerTypes).limit(1);
      const key = cellKey(type!.code, lens!.code);
      const { cells } = await getLensMatrix(db, { actor: SYSTEM, brandCode: brand!.code });
      const from = cells as Record<string, string>;
      const given = { brandCode: brand!.code, from, to: { [key]: String(1_000 + turn) } };
      return { act: (actor: UserActor) => changeLensPrices(shop, { actor, ...given }) };
    },
  };
}
