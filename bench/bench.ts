/** `npm run bench`: measures the production shop on data of its own. Slowness is a figure here, never a failure. */
import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { benchCatalogue } from "./catalogue/bench-catalogue.ts";
import { reportCatalogue } from "./catalogue/report-catalogue.ts";
import { type FirstVisit, measureFirstVisit, waitForPictures } from "./measure-first-visit.ts";
import { measureFlood } from "./measure-flood.ts";
import { benchConsole } from "./console/bench-console.ts";
import { measureGoods } from "./console/measure-goods.ts";
import { reportConsole, reportGoods } from "./console/report-console.ts";
import { benchOrders } from "./orders/bench-orders.ts";
import { measurePages } from "./measure-pages.ts";
import { measurePresses } from "./measure-presses.ts";
import { measureStudio, type StudioFigures } from "./measure-studio.ts";
import { type Figures, report } from "./report.ts";
import { reportFirstVisit } from "./report-first-visit.ts";
import { reportStudio } from "./report-studio.ts";
import { runLighthouse } from "./run-lighthouse.ts";
import { setScene } from "./set-scene.ts";
import { findFreePort, makeDataDir, startShop } from "./shop-process.ts";
import { guestCartCookie, listTargets } from "./targets.ts";
import { weighPages } from "./weigh-pages.ts";
import { projectRoot } from "#host/process/project-root.ts";

const { values: options } = parseArgs({
  options: {
    seconds: { type: "string", default: "5" },
    only: { type: "string", default: "" },
    lighthouse: { type: "boolean", default: false },
    write: { type: "boolean", default: false },
    profile: { type: "string" },
    catalogue: { type: "boolean", default: false },
    "search-only": { type: "boolean", default: false },
    console: { type: "boolean", default: false },
    orders: { type: "string", default: "1000000" },
    data: { type: "string" },
    sizes: { type: "string", default: "1000,10000,100000,1000000" },
    help: { type: "boolean", default: false },
  },
});

const help = `npm run bench -- [options]
  --seconds N    how long each figure is taken (5)
  --only WORDS   first, pages, flood, orders, weight, presses, studio or lighthouse; or part of a page's name ("list"); several parted by commas
  --lighthouse   Lighthouse too, on home, list, detail, cart and wizard
  --write        puts the figures into docs/performance.md
  --profile DIR  leaves a CPU profile of the shop in DIR
  --catalogue    instead, how the shop bears a growing catalogue; an hour or less
  --sizes LIST   its sizes, the smallest first (1000,10000,100000,1000000)
  --search-only  of it only the catalogue in memory, without database and server
  --console      instead, how long staff wait in a shop with many orders, half an hour to fill it, and in one with many goods;
                 with --only lists or goods one of the two
  --orders N     as many (1000000)
  --data DIR     a data folder of a shop that was filled before (npm run seed -- --history 365 --orders N); it stays`;

if (options.help) console.log(help);
else if (options.catalogue) await benchGrowth();
else if (options.console) await benchStaff();
else await bench();

async function benchGrowth(): Promise<void> {
  const sizes = options.sizes.split(",").map(Number);
  if (!sizes.every((size, place) => Number.isInteger(size) && size > (sizes[place - 1] ?? 300)))
    throw new Error("--sizes takes whole numbers above 300, the smallest first.");
  const seconds = Number(options.seconds);
  await benchCatalogue({
    program: process.env.SHOP_PROGRAM?.split("\n") ?? [],
    sizes,
    seconds,
    searchOnly: options["search-only"],
    say: (text) => process.stderr.write(`  ${text}\n`),
    keep: async (figures) => {
      const text = reportCatalogue(figures, seconds);
      if (figures.length === sizes.length) console.log(`\n${text}`);
      if (options.write) await writeFigures(text, "figures of a growing catalogue");
    },
  });
}

async function benchStaff(): Promise<void> {
  const orders = Number(options.orders);
  if (!(Number.isInteger(orders) && orders >= 1)) throw new Error("--orders takes a whole number above 0.");
  const seconds = Number(options.seconds);
  const program = process.env.SHOP_PROGRAM?.split("\n") ?? [];
  const say = (text: string) => process.stderr.write(`  ${text}\n`);
  const keep = async (text: string, what: string) => {
    console.log(`\n${text}`);
    if (options.write) await writeFigures(text, what);
  };
  if (options.only !== "goods") {
    const figures = await benchConsole({ program, orders, dataDir: options.data ?? null, seconds, say });
    await keep(reportConsole(figures, seconds), "figures of the console");
  }
  if (options.only !== "lists")
    await keep(reportGoods(await measureGoods({ program, seconds, say }), seconds), "figures of the goods");
}

