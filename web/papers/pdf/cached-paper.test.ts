import { expect, test, vi } from "vitest";
import { cachedPaper } from "./cached-paper.ts";

test("the same content is drawn once, other content and what failed anew", async () => {
  const draw = vi.fn<() => Promise<Buffer>>(async () => Buffer.from("file"));
  const [first, second] = await Promise.all([cachedPaper({ a: 1 }, draw), cachedPaper({ a: 1 }, draw)]);
  expect(first).toBe(second);
  await cachedPaper({ a: 2 }, draw);
  expect(draw).toHaveBeenCalledTimes(2);
  await expect(cachedPaper({ a: 3 }, () => Promise.reject(new Error("broken")))).rejects.toThrow("broken");
  await cachedPaper({ a: 3 }, draw);
  expect(draw).toHaveBeenCalledTimes(3);
});
