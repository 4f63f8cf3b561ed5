import { expect, test } from "vitest";
import { keepAnswer } from "./keep-answer.ts";

test("a failure leaves the answer before, and the next answer takes its place", async () => {
  const answer = keepAnswer<{ frames: string[] }>();
  const fail = () => Promise.reject(new Error("No connection"));
  await expect(answer(fail)).rejects.toThrow("No connection");
  expect(await answer(async () => ({ frames: ["one"] }))).toEqual({ frames: ["one"], failed: false });
  expect(await answer(fail)).toEqual({ frames: ["one"], failed: true });
  expect(await answer(fail)).toEqual({ frames: ["one"], failed: true });
  expect(await answer(async () => ({ frames: ["two"] }))).toEqual({ frames: ["two"], failed: false });
});
