import { expect, test } from "vitest";
import { type AskedCode, explainWrongCode, readAskedCode, SIGN_IN_CODE_MS, writeAskedCode } from "./asked-code.ts";

const at = new Date("2026-11-29T06:00:00Z");
const to = { email: "Asha@example.in" };
const first: AskedCode = { at, wrongTries: 0, receiver: "asha@example.in" };
const explain = (asked: AskedCode | null, now = at) => explainWrongCode({ asked, to, now });

test("a wrong code says how many tries are left, and after the last one no code is called wrong", () => {
  let asked: AskedCode | null = first;
  const said: string[] = [];
  for (let n = 0; n < 6; n += 1) {
    const told = explain(asked);
    // As the form carries it.
    asked = readAskedCode(writeAskedCode(told.asked!));
    said.push(`${told.words}${told.isOver ? " [new]" : ""}`);
  }
  expect(said).toEqual([
    "That code is not right. 4 tries left",
    "That code is not right. 3 tries left",
    "That code is not right. 2 tries left",
    "That code is not right. 1 try left",
    "That code is not right, and no tries are left. Please ask for a new one [new]",
    "No tries are left for that code. Please ask for a new one [new]",
  ]);
});

test("after ten minutes it has expired", () => {
  const late = new Date(at.getTime() + SIGN_IN_CODE_MS);
  expect(explain(first, new Date(late.getTime() - 1)).isOver).toBe(false);
  expect(explain(first, late)).toMatchObject({ isOver: true, words: expect.stringContaining("has expired") });
});

test("whoever asked for no code here, or for another e-mail, learns neither time nor tries", () => {
  const words = "This code is wrong or has expired. Please ask for a new one";
  for (const asked of [null, { ...first, receiver: "ravi@example.in" }])
    expect(explain(asked)).toMatchObject({ words, isOver: false });
  for (const text of [undefined, "", "soon.0.asha@example.in", "1764396000000.0."])
    expect(readAskedCode(text)).toBe(null);
});
