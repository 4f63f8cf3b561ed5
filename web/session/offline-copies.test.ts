import { expect, test } from "vitest";
import { siteAddresses } from "#tests/support/access/site-addresses.ts";
import { copyAddress } from "#web/offline/copy-rules.ts";
import { SITE_ACCESS } from "./site-access.ts";

const uuid = "9b1deb4d-3b7d-4bad-9bdd-2b0d7b3dcb6d";
const addresses = siteAddresses({
  sharedPath: `/shared-prescription/${uuid}?expires=1&signature=x`,
  photoId: 1,
  customer: { lineId: 1, detail: 7, orderId: uuid, billNo: "AAAA-BBBB", cartKey: uuid, prescriptionIds: [uuid, uuid] },
});
const patterns = Object.keys(SITE_ACCESS) as (keyof typeof SITE_ACCESS)[];

test.each(patterns.filter((pattern) => SITE_ACCESS[pattern].reads !== "everybody"))(
  "%s is about somebody, so no browser keeps it",
  (pattern) => expect(copyAddress(new URL(addresses[pattern], "https://shop.example"))).toBeNull(),
);
