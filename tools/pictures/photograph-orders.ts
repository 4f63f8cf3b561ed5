import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { performance } from "node:perf_hooks";
import { parseArgs } from "node:util";
import sharp from "sharp";
import { z } from "zod";
import { colourwaySchema } from "#domain/frames/colourway.ts";
import { frameDesignSchema } from "#domain/frames/frame-design.ts";
import { VIEWS, type View } from "#tools/photographer/views.ts";
import { frameOrder } from "./frame-order.ts";
import { openStudio } from "./open-studio.ts";

/**
 * The photographer for a shop's own frames, a program of its own: reads what is wanted (JSON) from one file, writes each picture
 * as a PNG into a folder, and says so in a line of JSON: its place among the wanted, its file, and its seconds.
 *
 *   node tools/pictures/photograph-orders.ts ORDERS FOLDER [--width N]
 */
const { values, positionals } = parseArgs({ allowPositionals: true, options: { width: { type: "string" } } });
const [ordersFile, folder] = positionals as [string, string];

const orders = z
  .array(
    z.object({
      design: frameDesignSchema,
      colourway: colourwaySchema,
      words: z.object({ brand: z.string(), model: z.string() }),
      view: z.enum(Object.keys(VIEWS) as [View, ...View[]]),
    }),
  )
  .parse(JSON.parse(await readFile(ordersFile, "utf8")));

const studio = await openStudio();
try {
  for (const [nth, wanted] of orders.entries()) {
    const began = performance.now();
    const { order, size } = frameOrder(wanted);
    const width = Number(values.width ?? size.width);
    const scaled = { width, height: Math.round((width * size.height) / size.width) };
    const { pixels } = await studio.shoot(order, scaled);
    const file = join(folder, `${nth}.png`);
    const image = sharp(pixels, { raw: { ...scaled, channels: 4 } });
    await writeFile(file, await (wanted.view === "cut-out" ? image : image.removeAlpha()).png().toBuffer());
    console.log(JSON.stringify({ nth, file, seconds: (performance.now() - began) / 1000 }));
  }
} finally {
  await studio.close();
}
