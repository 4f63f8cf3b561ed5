import { expect, test } from "vitest";
import { decideVerdict, REASON_MAX } from "./judgement.ts";

test("what waits is approved, or refused with a reason; what was approved can be taken away", () => {
  expect(decideVerdict("waiting", { verdict: "approved", reason: "never kept" })).toEqual({ ok: true, reason: "" });
  expect(decideVerdict("waiting", { verdict: "refused", reason: " Shows a number plate " })).toEqual({
    ok: true,
    reason: "Shows a number plate",
  });
  expect(decideVerdict("approved", { verdict: "refused", reason: "A stranger's face" }).ok).toBe(true);
});

test("nothing is said twice, and no refusal is without words", () => {
  const judged = { ok: false, reason: "judged" };
  expect(decideVerdict("approved", { verdict: "approved", reason: "" })).toEqual(judged);
  for (const verdict of ["approved", "refused"] as const)
    expect(decideVerdict("refused", { verdict, reason: "Because" })).toEqual(judged);
  for (const reason of ["", "  no ", "x".repeat(REASON_MAX + 1)])
    expect(decideVerdict("waiting", { verdict: "refused", reason })).toEqual({ ok: false, reason: "no_reason" });
});
