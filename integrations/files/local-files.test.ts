import { mkdtemp, readdir, rm, stat, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { localFiles } from "./local-files.ts";

const png = { contentType: "image/png", extension: "png" } as const;
const bytes = Buffer.from("a picture");
let dataDir: string;

beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), "chashma-files-"));
});
afterEach(() => rm(dataDir, { recursive: true }));

test("what was put is read back", async () => {
  const files = localFiles({ dataDir });
  const { path } = await files.put("products", bytes, png);
  expect(path).toMatch(/^[a-f0-9]{32}\.png$/);
  expect(await files.read("products", path)).toEqual(bytes);
  expect(files.pathOf("products", path)).toBe(join(dataDir, "uploads", "products", path));
});

test("the same picture is kept once, and no part file stays", async () => {
  const files = localFiles({ dataDir });
  const puts = await Promise.all(Array.from({ length: 8 }, () => files.put("products", bytes, png)));
  expect(new Set(puts.map((put) => put.path)).size).toBe(1);
  expect(await readdir(join(dataDir, "uploads", "products"))).toEqual([puts[0]!.path]);
});

test("two people with the same file do not share it", async () => {
  const files = localFiles({ dataDir });
  const [first, second] = [await files.put("prescription", bytes, png), await files.put("prescription", bytes, png)];
  await files.remove("prescription", first.path);
  expect(await files.read("prescription", first.path)).toBeNull();
  expect(await files.read("prescription", second.path)).toEqual(bytes);
});

test.skipIf(process.platform === "win32")("a prescription is readable by the shop's own account alone", async () => {
  const files = localFiles({ dataDir });
  const { path } = await files.put("prescription", bytes, png);
  expect((await stat(files.pathOf("prescription", path)!)).mode & 0o777).toBe(0o600);
  expect((await stat(join(dataDir, "uploads", "prescription"))).mode & 0o777).toBe(0o700);
});

test.each([
  "../secret.png",
  "..%2fsecret.png",
  "/etc/passwd",
  "a/b.png",
  "",
  ".",
  `${"a".repeat(32)}.png/../x`,
  `${"a".repeat(32)}.html`,
  `${"a".repeat(32)}.png\0`,
])("%j is no name of a file", async (path) => {
  await writeFile(join(dataDir, "secret.png"), "secret");
  const files = localFiles({ dataDir });
  expect(files.pathOf("assets", path)).toBeNull();
  expect(await files.read("assets", path)).toBeNull();
  await files.remove("assets", path);
  expect((await stat(join(dataDir, "secret.png"))).size).toBe(6);
});

test("an ending that does not fit the content, or an unknown area, is refused", async () => {
  const files = localFiles({ dataDir });
  await expect(files.put("products", bytes, { contentType: "text/html", extension: "png" })).rejects.toThrow(
    "cannot hold",
  );
  await expect(files.put("../out" as "products", bytes, png)).rejects.toThrow("No area");
});

test("removing what is gone is fine", async () => {
  const files = localFiles({ dataDir });
  await expect(files.remove("products", `${"0".repeat(32)}.png`)).resolves.toBeUndefined();
});
