import { readdir, stat } from "node:fs/promises";
import path from "node:path";
import sharp from "sharp";
import { expect, test } from "vitest";
import { listSizes, SHIPPED } from "./ship-sizes.ts";

const sizes = await listSizes();
const files = await readdir(SHIPPED, { recursive: true, withFileTypes: true });
const there = files.filter((file) => file.isFile()).map((file) => path.join(file.parentPath, file.name));

test("each size for lists is made of the photograph as it is today, and no other is kept", () => {
  expect(sizes.length).toBeGreaterThan(2_500);
  expect(there.toSorted()).toEqual(sizes.map(({ target }) => target).toSorted());
});

test("together they weigh at most 8 MB", async () => {
  const bytes = await Promise.all(there.map(async (file) => (await stat(file)).size));
  expect(bytes.reduce((sum, size) => sum + size, 0)).toBeLessThanOrEqual(8_000_000);
});

test("they are AVIF as wide as their names say, or as the photograph is", async () => {
  for (const { source, target, width } of sizes.filter((_, nth) => nth % 97 === 0)) {
    const [made, master] = await Promise.all([sharp(target).metadata(), sharp(source).metadata()]);
    expect(made, target).toMatchObject({ format: "heif", compression: "av1", width: Math.min(width, master.width) });
    expect(target).toContain(`-${width}.avif`);
  }
});
