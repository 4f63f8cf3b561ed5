import { expect, test } from "vitest";
import { addLeftOut, isLeftOut, leftOutWords, writeLeftOut } from "./left-out.ts";

const MB = 1_048_576;

test("of files that are together too large each is told so, and one that is too large by itself is told that", async () => {
  const form = new FormData();
  const type = "image/jpeg";
  addLeftOut(form, writeLeftOut([6, 11].map((size, at) => ({ name: `file${at}`, type, size: size * MB }))));
  const [small, large] = [form.get("file0") as File, form.get("file1") as File];
  expect([isLeftOut(small), isLeftOut(large)]).toEqual([true, true]);
  expect(leftOutWords(small)).toMatch(/^The files of this form are together larger than 10 MB/);
  // Its own check says that it is too large.
  expect(leftOutWords(large)).toBeNull();
  expect((await large.arrayBuffer()).byteLength).toBeGreaterThan(10 * MB);
  expect(leftOutWords(new File(["x"], "a.jpg", { type }))).toBeNull();
});
