import type { Pictures } from "#host/pictures/open-pictures.ts";
import type { Repeated } from "./repeat.ts";
import { rightJobs } from "./right-jobs.ts";
import { sweepExpired } from "#services/accounts/sweep-expired.ts";
import { sweepChanges } from "#services/catalogue/sweep-changes.ts";
import { publishDue } from "#services/goods/set-live.ts";
import { endStoreHolds } from "#services/orders/end-store-holds.ts";
import { settleBanners } from "#services/showcase/keep-banners.ts";
import { settleSliders } from "#services/showcase/keep-sliders.ts";
import { tellEdges } from "#services/contents/tell-edges.ts";
import { reconcile } from "#services/checkout/reconcile.ts";
import { resealSecondFactors } from "#services/second-factor/reseal-second-factors.ts";
import { reencryptPrescriptions } from "#services/prescriptions/reencrypt-prescriptions.ts";
import { checkAtNight } from "#services/checkout/ledger/check-at-night.ts";
import { sweepOwnFrames } from "#services/own-frame/sweep-own-frames.ts";
import { countDuesAtNight } from "#services/recalls/count-dues.ts";
import { sweepPrescriptions } from "#services/prescriptions/sweep-prescriptions.ts";
import { sweepWaits } from "#services/restock/leave-waits.ts";
import { sweepLoosePictures } from "#services/uploads/sweep-loose-pictures.ts";
import { sweepPhotos } from "#services/reviews/sweep-photos.ts";
import { writeVisits } from "#services/redirects/write-visits.ts";
import { tellOfStock } from "#services/restock/tell-of-stock.ts";
import type { Shop } from "#services/shop.ts";

/** What is done without being asked. A paid order whose webhook was lost is found within a minute. */
export function listRepeated(shop: Shop, pictures: Pick<Pictures, "sweep">): Repeated[] {
  return [
    { name: "reconcile", everyMs: 15_000, work: (signal) => reconcile(shop, { olderThanSeconds: 20, signal }) },
    { name: "end store holds", everyMs: 60_000, work: () => endStoreHolds(shop) },
    { name: "publish what is due", everyMs: 30_000, work: async () => void (await publishDue(shop)) },
    { name: "tell what begins and ends", everyMs: 15_000, work: async () => void (await tellEdges(shop)) },
    { name: "put banners where they are due", everyMs: 30_000, work: async () => void (await settleBanners(shop)) },
    { name: "put sliders where they are due", everyMs: 30_000, work: async () => void (await settleSliders(shop)) },
    { name: "tell of stock", everyMs: 60_000, work: () => tellOfStock(shop) },
    { name: "right jobs", everyMs: 60_000, work: () => rightJobs(shop.db, shop.log) },
    { name: "write what was missed", everyMs: 10_000, work: () => writeVisits(shop) },
    { name: "sweep", everyMs: 3_600_000, work: () => sweepExpired(shop.db, { now: shop.now() }) },
    { name: "check the ledger at night", everyMs: 600_000, work: () => checkAtNight(shop) },
    { name: "count who is due for an eye test", everyMs: 600_000, work: countDuesAtNight(shop) },
    { name: "sweep waits", everyMs: 3_600_000, work: () => sweepWaits(shop.db, { now: shop.now() }) },
    { name: "sweep photos", everyMs: 3_600_000, work: () => sweepPhotos(shop) },
    { name: "sweep loose pictures", everyMs: 3_600_000, work: async () => void (await sweepLoosePictures(shop)) },
    { name: "own frames", everyMs: 3_600_000, work: async () => void (await sweepOwnFrames(shop)) },
    { name: "sweep prescriptions", everyMs: 3_600_000, work: () => sweepPrescriptions(shop) },
    { name: "seal anew", everyMs: 600_000, work: (signal) => reencryptPrescriptions(shop, { signal }) },
    { name: "seal second factors anew", everyMs: 600_000, work: () => resealSecondFactors(shop) },
    { name: "sweep the log of changes", everyMs: 3_600_000, work: () => sweepChanges(shop.db) },
    { name: "sweep pictures", everyMs: 3_600_000, work: () => pictures.sweep() },
  ];
}
