import type { Db } from "#db/client.ts";
import { banners, sliderEntries } from "#db/schema/showcase.ts";
import { coupons } from "#db/schema/payments.ts";
import type { PlannedProduct } from "./catalogue-rows.ts";
import { BANNERS } from "./lists/banners.ts";
import { COUPONS } from "./lists/coupons.ts";
import { insertRows } from "./insert-rows.ts";
import { planSliders } from "./plan-sliders.ts";
import type { ShopPictures } from "./shop-pictures.ts";

const DAY_MS = 86_400_000;
const DEVICES = ["desktop", "mobile"] as const;

export async function insertCoupons(tx: Db, now: Date): Promise<void> {
  const inDays = (days: number | undefined) => (days === undefined ? null : new Date(now.getTime() + days * DAY_MS));
  await insertRows(
    tx,
    coupons,
    COUPONS.map(({ code, rupees, minRupees, endsInDays, maxUses, listed = false }) => ({
      couponCode: code,
      couponAmountPaise: rupees * 100,
      minAmountPaise: minRupees * 100,
      endsAt: inDays(endsInDays),
      maxUses: maxUses ?? null,
      listed,
    })),
  );
}

/** Carousels, the sale and the banners. */
export async function insertDisplays(
  tx: Db,
  planned: readonly PlannedProduct[],
  pictures: ShopPictures["banners"],
): Promise<void> {
  await insertRows(tx, sliderEntries, planSliders(planned));
  const places = new Map<string, number>();
  const rows = BANNERS.flatMap((banner, turn) => {
    const position = (places.get(banner.placement) ?? 0) + 1;
    places.set(banner.placement, position);
    return DEVICES.map((device) => {
      const { name, width, height } = pictures[turn]![device];
      return { ...banner, device, image: name, width, height, position };
    });
  });
  await insertRows(tx, banners, rows);
}
