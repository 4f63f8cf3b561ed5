import { expect, test } from "vitest";
import { decideReply, readQuestion } from "./question-rules.ts";

test("a question has 10 to 500 characters beside its spaces", () => {
  expect(readQuestion("  Does it fit a wide face?\r\n ")).toBe("Does it fit a wide face?");
  for (const wrong of [undefined, "", "Too short", "x".repeat(501), `  ${"x".repeat(9)}  `])
    expect(readQuestion(wrong)).toBeNull();
  expect(readQuestion("x".repeat(500))).toHaveLength(500);
});

test("what waits is answered or refused, an answer can be mended or taken away, and a refusal is the end", () => {
  const answer = { kind: "answer", words: " Yes, it does. " } as const;
  const refuse = { kind: "refuse", words: "About an order: please write to us" } as const;
  for (const state of ["waiting", "answered"] as const) {
    expect(decideReply(state, answer)).toEqual({ ok: true, state: "answered", answer: "Yes, it does.", reason: "" });
    expect(decideReply(state, refuse)).toEqual({ ok: true, state: "refused", answer: "", reason: refuse.words });
  }
  for (const reply of [answer, refuse]) expect(decideReply("refused", reply)).toEqual({ ok: false, reason: "decided" });
  expect(decideReply("waiting", { kind: "answer", words: " " })).toEqual({ ok: false, reason: "no_answer" });
  expect(decideReply("waiting", { kind: "refuse", words: "x".repeat(201) })).toEqual({
    ok: false,
    reason: "no_reason",
  });
});
