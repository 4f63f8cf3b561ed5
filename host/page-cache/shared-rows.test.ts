import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { readSharedPage } from "./is-shared.ts";
import { siteAddresses } from "#tests/support/access/site-addresses.ts";
import { SITE_ACCESS } from "#web/session/site-access.ts";
import type { SiteAccess } from "#web/session/site-row.ts";

const addresses = siteAddresses({
  sharedPath: `/shared-prescription/${randomUUID()}?expires=1&signature=x`,
  photoId: 1,
  customer: {
    lineId: 1,
    detail: 7,
    orderId: randomUUID(),
    billNo: "AAAA-BBBB",
    cartKey: randomUUID(),
    prescriptionIds: [randomUUID(), randomUUID()],
  },
});
const patterns = Object.keys(SITE_ACCESS) as (keyof typeof SITE_ACCESS)[];

test.each(patterns)("%s is kept for everybody only if it is everybody's", (pattern) => {
  const url = addresses[pattern];
  const row: SiteAccess = SITE_ACCESS[pattern];
  const data = url.includes("?") ? url.replace("?", ".data?") : `${url}.data`;
  const kept = [url, data].some((one) => readSharedPage({ method: "GET", url: one, headers: {} }) !== null);
  // Of this address nothing is kept: a size has figures.
  const isOddFile = url.endsWith("/unknown.svg");
  expect(kept, "its row says so").toBe(row.kept !== undefined && !row.kept.dataOnly && !isOddFile);
  if (row.kept) expect(row.reads).toBe("everybody");
  // What a word in the query makes somebody else's is not kept with it.
  if (kept && row.asked) {
    const { by } = row.asked;
    const inPercent = `%${by.charCodeAt(0).toString(16)}${by.slice(1)}`;
    for (const asked of [`${by}=x`, by, `${inPercent}=x`, `x?&${by}=y`])
      expect(readSharedPage({ method: "GET", url: `${url}?${asked}`, headers: {} }), asked).toBeNull();
  }
});

test("the pages that most visitors see are kept", () => {
  for (const pattern of ["/", "/productList/:slug?", "/productDetails/:id/:attributeId?"] as const)
    expect(readSharedPage({ method: "GET", url: addresses[pattern], headers: {} })).not.toBeNull();
});
