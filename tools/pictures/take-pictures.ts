import { parseArgs } from "node:util";
import path from "node:path";
import { laySheet } from "./lay-sheet.ts";
import { keptMasters, keepMaster, type Planned } from "./masters.ts";
import { openStudio } from "./open-studio.ts";
import type { PictureOrder } from "#tools/photographer/photographer.ts";
import { type PlannedPicture, planPictures } from "./plan-pictures.ts";
import { type PlannedScene, planScenes } from "./plan-scenes.ts";
import { shipSizes } from "./ship-sizes.ts";

/**
 * Photographs the frames and the other goods of the demonstration shop, and the scenes of its banners: `npm run pictures`. Takes
 * only what is missing or has changed, so that it can be stopped and started at will. Then the sizes that lists ask for are made of
 * them, with the same patience.
 *
 *   --only TEXT    variants or views whose name holds the text ("CUB-E001", "front"); several by commas
 *   --shape NAME   frames of one shape
 *   --every N      every Nth design only, its first colour alone
 *   --sheet FILE   lays them on a contact sheet (PNG) at a third of the size instead of keeping masters
 *   --columns N    of the sheet, 4 by default
 */
const { values } = parseArgs({
  options: {
    only: { type: "string" },
    shape: { type: "string" },
    every: { type: "string" },
    sheet: { type: "string" },
    columns: { type: "string", default: "4" },
    width: { type: "string", default: "640" },
  },
});

const wanted = choose(planPictures());
if (values.sheet) await takeSheet(wanted, values.sheet);
else {
  await takeMasters([...wanted, ...chooseScenes()]);
  await shipSizes();
}

/** Scenes are of many frames: they are chosen by name alone ("scenes", "hero"). */
function chooseScenes(): PlannedScene[] {
  const texts = values.only?.split(",");
  if (values.shape || values.every) return [];
  return planScenes().filter(
    ({ variant, view }) => !texts || texts.some((text) => `${variant} ${view}`.includes(text)),
  );
}

function choose(all: PlannedPicture[]): PlannedPicture[] {
  const texts = values.only?.split(",");
  const every = Number(values.every ?? 1);
  const designs = [...new Set(all.map(({ variant }) => variant.slice(0, -2)))];
  const chosen = new Set(designs.filter((_, nth) => nth % every === 0));
  return all.filter(
    ({ variant, view, order }) =>
      (!texts || texts.some((text) => `${variant} ${view}`.includes(text))) &&
      (!values.shape || (order.subject.kind === "frame" && order.subject.design.shape === values.shape)) &&
      (every === 1 || (chosen.has(variant.slice(0, -2)) && variant.endsWith("-1"))),
  );
}

function captionOf({ subject }: PictureOrder): string {
  return subject.kind === "frame"
    ? `${subject.design.shape}, ${subject.colourway.finish}`
    : `${subject.goods.kind}, ${subject.goods.brand} ${subject.goods.title}`;
}

async function takeMasters(pictures: Planned[]): Promise<void> {
  const kept = await keptMasters();
  const missing = pictures.filter((picture) => !kept.has(picture));
  console.log(`${pictures.length} pictures, ${missing.length} to take`);
  if (missing.length === 0) return;
  const studio = await openStudio();
  const start = performance.now();
  // While one is encoded the next one is exposed.
  let encoding: Promise<unknown> = Promise.resolve();
  for (const [nth, picture] of missing.entries()) {
    const { pixels } = await studio.shoot(picture.order, picture.size);
    await encoding;
    encoding = keepMaster(picture, pixels);
    const seconds = (performance.now() - start) / 1000;
    const left = (seconds / (nth + 1)) * (missing.length - nth - 1);
    console.log(
      `${nth + 1}/${missing.length} ${picture.variant} ${picture.view}, ${(seconds / (nth + 1)).toFixed(1)} s each, ${Math.ceil(left / 60)} min left`,
    );
  }
  await encoding;
  await studio.close();
}

async function takeSheet(pictures: PlannedPicture[], file: string): Promise<void> {
  const width = Number(values.width);
  const size = { width, height: Math.round(width * 0.75) };
  const studio = await openStudio();
  const shots = [];
  for (const { variant, view, order } of pictures) {
    const { pixels, seconds } = await studio.shoot(order, size);
    shots.push({ pixels, caption: `${variant} ${captionOf(order)}` });
    console.log(`${shots.length}/${pictures.length} ${variant} ${view} ${JSON.stringify(seconds)}`);
  }
  await studio.close();
  await laySheet(shots, size, Number(values.columns), path.resolve(file));
  console.log(file);
}
