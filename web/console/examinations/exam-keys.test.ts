import { afterEach, expect, test, vi } from "vitest";
import { checkExam } from "#domain/examinations/check-exam.ts";
import { EMPTY_EXAM } from "#domain/examinations/exam-values.ts";
import { SAY_THE_SIGN } from "#domain/prescriptions/plus-cylinder.ts";
import { takeKey } from "./exam-keys.ts";

afterEach(() => vi.unstubAllGlobals());

/** What an arrow key does in the cylinder of the right eye. */
function pressUp(typed: string) {
  class Input {
    name = "r_sb_cyl";
    dataset = { figure: "cyl" };
  }
  vi.stubGlobal("HTMLInputElement", Input);
  const values = { ...EMPTY_EXAM, r_sb_cyl: typed };
  const set: object[] = [];
  let judged = 0;
  const event = { key: "ArrowUp", target: new Input(), preventDefault: () => {} } as unknown as KeyboardEvent;
  takeKey(event, {
    form: {} as HTMLElement,
    values,
    set: (given) => set.push(given),
    judge: () => (judged += 1),
    finish: () => expect.unreachable("an arrow finishes nothing"),
  });
  return { set, judged, values };
}

test("an arrow key in a cylinder without a sign gives it none: the field asks for it at once", () => {
  const { set, judged, values } = pressUp("0.75");
  expect(set).toEqual([]);
  expect(judged).toBe(1);
  const facts = { customerName: "Asha Rao", examiner: "Gauri Rao", today: "2026-02-10", now: new Date("2026-02-10") };
  const { errors } = checkExam(values, { ...facts, before: null, confirmed: [], isCorrection: false });
  expect(errors.r_sb_cyl).toBe(SAY_THE_SIGN);
});

test("one that says its sign steps, and nothing is asked", () => {
  expect(pressUp("+0.75")).toMatchObject({ set: [{ r_sb_cyl: "+1.00" }], judged: 0 });
  expect(pressUp("-0.75")).toMatchObject({ set: [{ r_sb_cyl: "-0.50" }], judged: 0 });
});
