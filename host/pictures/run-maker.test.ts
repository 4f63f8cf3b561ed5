import { mkdtemp, readFile, rm, stat, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { runMaker } from "./run-maker.ts";

const folder = await mkdtemp(join(tmpdir(), "chashma-maker-"));
afterAll(() => rm(folder, { recursive: true }));

const source = join(folder, "drawing.svg");
await writeFile(
  source,
  '<svg xmlns="http://www.w3.org/2000/svg" width="8" height="6"><rect width="4" height="6"/></svg>',
);
const making = (name: string) => ({ source, target: join(folder, name), width: 80, kind: "webp" as const });
const silent = { warn: () => undefined };

test("a maker that dies takes what it was making with it, and the next order starts another", async () => {
  const program = join(folder, "dies-once.mjs");
  const maker = new URL("maker-process.ts", import.meta.url).href;
  // Dies at its first order, and is itself when it is started again.
  await writeFile(
    program,
    `import { existsSync, writeFileSync } from "node:fs";
     if (existsSync(${JSON.stringify(join(folder, "died"))})) await import(${JSON.stringify(maker)});
     else process.on("message", () => { writeFileSync(${JSON.stringify(join(folder, "died"))}, ""); process.exit(7); });`,
  );
  const { make, stop } = runMaker(silent, program);
  const lost = await Promise.allSettled([make(making("a.webp")), make(making("b.webp"))]);
  expect(lost.map((one) => one.status === "rejected" && one.reason.message)).toEqual(
    Array.from({ length: 2 }, () => expect.stringContaining("ended with 7")),
  );
  await make(making("c.webp"));
  expect((await stat(join(folder, "c.webp"))).size).toBeGreaterThan(0);
  await stop();
});

test("words in drawings are set in the shop's own typeface, whatever the machine has", async () => {
  const words = async (text: string, family: string) => {
    const name = `${text}-${family}`;
    const drawing =
      `<svg xmlns="http://www.w3.org/2000/svg" width="80" height="60"><text y="50" font-size="50" ` +
      `font-family="${family}">${text}</text></svg>`;
    await writeFile(join(folder, `${name}.svg`), drawing);
    await make({ ...making(`${name}.png`), source: join(folder, `${name}.svg`), kind: "png" });
    return readFile(join(folder, `${name}.png`));
  };
  const { make, stop } = runMaker(silent);
  const letters = await words("Ab", "Arial");
  // Letters, not the same box for each.
  expect(await words("Xy", "Arial")).not.toEqual(letters);
  expect(await words("Ab", "DejaVu Serif")).toEqual(letters);
  await stop();
});

test("a maker that cannot be started says so", async () => {
  const { make, stop } = runMaker(silent, join(folder, "nothing.mjs"));
  await expect(make(making("d.webp"))).rejects.toThrow("ended with 1");
  await stop();
});

test("it knows none of the shop's secrets", async () => {
  const program = join(folder, "tells.mjs");
  await writeFile(
    program,
    "process.on('message', ({ id }) => process.send({ id, error: JSON.stringify(Object.keys(process.env)) }));" +
      "process.on('disconnect', () => process.exit(0));",
  );
  process.env.RAZORPAY_KEY_SECRET = "planted";
  const { make, stop } = runMaker(silent, program);
  await expect(make(making("e.webp"))).rejects.toThrow(/^(?!.*RAZORPAY).*PATH/);
  delete process.env.RAZORPAY_KEY_SECRET;
  await stop();
});
