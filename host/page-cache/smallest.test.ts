import { brotliDecompressSync } from "node:zlib";
import { expect, test } from "vitest";
import { finishAnswer } from "./finish-answer.ts";
import { createSmallest } from "./smallest.ts";

const body = Array.from({ length: 3_000 }, (_, n) => `<li>Frame ${(n * 7919) % 1000} of ${n}</li>`).join("");
const page = (text = body, status = 200) => ({ status, headers: { "content-type": "text/html" }, body: text });

const onFault = (fault: unknown) => {
  throw fault;
};

test("what is given again becomes smaller, says the same, and is found by whoever makes it anew", async () => {
  const smallest = createSmallest({ maxBytes: 1_000_000, onFault, isQuiet: () => true });
  const answer = (await finishAnswer(page(), { smallest }))!;
  const before = answer.brotli;
  smallest.want(answer);
  smallest.want(answer);
  await smallest.settled();
  expect(answer.brotli.length).toBeLessThan(before.length * 0.97);
  expect(String(brotliDecompressSync(answer.brotli))).toBe(body);
  const anew = (await finishAnswer(page(), { smallest }))!;
  expect(anew).toMatchObject({ tag: answer.tag, brotli: answer.brotli });
  const other = (await finishAnswer(page(`${body}!`), { smallest }))!;
  expect(other.tag).not.toBe(answer.tag);
  expect(String(brotliDecompressSync(other.brotli))).toBe(`${body}!`);
});

test("nothing is done while the process is busy", async () => {
  let looks = 0;
  const smallest = createSmallest({ maxBytes: 1_000_000, onFault, isQuiet: () => ++looks > 2 });
  const answer = (await finishAnswer(page()))!;
  smallest.want(answer);
  await smallest.settled();
  expect(looks).toBe(3);
  expect(smallest.find(answer.tag)).toEqual(answer.brotli);
});

test("what says that there is nothing is not worth it", async () => {
  const smallest = createSmallest({ maxBytes: 1_000_000, onFault, isQuiet: () => true });
  const answer = (await finishAnswer(page(body, 404)))!;
  smallest.want(answer);
  await smallest.settled();
  expect(smallest.find(answer.tag)).toBeUndefined();
});

test("a page that cannot be made smaller is told, stays as it is, and keeps no other waiting", async () => {
  const faults: unknown[] = [];
  const smallest = createSmallest({ maxBytes: 1_000_000, onFault: (fault) => faults.push(fault), isQuiet: () => true });
  const good = (await finishAnswer(page()))!;
  const bad = { ...(await finishAnswer(page(`${body}?`)))!, brotli: Buffer.from("no brotli") };
  smallest.want(good);
  smallest.want(bad);
  await smallest.settled();
  expect(faults).toHaveLength(1);
  expect(String(bad.brotli)).toBe("no brotli");
  expect(smallest.find(bad.tag)).toBeUndefined();
  expect(smallest.find(good.tag)).toEqual(good.brotli);
});
