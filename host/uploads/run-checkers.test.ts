import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { SHEET_TYPES } from "#domain/uploads/upload-rules.ts";
import { drawing } from "#tests/support/uploads/hostile-files.ts";
import { makePdf, pageWith, pdfStream } from "#tests/support/uploads/make-pdf.ts";
import { runChild } from "#host/child-process/run-child.ts";
import { runCheckers } from "./run-checkers.ts";

const folder = await mkdtemp(join(tmpdir(), "chashma-checkers-"));
afterAll(() => rm(folder, { recursive: true }));
const errors: string[] = [];
const log = { warn: () => undefined, error: (_: object, message: string) => void errors.push(message) };
const accept = SHEET_TYPES;

test("files are checked in another process, several at once", async () => {
  const { check, stop } = runCheckers(log);
  const photo = await drawing().jpeg().toBuffer();
  const verdicts = await Promise.all(
    [photo, makePdf(), Buffer.from("words"), photo].map((file) => check(file, { accept })),
  );
  expect(verdicts.map((verdict) => (verdict.ok ? verdict.contentType : verdict.reason))).toEqual([
    "image/jpeg",
    "application/pdf",
    "wrong_type",
    "image/jpeg",
  ]);
  expect(verdicts[1]).toMatchObject({ ok: true, bytes: makePdf() });
  await stop();
});

test("a file that takes its process with it is refused, and the next one is checked by another", async () => {
  const program = join(folder, "dies.mjs");
  const real = new URL("check-process.ts", import.meta.url).href;
  await writeFile(
    program,
    `process.on("message", ({ bytes }) => { if (Buffer.from(bytes).includes("deadly")) process.exit(9); });
     await import(${JSON.stringify(real)});`,
  );
  const { check, stop } = runCheckers(log, program);
  expect(await check(Buffer.from("deadly"), { accept })).toEqual({ ok: false, reason: "damaged" });
  expect(errors).toEqual(["an upload could not be checked"]);
  expect(await check(makePdf(), { accept })).toMatchObject({ ok: true });
  await stop();
});

test("a PDF that needs more memory than a checker has is refused, and the next file is checked by another", async () => {
  const { check, stop } = runCheckers(log);
  const forms = Array.from({ length: 8 }, (_, n) =>
    pdfStream(
      `/Type /XObject /Subtype /Form /BBox [0 0 600 900] /Resources << /XObject << /A ${n + 7} 0 R >> >>`,
      n === 7 ? "0 0 100 100 re f" : "/A Do ".repeat(20),
    ),
  );
  const page = pageWith("/Resources << /XObject << /A 6 0 R >> >>").replace("4 0 R", "5 0 R");
  const greedy = makePdf({ page, more: [pdfStream("", "/A Do ".repeat(50)), ...forms] });
  expect(greedy.length).toBeLessThan(4_000);
  expect(await check(greedy, { accept })).toEqual({ ok: false, reason: "pdf_bomb" });
  // Both checkers, of which one has begun again.
  const verdicts = await Promise.all([makePdf(), makePdf()].map((file) => check(file, { accept })));
  for (const verdict of verdicts) expect(verdict).toMatchObject({ ok: true, pages: [expect.any(Buffer)] });
  await stop();
});

test("a PDF that takes too long once it is begun ends with its process", async () => {
  const program = join(folder, "slow.mjs");
  const apart = new URL("../child-process/answer-orders.ts", import.meta.url).href;
  await writeFile(
    program,
    `import { answerOrders } from ${JSON.stringify(apart)};
     answerOrders(async () => { for (;;); });`,
  );
  const slow = runChild<{ bytes: Uint8Array }, object>(log, { name: "slow one", path: program });
  await expect(slow.ask({ bytes: makePdf() }, { mostMs: 300 })).rejects.toThrow("SIGKILL");
  await slow.stop();
});

test("when too many wait, the next is told to come again", async () => {
  const { check, stop } = runCheckers(log);
  // A photograph is checked at once; a PDF is drawn as well, which is not what is asked here.
  const photo = await drawing().jpeg().toBuffer();
  const verdicts = await Promise.all(Array.from({ length: 30 }, () => check(photo, { accept })));
  expect(verdicts.filter((verdict) => !verdict.ok)).toEqual(
    Array.from({ length: 8 }, () => ({ ok: false, reason: "busy" })),
  );
  await stop();
});
