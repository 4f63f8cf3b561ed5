import { expect, test } from "vitest";
import { makeScanQueue, notTakenWords, withoutOne } from "./scan-queue.ts";

function begin() {
  const sent: string[] = [];
  const answers: { give: () => void; fail: () => void }[] = [];
  const held = { is: false };
  const { take, ...queue } = makeScanQueue({
    send: ({ code }) => {
      sent.push(code);
      return new Promise<void>((give, fail) => answers.push({ give, fail: () => fail(new Error("no network")) }));
    },
    isHeld: () => held.is,
  });
  /** What follows an answer runs after it. */
  const answer = async (how: "give" | "fail" = "give") => {
    answers.shift()![how]();
    await Promise.resolve();
    await Promise.resolve();
  };
  return { sent, held, queue: { ...queue, take: (code: string) => take({ code }) }, answer };
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

test("what waits is given back when the session has ended or the page is left; the next scan is sent again", async () => {
  const { sent, queue, answer } = begin();
  queue.take("SN-1");
  queue.take("SN-2");
  queue.take("SN-3");
  expect(queue.clear()).toEqual([{ code: "SN-2" }, { code: "SN-3" }]);
  await answer();
  expect(sent).toEqual(["SN-1"]);
  queue.take("SN-4");
  expect(sent).toEqual(["SN-1", "SN-4"]);
});

test("while it is held scans wait, and then go one by one", async () => {
  const { sent, held, queue, answer } = begin();
  queue.take("SN-1");
  queue.take("SN-2");
  held.is = true;
  await answer();
  queue.take("SN-3");
  queue.goOn();
  expect(sent).toEqual(["SN-1"]);
  held.is = false;
  queue.goOn();
  queue.goOn();
  expect(sent).toEqual(["SN-1", "SN-2"]);
  await answer();
  expect(sent).toEqual(["SN-1", "SN-2", "SN-3"]);
});

test("what was not taken is named, until it is scanned again", () => {
  const scans = [{ code: "SN-2" }, { code: "CASE", quantity: "3" }, { code: "SN-2" }];
  expect(notTakenWords(scans)).toBe("3 codes were not taken: SN-2, CASE (3 pieces), SN-2. Scan them again.");
  const left = withoutOne(withoutOne(scans, { code: "SN-2" }), { code: "CASE", quantity: "3" });
  expect(notTakenWords(left)).toBe("1 code was not taken: SN-2. Scan it again.");
  expect(withoutOne(left, { code: "SN-9" })).toEqual(left);
  expect(notTakenWords([])).toBeNull();
});
