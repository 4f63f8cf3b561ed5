import { sql } from "drizzle-orm";
import type { Db } from "#db/client.ts";
import { WEBSITE_STORE } from "#domain/catalogue/lists.ts";
import { hasLensWizard, type KindSlug, PRODUCT_KINDS } from "#domain/catalogue/product-kinds.ts";
import { type IsoDay, kolkataDay } from "#domain/dates/kolkata-day.ts";
import { type LensSupply, lensSupply } from "#domain/delivery/lens-supply.ts";
import { type DeliveryPromise, promiseDelivery } from "#domain/delivery/promise-delivery.ts";
import { AppError } from "#domain/wire/errors.ts";
import { CLOSURES, STORES } from "#services/cache-keys.ts";
import { PAGELESS_KINDS } from "#services/catalogue/pageless-kinds.ts";
import type { Shop } from "#services/shop.ts";
import { listClosures } from "#services/stores/list-closures.ts";
import { listStores } from "#services/stores/list-stores.ts";
import { getDeliveryTerms } from "./delivery-terms.ts";
import { type PickUp, pickUps } from "./pick-ups.ts";

export type ProductQuestion = {
  liveSaleId: number;
  /** Its colour and size; null: any that is left. */
  valueId: number | null;
  /** Null: not chosen yet. A frame that takes lenses is then promised with lenses from stock. */
  lens: { powerTypeCode: string; packageCode: string } | null;
  pin: string;
};

export type ProductPromise = {
  promise: DeliveryPromise;
  /** With the lenses that take longest, where no lens is chosen yet: every package arrives by a day from `promise` to this. */
  madeBy: IsoDay | null;
  pickUp: PickUp[];
};

/** When a product is there and which stores near by have it. The same for whoever asks. Throws `not_found`. */
export async function promiseProduct(
  shop: Pick<Shop, "db" | "cached" | "now">,
  asked: ProductQuestion,
): Promise<ProductPromise> {
  const now = shop.now();
  const [terms, stores, closures, product] = await Promise.all([
    getDeliveryTerms(shop),
    shop.cached(STORES, () => listStores(shop.db)),
    shop.cached(CLOSURES, () => listClosures(shop.db, { from: kolkataDay(now) })),
    findStock(shop.db, asked),
  ]);
  if (!product) throw new AppError("not_found");
  const kind = PRODUCT_KINDS[product.kind];
  const isOpen = asked.lens === null && hasLensWizard(kind, product);
  const lens = isOpen ? "ready" : lensSupply(kind.flow === "lens-wizard" ? asked.lens : null, terms.plan);
  const inStock = product.storeIds.includes(WEBSITE_STORE.id);
  const promiseWith = (supply: LensSupply) =>
    promiseDelivery({ ...terms, pin: asked.pin, lines: [{ lens: supply, inStock }], from: now });
  const promise = promiseWith(lens);
  const made = isOpen ? promiseWith("coated") : null;
  const isKnown = promise.ok || promise.reason === "sold_out";
  const having = stores.filter(({ id }) => product.storeIds.includes(id));
  return {
    promise,
    madeBy: made?.ok && promise.ok && made.by > promise.by ? made.by : null,
    pickUp: isKnown
      ? pickUps(having, { pin: asked.pin, hasLenses: lens !== "none", terms, now, stores, closures })
      : [],
  };
}

async function findStock(db: Db, { liveSaleId, valueId }: ProductQuestion) {
  const { rows } = await db.execute<{ kind: KindSlug; offersLenses: boolean; storeIds: number[] }>(sql`
    select p.sub_category_slug as kind,
      exists (select 1 from product_lenses o where o.product_id = p.id) as "offersLenses",
      coalesce(json_agg(distinct s.store_id) filter (
        where s.total_quantity > s.sold_quantity + s.held_quantity), '[]') as "storeIds"
    from products p
    join attribute_values v on v.product_id = p.id and (v.id = ${valueId}::int or ${valueId}::int is null)
    join product_attributes a on a.id = v.attribute_id and a.published
    left join stock s on s.attribute_value_id = v.id
    where p.live_sale_id = ${liveSaleId} and p.published and p.sub_category_slug not in ${PAGELESS_KINDS}
    group by p.id`);
  return rows[0] ?? null;
}
