import { randomBytes } from "node:crypto";
import { sql } from "drizzle-orm";
import { expect, onTestFinished, test } from "vitest";
import { localFiles } from "#integrations/files/local-files.ts";
import { aesVault } from "#integrations/vault/aes-vault.ts";
import { openSigningKeys } from "#integrations/vault/signing-keys.ts";
import { createReportLink } from "#services/prescriptions/report-link.ts";
import { reencryptPrescriptions } from "#services/prescriptions/reencrypt-prescriptions.ts";
import type { Shop } from "#services/shop.ts";
import { makeLens, makeUnit } from "#tests/support/shop/checkout-shop.ts";
import { fakeClock } from "./kit/fake-clock.ts";
import { makeLeaver } from "./kit/leaver.ts";
import { openDrill } from "./kit/open-drill.ts";
import { buyPair, sendSheet } from "./kit/shared-sheet.ts";

const DAY_SECONDS = 86_400;

const newKey = (name: string) => ({ name, key: randomBytes(32) });
type Key = ReturnType<typeof newKey>;

test("a shared prescription opens by its link alone, as long as the link, its key and what it shows last", async () => {
  const clock = await fakeClock();
  onTestFinished(clock.remove);
  const [older, newer] = [newKey("older"), newKey("newer")];
  const env: Record<string, string> = { ...clock.env };
  const ring = (keys: Key[]) =>
    void (env.PRESCRIPTION_KEYS = keys.map(({ name, key }) => `${name}:${key.toString("hex")}`).join(","));
  ring([older]);
  const drill = await openDrill({
    on: "embedded",
    env,
    fill: async (db) => {
      const unit = await makeUnit(db, { pieces: 10 });
      return { unit, lens: await makeLens(db, { for: [unit] }) };
    },
  });
  const leaver = await makeLeaver(drill);
  const { customer, orderId, lineId } = await buyPair(drill, drill.goods, leaver.customer);
  expect((await sendSheet(drill, { customer, lineId })).status).toBe(200);
  const other = await buyPair(drill, drill.goods);

  const share = async (keys: Key[]) => {
    const shop = {
      db: drill.db(),
      appUrl: drill.shop.url,
      now: () => new Date(),
      signingKeys: openSigningKeys({ keys, installationKey: "not the shop's" }),
    } as Shop;
    return (await createReportLink(shop, { holder: { actor: customer.actor, guestKey: null }, orderId })).query;
  };
  const page = (query: string, of = orderId) =>
    fetch(`${drill.shop.url}/shared-prescription/${of}?${query}`, { headers: { accept: "text/html" } });
  const report = (query: string, of = orderId) =>
    fetch(`${drill.shop.url}/v1/eye-tests/getTestReportByBillingId/${of}?${query}`);
  const statuses = async (query: string, of = orderId) => [
    (await page(query, of)).status,
    (await report(query, of)).status,
  ];

  const link = await share([older]);
  const shown = await page(link);
  expect(shown.status).toBe(200);
  expect(await shown.text()).toContain("Shared prescription");
  expect(shown.headers.get("cache-control")).toContain("no-store");
  expect(shown.headers.get("x-robots-tag")).toBe("noindex");
  expect(shown.headers.get("referrer-policy")).toBe("same-origin");
  const told = await report(link);
  expect([told.headers.get("referrer-policy"), told.headers.get("x-robots-tag")]).toEqual(["no-referrer", "noindex"]);
  expect(told.headers.get("cache-control")).toContain("no-store");
  const [{ file_path: sheet }] = (await told.json()) as [{ file_path: string }];
  expect((await fetch(`${drill.shop.url}${sheet}`)).status).toBe(200);

  // What is not the whole link, or one for something else, opens nothing, and does not say why.
  const altered = new URLSearchParams(link);
  altered.set("expires", String(Number(altered.get("expires")) + 1));
  const flipped = link.replace(
    /(signature=.)(.)/,
    (_all, head: string, sign: string) => head + (sign === "A" ? "B" : "A"),
  );
  for (const wrong of [altered.toString(), flipped]) expect(await statuses(wrong)).toEqual([404, 404]);
  expect(await statuses(link, other.orderId)).toEqual([404, 404]);
  expect((await page("")).status).toBe(404);
  expect((await report("")).status).toBe(401);

  await clock.set(8 * DAY_SECONDS);
  expect(await statuses(link), "a week later").toEqual([410, 410]);
  await clock.set(-DAY_SECONDS);
  expect(await statuses(link), "a link that would last longer than any").toEqual([410, 410]);
  await clock.set(0);
  expect(await statuses(link)).toEqual([200, 200]);

  // The change of a key: the newer encrypts and signs, the older still opens; then it is taken away.
  const restartWith = async (keys: Key[]) => {
    ring(keys);
    await drill.shop.stop();
    await drill.restart();
  };
  await restartWith([newer, older]);
  const second = await share([newer]);
  for (const query of [link, second]) expect(await statuses(query)).toEqual([200, 200]);
  const parts = {
    db: drill.db(),
    files: localFiles({ dataDir: drill.dataDir }),
    vault: aesVault([newer, older]),
    jobs: { send: async () => undefined },
    log: { info: () => {}, warn: () => {}, error: () => {} },
  };
  // The shop does this every ten minutes.
  expect((await reencryptPrescriptions(parts)).failed).toBe(0);
  await restartWith([newer]);
  expect(await statuses(link), "signed by a key that is gone").toEqual([404, 404]);
  expect(await statuses(second)).toEqual([200, 200]);

  // Nothing is shown of somebody who has left.
  await drill.db().execute(sql`update orders set stage = 'delivered' where id = ${orderId}`);
  expect(await leaver.leave()).toBe(303);
  const empty = await page(second);
  expect(empty.status).toBe(200);
  expect(await empty.text()).toContain("This order no longer has a prescription.");
  expect(await (await report(second)).json()).toEqual([]);
  expect((await fetch(`${drill.shop.url}${sheet.replace(link, second)}`)).status).toBe(404);
  await drill.expectSound();
});
