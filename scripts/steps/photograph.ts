/** `npm run photograph`: the shop's own studio takes the pictures of designed frames. */
import { spawn } from "node:child_process";
import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { parseArgs } from "node:util";
import { z } from "zod";
import type { UserActor } from "#domain/accounts/actor.ts";
import { VIEW_LABELS } from "#domain/goods/picture-fields.ts";
import { projectRoot } from "#host/process/project-root.ts";
import { StartRefused } from "#host/process/start-refused.ts";
import { runCheckers } from "#host/uploads/run-checkers.ts";
import { listUnphotographed, type Unphotographed } from "#services/goods/design/list-unphotographed.ts";
import { addPicture } from "#services/goods/pictures/add-picture.ts";
import { cutOutOfFile } from "#services/goods/pictures/make-cut-out.ts";
import { findChromium } from "./find-chromium.mjs";
import { type CommandShop, onShop } from "./on-shop.ts";
import { Refusal } from "./project.mjs";
import { readActor } from "./read-actor.ts";
import { refuseInWords } from "./refuse-in-words.ts";

const help = `npm run photograph -- --by EMAIL [products]
Takes the pictures that designed frames lack, and the cut-outs on which customers try them, and hands them in as EMAIL. Products
are named by the numbers in the addresses of their pages in the console; without any, all frames with a design. It needs
Chromium, works also while the shop is open, and can be stopped and started at will: what is there is not taken again.

  --by EMAIL     the member of staff who hands them in
  --list         says what would be taken, and takes nothing
  --width N      of each picture, from 600 to 2400 pixels; 1280 (900 for a cut-out) without it`;

type Options = ReturnType<typeof readWords>["values"];

async function run(): Promise<void> {
  const { values: options, positionals } = readWords();
  if (options.help) return console.log(help);
  const productIds = positionals.map((word) => {
    if (!/^[1-9]\d{0,8}$/.test(word)) throw new StartRefused(`${word} is no number of a product. Try --help.`);
    return Number(word);
  });
  const width = Number(options.width ?? 1280);
  if (!(Number.isInteger(width) && width >= 600 && width <= 2400))
    throw new StartRefused("--width takes a whole number from 600 to 2400.");
  await onShop(async (shop) => {
    const actor = await readActor(shop.db, options.by);
    if (actor.kind !== "user") throw new StartRefused("Say with --by who hands the pictures in. Try --help.");
    const wanted = await listUnphotographed(shop.db, { actor, ...(productIds.length > 0 && { productIds }) });
    if (wanted.length === 0) return console.log("No designed frame lacks a picture.");
    console.log(`${wanted.length} ${wanted.length === 1 ? "picture" : "pictures"} to take`);
    if (options.list) return console.log(wanted.map(nameOf).join("\n"));
    await photograph(shop, { actor, wanted, options });
  });
}

const nameOf = ({ productId, title, colorName, view }: Unphotographed) =>
  `  ${productId} ${title}, ${colorName}: ${view === "cut-out" ? "cut-out" : VIEW_LABELS[view].toLowerCase()}`;

type Given = { actor: UserActor; wanted: readonly Unphotographed[]; options: Options };

/** While one picture is handed in the next is taken. */
async function photograph(shop: CommandShop, { actor, wanted, options }: Given): Promise<void> {
  const uploads = runCheckers(shop.log);
  const folder = await mkdtemp(join(tmpdir(), "chashma-studio-"));
  try {
    let seconds = 0;
    let refused = 0;
    for await (const taken of takePictures(folder, { wanted, width: options.width })) {
      const one = wanted[taken.nth]!;
      seconds += taken.seconds;
      const answer = await handIn({ ...shop, uploads }, { actor, one, bytes: await readFile(taken.file) });
      await rm(taken.file);
      if (!answer.ok) refused += 1;
      console.log(`${nameOf(one)}, ${taken.seconds.toFixed(1)} s${answer.ok ? "" : `. Not taken: ${answer.message}`}`);
    }
    console.log(`${wanted.length - refused} taken in ${Math.round(seconds)} s.`);
    if (refused > 0) throw new StartRefused(`${refused} could not be handed in.`);
  } finally {
    await rm(folder, { recursive: true });
    await uploads.stop();
  }
}

/** As an upload of theirs, with the same checks; the file's name tells the view. */
function handIn(
  shop: Parameters<typeof cutOutOfFile>[0],
  { actor, one, bytes }: { actor: UserActor; one: Unphotographed; bytes: Uint8Array },
) {
  const place = { actor, id: one.productId, attributeId: one.colourId, bytes };
  return one.view === "cut-out"
    ? cutOutOfFile(shop, place)
    : addPicture(shop, { ...place, fileName: `${one.view}.png` });
}

const takenLine = z.object({ nth: z.int(), file: z.string(), seconds: z.number() });

/** The photographer is a program of its own: no part of the shop knows it. */
async function* takePictures(
  folder: string,
  { wanted, width }: { wanted: readonly Unphotographed[]; width: string | undefined },
) {
  const orders = wanted.map(({ design, colourway, brandName, title, view }) => ({
    design,
    colourway,
    words: { brand: brandName, model: title.split(" ")[0]! },
    view,
  }));
  const ordersFile = join(folder, "orders.json");
  await writeFile(ordersFile, JSON.stringify(orders));
  const program = join(projectRoot, "tools/pictures/photograph-orders.ts");
  const child = spawn(process.execPath, [program, ordersFile, folder, ...(width ? ["--width", width] : [])], {
    cwd: projectRoot,
    env: { ...process.env, CHROMIUM_PATH: await browser() },
    stdio: ["ignore", "pipe", "inherit"],
  });
  const ended = new Promise<number | null>((resolve, reject) => {
    child.once("error", reject);
    child.once("exit", resolve);
  });
  try {
    for await (const line of createInterface({ input: child.stdout })) {
      // What its browser or its bundler says stands between the pictures.
      if (line.startsWith("{")) yield takenLine.parse(JSON.parse(line));
      else console.log(line);
    }
    if ((await ended) !== 0)
      throw new StartRefused("The studio ended before all pictures were taken. Start it again: it goes on.");
  } finally {
    child.kill();
  }
}

async function browser(): Promise<string> {
  try {
    return await findChromium();
  } catch (error) {
    if (error instanceof Refusal) throw new StartRefused(error.message);
    throw error;
  }
}

function readWords() {
  try {
    const text = { type: "string" } as const;
    const flag = { type: "boolean" } as const;
    return parseArgs({ allowPositionals: true, options: { by: text, width: text, list: flag, help: flag } });
  } catch (error) {
    throw new StartRefused(`${(error as Error).message.split(". ")[0]}. Try --help.`);
  }
}

await refuseInWords(run());
