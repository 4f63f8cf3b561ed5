import { data, type RouterContextProvider } from "react-router";
import {
  hasLensWizard,
  isSubCategorySlug,
  PRODUCT_KINDS,
  type SubCategorySlug,
} from "#domain/catalogue/product-kinds.ts";
import { addDays, kolkataDay } from "#domain/dates/kolkata-day.ts";
import { deliveryRange } from "#domain/orders/delivery-date.ts";
import { holidayDates } from "#domain/orders/holidays.ts";
import { monthlyOffer } from "#domain/pricing/monthly-payment.ts";
import { RETURN_RULES } from "#domain/orders/return-policy.ts";
import { idParamSchema } from "#domain/wire/ids.ts";
import { isAppError } from "#domain/wire/errors.ts";
import { getProduct, type ProductDetail } from "#services/catalogue/get-product.ts";
import { listPowerTypes, listProductLenses } from "#services/catalogue/list-lenses.ts";
import { listSimilar } from "#services/catalogue/list-similar.ts";
import { SETTINGS } from "#services/cache-keys.ts";
import { getSettings } from "#services/content/get-settings.ts";
import { listQuestions } from "#services/questions/list-questions.ts";
import { listReviews } from "#services/reviews/list-reviews.ts";
import type { Shop } from "#services/shop.ts";
import { shopContext, visitContext } from "#web/session/context.ts";
import { type ShownCard, toShownCard } from "#web/storefront/browse/product-card/shown-card.ts";
import { loadOwn } from "./load-own.ts";
import { readPageState } from "./page-address.ts";

type Asked = { context: Readonly<RouterContextProvider>; params: { id: string }; request: Request };

/** Everything but the membership, which has no page. */
export type ShownProduct = ProductDetail & { subCategorySlug: SubCategorySlug };

export const REVIEWS_PER_PAGE = 8;
const QUESTIONS_SHOWN = 12;
const mostSimilar = 8;
/** As many as stand side by side on a desk. */
const similarSent = 4;

/** Products like this one: the first cards, and the live-sale ids of those that can come. */
export type Similar = { first: ShownCard[]; rest: number[] };

/**
 * What the product page shows: the same to everybody, but for `own`, which an address with a prescription asks for. Lens
 * packages come along once the wizard is open.
 */
export async function loadPage(asked: Asked): Promise<LoadedPage> {
  const { db } = asked.context.get(shopContext);
  return loadPageOf(asked, await requireProduct(db, asked.params.id));
}

/** The same of a product that somebody has found, on sale or not. */
export async function loadPageOf({ context, request }: Pick<Asked, "context" | "request">, product: ShownProduct) {
  const shop = context.get(shopContext);
  const { db, cached, now } = shop;
  const { log } = context.get(visitContext);
  const { step, page, prescription, correct, sort } = readPageState(new URL(request.url).search);
  const hasWizard = hasLensWizard(PRODUCT_KINDS[product.subCategorySlug], product);
  const [wizard, own, reviews, questions, settings, similar] = await Promise.all([
    hasWizard && step !== null ? loadWizard(db, product.id) : null,
    hasWizard && step !== null && prescription !== null ? loadOwn({ context, request }, prescription, correct) : null,
    // The page can live without them.
    listReviews(db, {
      productId: product.id,
      page: 1,
      limit: REVIEWS_PER_PAGE * Math.min(page ?? 1, 25),
      order: sort ?? "newest",
    }).catch((error: unknown) => {
      log.error({ err: error }, "reviews could not be listed");
      return null;
    }),
    listQuestions(db, { productId: product.id, limit: QUESTIONS_SHOWN }).catch((error: unknown) => {
      log.error({ err: error }, "questions could not be listed");
      return null;
    }),
    cached(SETTINGS, () => getSettings(db)),
    loadSimilar(shop, product.id).catch((error: unknown): Similar => {
      log.error({ err: error }, "similar products could not be listed");
      return { first: [], rest: [] };
    }),
  ]);
  const holidays = holidayDates(settings.holidays);
  return {
    product,
    hasWizard,
    wizard: wizard && { ...wizard, plans: settings.payment.monthlyPlans },
    own,
    reviews,
    questions,
    similar,
    delivery: deliveryRange(now(), holidays),
    monthly: monthlyOffer(product.chargedPaise, settings.payment.monthlyPlans),
    byMessage: shop.messages !== null,
    /** Search engines want a day until which to show the price; the page is asked for again long before. */
    priceValidUntil: addDays(kolkataDay(now()), 30),
    returns: RETURN_RULES[PRODUCT_KINDS[product.subCategorySlug].returns],
  };
}

async function loadSimilar(shop: Shop, productId: number): Promise<Similar> {
  const cards = await listSimilar(shop, { productId, limit: mostSimilar });
  return {
    first: cards.slice(0, similarSent).map(toShownCard),
    rest: cards.slice(similarSent).map(({ liveSaleId }) => liveSaleId),
  };
}

/** `draft` is where the page of a draft stands. */
export type LoadedPage = Awaited<ReturnType<typeof loadPageOf>> & { draft?: string };

async function loadWizard(db: Shop["db"], productId: number) {
  const [lenses, powerTypes] = await Promise.all([listProductLenses(db, { productId }), listPowerTypes(db)]);
  return { lenses, powerTypes };
}

export type WizardData = Awaited<ReturnType<typeof loadWizard>>;

/** The product of an address; an id that nobody has is a page that does not exist. */
export async function requireProduct(db: Shop["db"], id: string): Promise<ShownProduct> {
  const liveSaleId = idParamSchema.safeParse(id);
  if (!liveSaleId.success) throw data(null, { status: 404 });
  try {
    const product = await getProduct(db, { liveSaleId: liveSaleId.data });
    if (isShown(product)) return product;
  } catch (error) {
    if (!isAppError(error) || error.code !== "not_found") throw error;
  }
  throw data(null, { status: 404 });
}

export function isShown(product: ProductDetail): product is ShownProduct {
  return isSubCategorySlug(product.subCategorySlug);
}
