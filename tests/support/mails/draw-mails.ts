import { mkdir } from "node:fs/promises";
import { join, relative, resolve } from "node:path";
import type { Route } from "playwright-core";
import { findMasters } from "#db/seed/pictures/find-masters.ts";
import { projectRoot } from "#host/process/project-root.ts";
import { renderMail } from "#integrations/mail/layout.ts";
import { launchBrowser } from "#tests/support/browser/launch.ts";
import { APP_URL, SENDER } from "#services/mail/example-order.ts";
import { everyMail } from "#services/mail/example-mails.ts";

/** Draws every mail as a phone shows it, light and dark, to be judged by eye: `npm run mails -- /tmp/mails`. */
const [given] = process.argv.slice(2);
if (given === undefined) throw new Error("Name a folder: npm run mails -- /tmp/mails");
const folder = resolve(given);
if (!relative(projectRoot, folder).startsWith(".."))
  throw new Error("The pictures are no part of the project: name a folder outside of it");

const masters = await findMasters(join(projectRoot, "db/seed/pictures/masters"));
/** What the shop ships with stands in for the examples' goods. */
const shipped: Readonly<Record<string, string | undefined>> = {
  "frame.avif": masters.of("CHA-E001-1").get("three-quarter"),
  "solution.avif": masters.of("CEL-G005-1").get("front"),
};

async function answerPicture(route: Route) {
  const [, name = ""] = /\/uploads\/products\/([^/]+)\//.exec(route.request().url()) ?? [];
  const path = shipped[name];
  if (path === undefined) throw new Error(`No picture stands in for ${route.request().url()}`);
  await route.fulfill({ path, contentType: "image/avif" });
}

await mkdir(folder, { recursive: true });
const browser = await launchBrowser();
const page = await browser.newPage({ viewport: { width: 390, height: 400 }, deviceScaleFactor: 2 });
await page.route(`${APP_URL}/**`, answerPicture);
for (const [name, mails] of Object.entries(everyMail())) {
  for (const [n, { subject, content }] of mails.entries()) {
    for (const colorScheme of ["light", "dark"] as const) {
      await page.emulateMedia({ colorScheme });
      await page.setContent(renderMail(SENDER, content).html);
      const file = `${name.replace("compose", "")}-${n + 1}-${colorScheme}.png`;
      await page.screenshot({ path: join(folder, file), fullPage: true });
    }
    console.log(`${name} ${n + 1}: ${subject}`);
  }
}
await browser.close();
