/** `npx node tests/support/browser/draw-searches.ts FOLDER`: what a phone shows first for thirty queries, as pictures to judge. */
import { execFile } from "node:child_process";
import { mkdir } from "node:fs/promises";
import { isAbsolute, join, relative, resolve } from "node:path";
import { promisify } from "node:util";
import type { Page } from "playwright-core";
import { findFreePort, makeDataDir, startShop } from "#bench/shop-process.ts";
import { openPhone } from "#bench/weigh-pages.ts";
import { projectRoot } from "#host/process/project-root.ts";
import { readQueries } from "#tests/search-queries/read-queries.ts";
import { launchBrowser } from "./launch.ts";

/** Each with a meaning of another kind; the first twenty once found nothing. */
const drawn = [
  "blue light",
  "blue cut",
  "progressive",
  "bifocal",
  "reading glasses",
  "zero power",
  "under 1000",
  "black round metal under 3000",
  "transparent frame",
  "frame size 52",
  "kala chashma",
  "चश्मा",
  "नज़र का चश्मा",
  "dhoop ka chashma",
  "power wala chashma",
  "110001",
  "return policy",
  "rayban",
  "oakley",
  "eye test",
  "52-18-140",
  "tortoise shell",
  "bachche ka chashma",
  "narrow frame",
  "eyeglasses between 1000 and 2000",
  "2000 से कम का चश्मा",
  "track order",
  "store near me",
  "kids sunglasses under 1000",
  "asdfghjkl",
];

const folder = readFolder(process.argv[2]);
const known = new Set(readQueries().map(({ query }) => query));
const strange = drawn.filter((words) => !known.has(words));
if (strange.length > 0) throw new Error(`Not among the queries of tests/search-queries: ${strange.join(", ")}`);

const { stdout } = await promisify(execFile)(process.execPath, [join(projectRoot, "scripts/build.mjs")]);
const program = stdout.trim().split("\n").at(-1) ?? "";
await mkdir(folder, { recursive: true });
const data = await makeDataDir();
try {
  const shop = await startShop({ program: [program], dataDir: data.path, port: await findFreePort() });
  try {
    await draw(shop.url);
  } finally {
    await shop.stop();
  }
} finally {
  await data.remove();
}

/** Pictures are looked at and thrown away: none may get among the files of the project. */
function readFolder(given: string | undefined): string {
  const inside = given === undefined ? "" : relative(projectRoot, resolve(given));
  if (given === undefined || !(inside.startsWith("..") || isAbsolute(inside)))
    throw new Error("Name a folder outside of the project: npx node tests/support/browser/draw-searches.ts FOLDER");
  return resolve(given);
}

async function draw(url: string): Promise<void> {
  const browser = await launchBrowser();
  try {
    const page = await openPhone(browser);
    for (const [place, words] of drawn.entries()) {
      await page.goto(new URL(`/productList?name=${encodeURIComponent(words)}`, url).href, {
        waitUntil: "networkidle",
      });
      await waitForPictures(page);
      const name = `${String(place + 1).padStart(2, "0")}-${words.replaceAll(/[^\p{L}\p{M}\p{N}]+/gu, "-")}.png`;
      await page.screenshot({ path: join(folder, name) });
      console.log(join(folder, name));
    }
  } finally {
    await browser.close();
  }
}

/** Those on the first screen; the others wait until somebody comes near them. */
async function waitForPictures(page: Page): Promise<void> {
  await page.waitForFunction(async () => {
    await document.fonts.ready;
    const inSight = [...document.images].filter((image) => image.getBoundingClientRect().top < innerHeight);
    return inSight.every((image) => image.complete);
  });
}
