import { execFile } from "node:child_process";
import { mkdtemp, readdir, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { promisify } from "node:util";
import { desc, isNotNull } from "drizzle-orm";
import { expect, onTestFinished, test } from "vitest";
import { openDatabase } from "#db/client.ts";
import { startCluster } from "#db/embedded/start-cluster.ts";
import { orders } from "#db/schema/orders.ts";
import { readConfig } from "#host/process/config.ts";
import { openVault } from "#host/open/open-shop.ts";
import { projectRoot } from "#host/process/project-root.ts";
import { readSecrets } from "#host/process/secrets.ts";
import { localFiles } from "#integrations/files/local-files.ts";
import { checkLedger } from "#services/checkout/check-ledger.ts";
import { startSession } from "#services/accounts/start-session.ts";
import { readPrescription } from "#services/prescriptions/read-prescription.ts";
import { savePrescription } from "#services/prescriptions/save-prescription.ts";
import { makeUnit } from "#tests/support/shop/checkout-shop.ts";
import { typedValues } from "#tests/support/shop/prescription-scene.ts";
import { testShop } from "#tests/support/shop/test-shop.ts";
import { atWindow } from "./kit/buying.ts";
import { gatewayKeys } from "./kit/outside-gateway.ts";
import { openDrill } from "./kit/open-drill.ts";
import { drawer, makeCustomers, seedOf } from "./kit/people.ts";
import { oftenest, rush } from "./kit/rush.ts";
import { shopProcess } from "./kit/shop-process.ts";
import { tell } from "./kit/until.ts";

const command = (name: string, words: string[], env: Record<string, string>) =>
  promisify(execFile)(process.execPath, [join(projectRoot, `scripts/steps/${name}.ts`), ...words], {
    cwd: projectRoot,
    env: { PATH: process.env.PATH, ...env },
  });

/** What lies under a data folder, opened as its own shop would. */
async function openFolder(dataDir: string) {
  const config = readConfig({ DATA_DIR: dataDir });
  const cluster = await startCluster(join(dataDir, "postgres"));
  const database = openDatabase(cluster.connection("chashma"), { maxConnections: 4 });
  const files = localFiles({ dataDir });
  const shop = testShop(database.db, { files, vault: openVault(config, await readSecrets(dataDir)) });
  return { ...database, files, shop };
}

test("a shop that twelve customers buy from is backed up, and its restored copy sells on", async () => {
  const scratch = await mkdtemp(join(tmpdir(), "chashma-backed-up-"));
  onTestFinished(() => rm(scratch, { recursive: true, force: true }));
  const seed = seedOf();
  const drill = await openDrill({
    on: "embedded",
    fill: async (db) => ({
      units: [await makeUnit(db, { pieces: 100_000 }), await makeUnit(db, { pieces: 100_000 })],
      customers: await makeCustomers(db, 12),
    }),
  });
  const { units, customers } = drill.goods;
  const [customer] = customers;
  const holder = { actor: customer!.actor, guestKey: null };
  const before = await openFolder(drill.dataDir);
  const prescription = await savePrescription(before.shop, { holder, values: typedValues() });
  if (!prescription.ok) throw new Error(prescription.message);
  const svg = { contentType: "image/svg+xml", extension: "svg" } as const;
  const { path: picture } = await before.files.put(
    "products",
    Buffer.from("<svg xmlns='http://www.w3.org/2000/svg'/>"),
    svg,
  );
  await before.close();

  const buying = rush(drill, { units, customers, choices: drawer(seed) });
  await sleep(2_000);
  const began = performance.now();
  const paidBefore = buying.paid();
  await command("backup", ["--to", scratch], { DATA_DIR: drill.dataDir });
  tell(
    `backed up in ${((performance.now() - began) / 1_000).toFixed(1)} s, ${buying.paid() - paidBefore} payments meanwhile`,
  );
  await sleep(1_000);
  buying.end();
  await buying.over;
  // The backup held nobody up.
  expect(oftenest(buying.faults)).toBe("none");
  await drill.expectSound();
  await drill.shop.stop();

  const backup = (await readdir(scratch)).find((name) => name.endsWith(".zip"))!;
  const dataDir = join(scratch, "restored");
  const { stdout } = await command("restore", [join(scratch, backup), "--into", dataDir], {});
  expect(stdout).toContain("Money, stock and invoice numbers add up.");

  const { keyId, keySecret, webhookSecret } = gatewayKeys;
  const restored = shopProcess({
    dataDir,
    port: Number(new URL(drill.shop.url).port),
    env: () => ({
      RAZORPAY_KEY_ID: keyId,
      RAZORPAY_KEY_SECRET: keySecret,
      RAZORPAY_WEBHOOK_SECRET: webhookSecret,
      RAZORPAY_API_URL: drill.gateway.apiUrl,
    }),
  });
  onTestFinished(async () => void (await restored.stop()));
  await restored.start();
  const after = await openFolder(dataDir);
  onTestFinished(after.close);
  const newestNumber = async () => {
    const [order] = await after.db
      .select({ invoiceNo: orders.invoiceNo })
      .from(orders)
      .where(isNotNull(orders.invoiceNo))
      .orderBy(desc(orders.invoiceNo))
      .limit(1);
    return Number(order!.invoiceNo!.split(/\D/).at(-1));
  };
  expect(await newestNumber()).toBeGreaterThanOrEqual(1);
  expect((await fetch(`${restored.url}/uploads/products/${picture}`)).status).toBe(200);
  const read = await readPrescription(after.shop, { holder, id: prescription.id, how: "shown" });
  expect(read.content.eyes?.right.sph).toBe(-225);

  // Every session has ended; whoever signs in again buys, and the next invoice is the next number.
  expect((await drill.fillCart(customer!, units)).status).toBe(401);
  const token = await startSession(after.db, { userId: customer!.actor.id, kind: "bearer", now: new Date() });
  const numberBefore = await newestNumber();
  const { orderId } = await atWindow({ ...drill, db: () => after.db }, units, { customer: { ...customer!, token } });
  const receipt = await drill.gateway.pay(orderId);
  expect((await drill.placeOrder({ ...customer!, token }, receipt)).status).toBe(201);
  expect(await newestNumber()).toBeGreaterThan(numberBefore);
  expect(await checkLedger(after.db)).toEqual([]);
});
