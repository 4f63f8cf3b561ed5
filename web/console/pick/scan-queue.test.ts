import { expect, test } from "vitest";
import { makeScanQueue } from "./scan-queue.ts";

function begin() {
  const sent: string[] = [];
  const answers: { give: () => void; fail: () => void }[] = [];
  const queue = makeScanQueue((code) => {
    sent.push(code);
    return new Promise<void>((give, fail) => answers.push({ give, fail: () => fail(new Error("no network")) }));
  });
  /** What follows an answer runs after it. */
  const answer = async (how: "give" | "fail" = "give") => {
    answers.shift()![how]();
    await Promise.resolve();
    await Promise.resolve();
  };
  return { sent, queue, answer };
}

test("two codes of one look are both sent, the second after the answer to the first", async () => {
  const { sent, queue, answer } = begin();
  queue.take("SN-1");
  queue.take("SN-2");
  expect(sent).toEqual(["SN-1"]);
  await answer();
  expect(sent).toEqual(["SN-1", "SN-2"]);
});

test("codes go in the order in which they were scanned", async () => {
  const { sent, queue, answer } = begin();
  queue.take("SN-1");
  queue.take("SN-2");
  await answer();
  queue.take("SN-3");
  await answer();
  await answer();
  queue.take("SN-4");
  expect(sent).toEqual(["SN-1", "SN-2", "SN-3", "SN-4"]);
});

test("a code without an answer holds up nobody", async () => {
  const { sent, queue, answer } = begin();
  queue.take("SN-1");
  queue.take("SN-2");
  await answer("fail");
  expect(sent).toEqual(["SN-1", "SN-2"]);
});

test("what waits is dropped when the page is left", async () => {
  const { sent, queue, answer } = begin();
  queue.take("SN-1");
  queue.take("SN-2");
  queue.clear();
  await answer();
  expect(sent).toEqual(["SN-1"]);
});
