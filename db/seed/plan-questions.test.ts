import { expect, test } from "vitest";
import { factsOfDesign } from "#domain/frames/facts-of-design.ts";
import { ANSWER_MAX, readQuestion } from "#domain/questions/question-rules.ts";
import { DAILY_LENSES } from "./lists/daily-lenses.ts";
import { powerLabel, powersOf } from "./lists/lens-powers.ts";
import { planContactLenses, planGoods } from "./plan-goods.ts";
import { planGlasses } from "./plan-glasses.ts";
import { planQuestions } from "./plan-questions.ts";

const plans = [...planGlasses(), ...planContactLenses(), ...planGoods()];
const planned = planQuestions(plans);

test("24 to 40 questions of a length that can be asked, the same each time, by different people", () => {
  expect(planned.length).toBeGreaterThanOrEqual(24);
  expect(planned.length).toBeLessThanOrEqual(40);
  expect(planQuestions(plans)).toEqual(planned);
  expect(new Set(planned.map(({ asker }) => asker)).size).toBe(planned.length);
  for (const { question, answer } of planned) {
    expect(readQuestion(question)).toBe(question);
    expect(answer.length).toBeLessThanOrEqual(ANSWER_MAX);
    expect(answer).toMatch(/^[A-Z0-9][^{}]*\.$/);
  }
});

test("a frame has one question, whose millimetres and grams are its own; most products have none", () => {
  const frames = planned.filter(({ product }) => plans[product]!.subject.kind === "frame");
  expect(new Set(frames.map(({ product }) => product)).size).toBe(frames.length);
  expect(new Set(planned.map(({ product }) => product)).size).toBeLessThan(plans.length / 5);
  for (const { product, answer } of frames) {
    const { subject, material } = plans[product]!;
    if (subject.kind !== "frame") continue;
    const facts = factsOfDesign(subject.design, material ?? "");
    const own = [facts.frontWidthMm, facts.lensWidthMm, facts.lensHeightMm, facts.templeMm];
    // What a reading zone needs is a rule, no measure of this frame.
    for (const [, mm] of answer.replace("needs 30 mm", "").matchAll(/(\d+) mm/g))
      expect(own, answer).toContain(Number(mm));
    for (const [, grams] of answer.matchAll(/(\d+) g\b/g)) expect(facts.weightG).toBe(Number(grams));
  }
});

test("what is said of powers and curves is what those lenses are", () => {
  const powers = powersOf("full").map(powerLabel);
  expect(powers).toEqual(expect.arrayContaining(["-6.00", "-9.50", "-10.00"]));
  for (const missing of ["-9.25", "-9.75"]) expect(powers).not.toContain(missing);
  expect(powersOf("coloured").map(powerLabel)).toContain("0.00");
  const clearMorning = DAILY_LENSES.filter(({ title }) => title.startsWith("ClearMorning Daily"));
  expect(clearMorning.map(({ baseCurve, diameter }) => [baseCurve, diameter])).toEqual([
    [850, 1410],
    [850, 1410],
  ]);
});
