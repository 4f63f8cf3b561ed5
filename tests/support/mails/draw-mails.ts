import { mkdir, readFile } from "node:fs/promises";
import { join, relative, resolve } from "node:path";
import type { Route } from "playwright-core";
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

const PICTURE = /\/uploads\/products\/([\w-]+)\.\w+\/(\d+)\.jpg$/;

/** Of the goods that the shop ships with; a mail whose picture is not among them shows how it reads without. */
async function answerPicture(route: Route) {
  const [, name, width] = PICTURE.exec(route.request().url()) ?? [];
  const path = join(projectRoot, `db/seed/pictures/shown/r2/${name}-${width}.avif`);
  const body = await readFile(path).catch(() => null);
  return body === null ? route.abort() : route.fulfill({ body, contentType: "image/avif" });
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
