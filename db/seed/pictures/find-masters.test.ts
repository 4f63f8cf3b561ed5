import { mkdir, mkdtemp, rm, utimes, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { findMasters } from "./find-masters.ts";

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), "chashma-masters-"));
  const names = [
    "CHA-E001/1-front.0a1.avif",
    "CHA-E001/1-front.0b2.avif",
    "CHA-E001/1-front.0c3.avif",
    "CHA-E001/1-three-quarter.0d4.avif",
    "CHA-E001/2-front.0e5.avif",
    "CHA-E001/2-side.0f6.avif.part",
    "CHA-E001/notes.txt",
  ];
  await mkdir(path.join(folder, "CHA-E001"));
  for (const name of names) await writeFile(path.join(folder, name), name);
});
afterAll(() => rm(folder, { recursive: true }));

const viewsOf = async (variant: string) => Object.fromEntries((await findMasters(folder)).of(variant));

test("views are found by model and colour; what is half written is none", async () => {
  expect(Object.keys(await viewsOf("CHA-E001-1"))).toEqual(["front", "three-quarter"]);
  expect(await viewsOf("CHA-E001-2")).toEqual({ front: path.join(folder, "CHA-E001/2-front.0e5.avif") });
  expect(await viewsOf("CHA-E001-3")).toEqual({});
});

test.each(["0a1", "0b2", "0c3"])("of several of one view the newest is taken: %s", async (hash) => {
  for (const name of ["0a1", "0b2", "0c3"]) {
    const taken = name === hash ? 2_000 : 1_000;
    await utimes(path.join(folder, `CHA-E001/1-front.${name}.avif`), taken, taken);
  }
  expect((await viewsOf("CHA-E001-1"))["front"]).toContain(`1-front.${hash}.avif`);
});

test("no folder, no photographs", async () => {
  expect((await findMasters(path.join(folder, "none"))).of("CHA-E001-1").size).toBe(0);
});
