import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { SHEET_TYPES } from "#domain/uploads/upload-rules.ts";
import { drawing } from "#tests/support/uploads/hostile-files.ts";
import { makePdf } from "#tests/support/uploads/make-pdf.ts";
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

test("when too many wait, the next is told to come again", async () => {
  const { check, stop } = runCheckers(log);
  const verdicts = await Promise.all(Array.from({ length: 30 }, () => check(makePdf(), { accept })));
  expect(verdicts.filter((verdict) => !verdict.ok)).toEqual(
    Array.from({ length: 8 }, () => ({ ok: false, reason: "busy" })),
  );
  await stop();
});
