import { frameWidthOf } from "#domain/catalogue/frame-width.ts";
import { factsOfDesign } from "#domain/frames/facts-of-design.ts";
import { frameSizeLabel } from "#domain/frames/measure-frame.ts";
import { ASKED_OF_FRAMES, type AskedFrame } from "./lists/asked-of-frames.ts";
import { ASKED_OF_GOODS } from "./lists/asked-of-goods.ts";
import { REVIEWERS } from "./lists/people.ts";
import { planLensRecords } from "./plan-lens-records.ts";
import type { ProductPlan } from "./product-plan.ts";
import { randomChoices } from "./random-choices.ts";

export type QuestionPlan = {
  /** Place among the products. */
  product: number;
  /** Place in REVIEWERS. */
  asker: number;
  question: string;
  answer: string;
  answeredDaysAgo: number;
  /** How long it had waited by then. */
  waitedHours: number;
};

type Frame = AskedFrame & { product: number; popularity: number; words: Readonly<Record<string, string>> };

/** What customers asked and the shop answered: each question stands where its answer is true, at most one at a frame. */
export function planQuestions(plans: readonly ProductPlan[]): QuestionPlan[] {
  const choices = randomChoices("questions");
  const askers = choices.shuffle(REVIEWERS.map((_, place) => place));
  return [...askOfFrames(plans), ...askOfGoods(plans)].map((asked, turn) => ({
    ...asked,
    asker: askers[turn % askers.length]!,
    answeredDaysAgo: choices.between(1, Math.min(120, Math.max(1, plans[asked.product]!.ageDays - 1))),
    waitedHours: choices.between(1, 20),
  }));
}

type Asked = Pick<QuestionPlan, "product" | "question" | "answer">;

function askOfFrames(plans: readonly ProductPlan[]): Asked[] {
  const waiting = framesOf(plans).toSorted((one, other) => other.popularity - one.popularity);
  return ASKED_OF_FRAMES.map(({ at, question, answer }) => {
    const place = waiting.findIndex(at);
    const [frame] = place < 0 ? [] : waiting.splice(place, 1);
    if (!frame) throw new RangeError(`No frame is left to ask: ${question}`);
    return { product: frame.product, question, answer: fill(answer, frame.words) };
  });
}

function askOfGoods(plans: readonly ProductPlan[]): Asked[] {
  return ASKED_OF_GOODS.map(({ title, question, answer }) => {
    const product = plans.findIndex((plan) => plan.title === title);
    if (product < 0) throw new RangeError(`Nothing is called ${title}`);
    return { product, question, answer };
  });
}

function framesOf(plans: readonly ProductPlan[]): Frame[] {
  const sold = new Set(planLensRecords().map(({ brandCode, lensPackageCode }) => `${brandCode} ${lensPackageCode}`));
  return plans.flatMap((plan, product) => {
    const { subject, subCategory: kind, brandCode, material } = plan;
    if (subject.kind !== "frame") return [];
    if (kind !== "eye_glasses" && kind !== "sun_glasses" && kind !== "computer_glasses") return [];
    const facts = factsOfDesign(subject.design, material ?? "");
    return {
      product,
      kind,
      material,
      isJunior: plan.audiences.includes("Juniors"),
      width: frameWidthOf(facts.frontWidthMm),
      rim: plan.frameType,
      nosePads: facts.nosePads,
      lensHeightMm: facts.lensHeightMm,
      discountBp: plan.discountBp,
      popularity: plan.popularity,
      lenses: new Set(plan.lensPackages.filter((lens) => sold.has(`${brandCode} ${lens}`))),
      words: {
        size: frameSizeLabel(subject.design),
        width: String(facts.frontWidthMm),
        lens: String(facts.lensWidthMm),
        height: String(facts.lensHeightMm),
        temple: String(facts.templeMm),
        weight: String(facts.weightG),
      },
    };
  });
}

function fill(line: string, words: Readonly<Record<string, string>>): string {
  return line.replace(/\{(\w+)\}/g, (_, name: string) => {
    const word = words[name];
    if (word === undefined) throw new RangeError(`Nothing is known of {${name}}`);
    return word;
  });
}
