import { expect, test, vi } from "vitest";
import { recallPaper } from "./recall-paper.ts";

test("the same content is drawn once, other content and what failed anew", async () => {
  const draw = vi.fn<() => Promise<Buffer>>(async () => Buffer.from("file"));
  const [first, second] = await Promise.all([recallPaper({ a: 1 }, draw), recallPaper({ a: 1 }, draw)]);
  expect(first).toBe(second);
  await recallPaper({ a: 2 }, draw);
  expect(draw).toHaveBeenCalledTimes(2);
  await expect(recallPaper({ a: 3 }, () => Promise.reject(new Error("broken")))).rejects.toThrow("broken");
  await recallPaper({ a: 3 }, draw);
  expect(draw).toHaveBeenCalledTimes(3);
});
