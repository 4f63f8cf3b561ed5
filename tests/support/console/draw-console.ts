import { execFile } from "node:child_process";
import { mkdir } from "node:fs/promises";
import { join, resolve } from "node:path";
import { promisify } from "node:util";
import type { Page } from "playwright-core";
import sharp from "sharp";
import { findFreePort, makeDataDir, startShop, type ShopProcess } from "#bench/shop-process.ts";
import { projectRoot } from "#host/process/project-root.ts";
import { launchBrowser } from "#tests/support/browser/launch.ts";
import { codeOf } from "#tests/support/shop/plant-app.ts";

/** The pictures of docs/console.md, of a demonstration with 90 days of history: `npm run console-pictures`, or another folder behind it. */
const folder = resolve(process.argv[2] ?? join(projectRoot, "docs/console"));
const run = promisify(execFile);

type Picture = {
  name: string;
  path: string;
  /** The first row of the list is opened. */
  opens?: true;
};

const PICTURES: readonly Picture[] = [
  { name: "today", path: "/console" },
  { name: "board", path: "/console/orders/board" },
  { name: "order", path: "/console/orders?view=late", opens: true },
  { name: "prescription", path: "/console/prescriptions?given=file", opens: true },
  { name: "customers", path: "/console/customers", opens: true },
  { name: "appointments", path: "/console/appointments?store=1" },
  { name: "store", path: "/console/settings/stores", opens: true },
  { name: "questions", path: "/console/content/questions" },
  { name: "mail", path: "/console/settings/messages/order-confirmed" },
];

const data = await makeDataDir();
try {
  await run(process.execPath, [join(projectRoot, "scripts/steps/seed.ts"), "--history", "90"], {
    cwd: projectRoot,
    env: { PATH: process.env.PATH, DATA_DIR: data.path },
  });
  const build = await run(process.execPath, [join(projectRoot, "scripts/build.mjs")]);
  const program = build.stdout.trim().split("\n").at(-1) ?? "";
  const shop = await startShop({ program: [program], dataDir: data.path, port: await findFreePort() });
  try {
    await mkdir(folder, { recursive: true });
    await draw(shop);
  } finally {
    await shop.stop();
  }
} finally {
  await data.remove();
}

async function draw(shop: ShopProcess): Promise<void> {
  const browser = await launchBrowser();
  const page = await browser.newPage({
    baseURL: shop.url,
    viewport: { width: 1440, height: 900 },
    deviceScaleFactor: 1,
  });
  await enter(page, shop);
  for (const { name, path, opens } of PICTURES) {
    await page.goto(path);
    if (opens) {
      const list = page.url();
      await page.locator("main table tbody a").first().click();
      await page.waitForURL((url) => url.href !== list);
    }
    await page.waitForLoadState("networkidle");
    const drawn = await page.screenshot();
    const { size } = await sharp(drawn)
      .webp({ quality: 75 })
      .toFile(join(folder, `${name}.webp`));
    console.log(`${name}: ${Math.round(size / 1024)} KB`);
  }
  await browser.close();
}

async function enter(page: Page, { secrets }: ShopProcess): Promise<void> {
  await page.goto("/console/sign-in?next=/console");
  await page.getByLabel("E-mail").fill("admin@chashma.example");
  await page.locator("[name=password]").fill(secrets.demonstrationPasswords.admin);
  await page.getByRole("button", { name: "Sign in" }).click();
  await page.waitForURL((url) => url.pathname === "/console/sign-in/second-factor");
  await page.getByLabel("Code", { exact: true }).fill(codeOf(secrets.demonstrationSecondFactor, new Date()));
  await page.getByRole("button", { name: "Go on" }).click();
  await page.waitForURL((url) => url.pathname === "/console");
}
