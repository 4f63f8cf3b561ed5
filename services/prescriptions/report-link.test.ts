import { randomBytes } from "node:crypto";
import { expect, test } from "vitest";
import type { Shop } from "#services/shop.ts";
import { openSigningKeys } from "#integrations/vault/signing-keys.ts";
import { prescribedOrders } from "#tests/support/shop/prescribed-orders.ts";
import { checkReportLink, createReportLink } from "./report-link.ts";

const { shop, order } = await prescribedOrders();

const key = (name: string) => ({ name, key: randomBytes(32) });
const [older, newer] = [key("2025-03"), key("2026-11")];
/** The same shop as seen by a node with this ring and with secrets of its own. */
const node = (keys: (typeof older)[], installationKey = randomBytes(32).toString("hex")): Shop => ({
  ...shop,
  signingKeys: openSigningKeys({ keys, installationKey }),
});

async function linkOf(by: Shop) {
  const made = await order();
  return createReportLink(by, { holder: made.holder, orderId: made.orderId });
}

test("a link made by one node opens on the others that share its keys, and on no other shop's", async () => {
  const link = await linkOf(node([newer]));
  expect(() => checkReportLink(node([newer]), link)).not.toThrow();
  expect(() => checkReportLink(node([key("2026-11")]), link)).toThrow(expect.objectContaining({ code: "not_found" }));
  expect(() => checkReportLink(node([]), link)).toThrow(expect.objectContaining({ code: "not_found" }));
});

test("links survive a change of the key, on every node and at every step of it", async () => {
  const steps = [node([older]), node([older, newer]), node([newer, older])];
  for (const by of steps) {
    const link = await linkOf(by);
    for (const at of steps.slice(1)) expect(() => checkReportLink(at, link)).not.toThrow();
  }
});

test("a link from before there was a ring stays right until it ends", async () => {
  const link = await linkOf(node([], "0a1b"));
  const ringed = node([newer], "0a1b");
  expect(() => checkReportLink(ringed, link)).not.toThrow();
  shop.passTime(8 * 86_400_000);
  expect(() => checkReportLink(ringed, link)).toThrow(expect.objectContaining({ code: "link_expired" }));
});
