import Fastify from "fastify";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import sharp from "sharp";
import { afterAll, beforeEach, expect, test } from "vitest";
import { servePictures } from "#host/http/files.ts";
import { localFiles } from "#integrations/files/local-files.ts";
import { openPictures } from "./open-pictures.ts";
import { runMaker } from "./run-maker.ts";

const accept = "image/avif,image/webp,*/*";
const dataDir = await mkdtemp(join(tmpdir(), "chashma-gone-"));
const files = localFiles({ dataDir });
const logged: string[] = [];
const note = (_data: unknown, message: string) => void logged.push(message);
const log = { info: () => undefined, warn: note, error: note };

/** What happens to the picture just before it is read to be made. */
let meanwhile = async () => {};
const maker = runMaker(log);
const makings: string[] = [];
const pictures = openPictures({
  dataDir,
  files,
  maker: {
    ...maker,
    async make(making) {
      await meanwhile();
      if ("width" in making) makings.push(`${making.width}.${making.kind}`);
      return maker.make(making);
    },
  },
  log,
});
const app = Fastify();
await servePictures(app, { uploadsDir: join(dataDir, "uploads"), files, pictures });
afterAll(async () => {
  await app.close();
  await pictures.stop();
  await rm(dataDir, { recursive: true });
});

let name = "";
beforeEach(async () => {
  meanwhile = async () => {};
  logged.length = 0;
  makings.length = 0;
  const bytes = await sharp({ create: { width: 320, height: 320, channels: 3, background: "#7a3" } })
    .webp()
    .toBuffer();
  ({ path: name } = await files.put("profiles", bytes, { contentType: "image/webp", extension: "webp" }));
});
const remove = () => files.remove("profiles", name);
const get = (size: string) => app.inject({ url: `/uploads/profiles/${name}/${size}`, headers: { accept } });

test("a portrait that is replaced while it is made is no longer there, and no fault", async () => {
  meanwhile = remove;
  expect((await get("160")).statusCode).toBe(404);
  expect(makings).toEqual(["160.webp"]);
  expect(logged).toEqual([]);
});

test("neither is one whose better kind was to be made after the first", async () => {
  meanwhile = async () => {
    if (makings.length === 1) await remove();
  };
  expect((await get("240")).statusCode).toBe(200);
  await expect.poll(() => makings).toEqual(["240.webp", "240.avif"]);
  expect((await get("240")).statusCode).toBe(404);
  await pictures.prepare([{ area: "profiles", name, width: 320, kind: "webp" }]);
  expect(logged).toEqual([]);
});

test("one that is there and cannot be read is told of", async () => {
  meanwhile = async () => {
    throw new Error("The maker of pictures ended with 1");
  };
  expect((await get("160")).statusCode).toBe(200);
  expect(logged[0]).toBe("a picture could not be made");
});
