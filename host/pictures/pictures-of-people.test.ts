import Fastify from "fastify";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import sharp from "sharp";
import { afterAll, expect, test } from "vitest";
import { servePictures } from "#host/http/files.ts";
import { localFiles } from "#integrations/files/local-files.ts";
import { openPictures } from "./open-pictures.ts";
import { runMaker } from "./run-maker.ts";

const chromium = "image/avif,image/webp,image/apng,image/svg+xml,image/*,*/*;q=0.8";
const dataDir = await mkdtemp(join(tmpdir(), "chashma-people-"));
const files = localFiles({ dataDir });
const log = { info: () => undefined, warn: () => undefined, error: () => undefined };
const pictures = openPictures({ dataDir, files, maker: runMaker(log), log });
const app = Fastify();
await servePictures(app, { uploadsDir: join(dataDir, "uploads"), files, pictures });
afterAll(async () => {
  await app.close();
  await pictures.stop();
  await rm(dataDir, { recursive: true });
});
const get = (url: string, accept = chromium, more: Record<string, string> = {}) =>
  app.inject({ url, headers: { accept, ...more } });

test.each(["reviews", "profiles"] as const)(
  "a picture of %s is asked for again soon, and gone once it is removed",
  async (area) => {
    const background = { r: 90, g: 60, b: 30 };
    const bytes = await sharp({ create: { width: 600, height: 450, channels: 3, background } })
      .webp()
      .toBuffer();
    const { path } = await files.put(area, bytes, { contentType: "image/webp", extension: "webp" });
    const addresses = [`/uploads/${area}/${path}`, `/uploads/${area}/${path}/480`];
    for (const address of addresses) {
      const { headers } = await get(address);
      expect(headers["cache-control"]).toBe("public, max-age=600, must-revalidate");
      const again = await get(address, chromium, { "if-none-match": String(headers.etag) });
      expect([again.statusCode, again.headers["cache-control"]]).toEqual([304, "public, max-age=600, must-revalidate"]);
    }
    await files.remove(area, path);
    await pictures.sweep();
    for (const address of addresses) expect((await get(address)).statusCode, address).toBe(404);
  },
);
