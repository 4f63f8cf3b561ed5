import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import sharp from "sharp";
import { afterAll, expect, test } from "vitest";
import type { KeepPicture } from "./keep-pictures.ts";
import { keepBanners } from "./keep-banners.ts";
import { BANNERS } from "./lists/banners.ts";
import { SCENES_FOLDER } from "./pictures/find-masters.ts";

const folder = await mkdtemp(path.join(tmpdir(), "banners-"));
afterAll(() => rm(folder, { recursive: true }));

const keep: KeepPicture = async ({ path: name, width, height, alt, view }) => ({ name, width, height, alt, view });

async function photograph(view: string, width: number, height: number): Promise<[string, string]> {
  const file = path.join(folder, `${view}.0123456789ab.avif`);
  await sharp({ create: { width, height, channels: 3, background: "#E6CDAD" } })
    .avif({ effort: 0 })
    .toFile(file);
  return [view, file];
}

test("a banner shows its scene where it is photographed for both devices, and is drawn where one is missing", async () => {
  const taken = new Map([
    await photograph("hero-aviators-desk", 160, 56),
    await photograph("hero-aviators-phone", 88, 110),
    await photograph("hero-screen-desk", 160, 56),
  ]);
  const masters = { of: (variant: string) => (variant === SCENES_FOLDER ? taken : new Map<string, string>()) };
  const kept = await keepBanners(keep, masters);
  const of = (scene: string) => kept[BANNERS.findIndex((banner) => banner.scene === scene)]!;
  expect(of("hero-aviators").desktop).toMatchObject({ width: 160, height: 56, view: "desktop" });
  expect(of("hero-aviators").mobile).toMatchObject({ width: 88, height: 110, view: "mobile" });
  expect(of("hero-aviators").desktop.name).toMatch(/\.avif$/);
  expect(of("hero-aviators").desktop.alt).toContain("aviator");
  expect(of("hero-screen").desktop.name).toMatch(/\.svg$/);
  expect(of("hero-screen").mobile.name).toMatch(/\.svg$/);
  expect(kept).toHaveLength(BANNERS.length);
});