async function bench(): Promise<void> {
  const seconds = Number(options.seconds);
  if (!(seconds > 0)) throw new Error("--seconds takes a number above 0.");
  const only = options.only.split(",").filter(Boolean);
  const parts = ["first", "pages", "flood", "orders", "weight", "presses", "studio", "lighthouse"];
  const wants = (part: string) => only.length === 0 || only.includes(part);
  const wantsLighthouse = options.lighthouse || only.includes("lighthouse");
  const named = only.filter((word) => !parts.includes(word));
  const say = (text: string) => process.stderr.write(`  ${text}\n`);

  const program = process.env.SHOP_PROGRAM?.split("\n");
  if (!program) throw new Error("Start it with npm run bench, which builds the shop first.");
  const data = await makeDataDir();
  const figures: Figures = { seconds };
  let studio: StudioFigures | undefined;
  let firstVisit: FirstVisit | undefined;
  for (const signal of ["SIGINT", "SIGTERM"] as const) process.once(signal, () => process.exit(130));
  try {
    say("first start");
    const port = await findFreePort();
    const first = await startShop({ program, dataDir: data.path, port, makesAhead: true });
    try {
      figures.firstStartMs = first.firstAnswerMs;
      if (wants("first")) {
        say("first visit");
        firstVisit = await measureFirstVisit(first, seconds);
      }
    } finally {
      await first.stop();
    }

    say("second start");
    const nodeOptions = options.profile ? `--cpu-prof --cpu-prof-dir=${options.profile}` : undefined;
    const shop = await startShop({ program, dataDir: data.path, port, nodeOptions });
    try {
      figures.secondStartMs = shop.firstAnswerMs;
      const idle = await shop.memory();
      const scene = await setScene(shop);
      const shown = ["home", "list", "detail"];
      const targets = listTargets(scene);
      const pages = targets
        .filter(({ name }) => shown.includes(name))
        .map(({ name, ask }) => ({ name, path: ask(0).path }));
      const measured = wants("pages")
        ? targets
        : targets.filter(({ name }) => named.some((word) => name.includes(word)));
      if (measured.length > 0) figures.pages = await measurePages(shop, { targets: measured, seconds, say });
      if (wants("flood")) {
        const asked = ["home", "list", "detail", "cart of a guest, 3 lines"];
        const flooded = targets
          .filter(({ name }) => asked.includes(name))
          .map(({ name, ask }) => ({
            name,
            ask,
            kind: name.startsWith("cart") ? ("own" as const) : ("kept" as const),
          }));
        figures.flood = await measureFlood(shop, { targets: flooded, seconds, say });
      }
      if (wants("orders")) {
        figures.orders = await benchOrders(shop, scene, { seconds, say });
      }
      figures.memory = { idle, afterLoad: await shop.memory() };
      if (wants("weight")) {
        say("weight of the pages");
        figures.weights = await weighPages(shop.url, [
          ...pages,
          { name: "cart", path: "/cart", cookie: guestCartCookie(scene) },
          { name: "try it on", path: scene.tryOnPath },
        ]);
      }
      if (wants("presses") || wantsLighthouse)
        await waitForPictures(shop, [...pages.map(({ path }) => path), scene.lensPath]);
      if (wants("presses")) {
        say("touches on a slow phone");
        figures.presses = await measurePresses(shop, scene);
      }
      if (wants("studio")) {
        say("frames in 3D and on a photo");
        studio = await measureStudio(shop, scene.detailPath);
      }
      if (wantsLighthouse) {
        say("Lighthouse");
        figures.lighthouse = await runLighthouse(shop.url, [
          ...pages,
          { name: "cart", path: "/cart", cookie: guestCartCookie(scene) },
          { name: "wizard", path: scene.lensPath },
        ]);
      }
    } finally {
      await shop.stop();
    }
  } finally {
    await data.remove();
  }
  const write = async (text: string, mark: string) => {
    console.log(`\n${text}`);
    if (options.write) await writeFigures(text, mark);
  };
  if (!["first", "studio"].includes(only.join())) await write(report(figures), "figures");
  if (firstVisit) await write(reportFirstVisit(firstVisit), "figures of the first visit");
  if (studio) await write(reportStudio(studio), "figures of 3D and trying on");
}

/** Between its two marks the document belongs to this program. */
async function writeFigures(text: string, mark: string): Promise<void> {
  const path = join(projectRoot, "docs/performance.md");
  const [before, rest = ""] = (await readFile(path, "utf8")).split(`<!-- ${mark} -->\n`);
  const [, after] = rest.split(`<!-- end of ${mark} -->\n`);
  if (after === undefined) throw new Error("docs/performance.md has lost the marks around its figures.");
  await writeFile(path, `${before}<!-- ${mark} -->\n${text}\n<!-- end of ${mark} -->\n${after}`);
}
