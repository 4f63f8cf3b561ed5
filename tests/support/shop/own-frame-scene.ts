import { randomUUID } from "node:crypto";
import { beforeAll } from "vitest";
import { settings } from "#db/schema/stores.ts";
import { DEMO_OWN_FRAME } from "#db/seed/lists/own-frame.ts";
import { DEFAULT_SETTINGS } from "#domain/content/settings.ts";
import type { OwnFrame } from "#domain/own-frame/own-frame.ts";
import { addLine } from "#services/cart/add-lines.ts";
import { keepOwnFrame } from "#services/own-frame/keep-own-frame.ts";
import { checkoutScene } from "./checkout-scene.ts";
import { type Buyer, lineOf, makeBuyer, makeLens, makeUnit, type Unit } from "./checkout-shop.ts";
import { OWN_FRAME } from "#domain/own-frame/example-frame.ts";

export const ZERO = "zero-power-computer-glasses";
export const SINGLE = "single-vision-prescription-glasses";

/** A shop that fits lenses into customers' own frames: for screens at Rs 1,125, with power at Rs 1,499, and one that is free. */
export async function ownFrameScene() {
  const scene = await checkoutScene();
  const { db, shop, begin, finish } = scene;
  const goods = {} as { own: Unit; screenLens: number; freeLens: number; powerLens: number };

  beforeAll(async () => {
    await db.insert(settings).values({ value: { ...DEFAULT_SETTINGS, ownFrame: DEMO_OWN_FRAME } });
    const own = await makeUnit(db, {
      subCategorySlug: "own_frame",
      title: "Your own frame",
      pricePaise: 0,
      mrpPaise: 0,
      taxClass: "spectacle-lens",
      hsnCode: "900150",
    });
    const lens = { for: [own], powerTypeCode: ZERO };
    Object.assign(goods, {
      own,
      screenLens: await makeLens(db, { ...lens, lensPackageCode: "blue-block", pricePaise: 112_500 }),
      freeLens: await makeLens(db, { ...lens, pricePaise: 90_000, discountPricePaise: 0 }),
      powerLens: await makeLens(db, { for: [own], pricePaise: 200_000, discountPricePaise: 149_900 }),
    });
  });

  const keep = (clientKey: string, frame: OwnFrame = OWN_FRAME) =>
    keepOwnFrame(db, { clientKey, frame, address: "192.0.2.7", now: shop.now() });

  async function put(buyer: Buyer, lensRecordId: number, powerTypeCode: string, frame: OwnFrame | null = OWN_FRAME) {
    const clientKey = randomUUID();
    if (frame) await keep(clientKey, frame);
    const line = lineOf(goods.own, { clientKey, lensRecordId, powerTypeCode });
    return addLine(db, { actor: buyer.actor, line, now: shop.now() });
  }

  async function bought(lens: "screenLens" | "powerLens" = "screenLens") {
    const buyer = await makeBuyer(db);
    await put(buyer, goods[lens], lens === "screenLens" ? ZERO : SINGLE);
    const { id: gatewayOrderId } = await begin(buyer);
    const { id } = await finish(buyer, gatewayOrderId);
    return { buyer, id, gatewayOrderId };
  }

  return { ...scene, goods, keep, put, bought };
}
