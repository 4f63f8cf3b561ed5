import { readFile } from "node:fs/promises";
import path from "node:path";
import sharp from "sharp";
import { expect, test } from "vitest";
import { findMasters } from "#db/seed/pictures/find-masters.ts";
import { cardSize } from "#domain/catalogue/picture-address.ts";
import { ARTICLE_ARTS } from "#domain/contents/article.ts";
import { MASTERS } from "./masters.ts";
import { ABOUT_SIZE, ARTICLE_PHOTOGRAPHS, ARTICLE_SIZE, BENCH } from "./shop-photographs.ts";

const root = path.join(import.meta.dirname, "../..");
const written: [file: string, size: { width: number; height: number }][] = [
  ...Object.keys(ARTICLE_ARTS).map((name): [string, typeof ARTICLE_SIZE] => [`web/ui/art/${name}.webp`, ARTICLE_SIZE]),
  ...Object.keys(ARTICLE_ARTS).map((name): [string, typeof cardSize] => [`web/public/cards/${name}.jpg`, cardSize]),
  ["web/ui/art/about-team.webp", ABOUT_SIZE],
  ["web/public/social-card.jpg", cardSize],
];

test.each(written)("%s is there in its size, and light", async (file, size) => {
  const bytes = await readFile(path.join(root, file));
  expect(await sharp(bytes).metadata()).toMatchObject(size);
  expect(bytes.length).toBeLessThan(100_000);
});

test("each is cut from a photograph that is there", async () => {
  const masters = await findMasters(MASTERS);
  for (const { variant, view } of [...Object.values(ARTICLE_PHOTOGRAPHS), BENCH])
    expect(masters.of(variant).has(view), `${variant} ${view}`).toBe(true);
});
