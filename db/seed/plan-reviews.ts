import type { Fit } from "#domain/catalogue/review-fit.ts";
import { ABOUT, AFTERWORDS, type ReviewTone, type ReviewTopic } from "./lists/review-words.ts";
import { REVIEWERS } from "./lists/people.ts";
import { randomChoices, type RandomChoices } from "./random-choices.ts";
import type { ProductPlan } from "./product-plan.ts";
import { suitsProduct } from "./suits-product.ts";

export type ReviewPlan = {
  /** Place in REVIEWERS. */
  reviewer: number;
  ratingHalves: number;
  comment: string;
  fit: Fit | null;
  verified: boolean;
  daysAgo: number;
};

/** What people wrote about a product: no two the same, and words that go with the stars and can be true of it. */
export function planReviews(product: ProductPlan, turn: number): ReviewPlan[] {
  const choices = randomChoices(`reviews ${turn}`);
  if (product.subCategory === "membership" || choices.chance(0.25)) return [];
  const wanted = choices.between(1, product.popularity > 500 ? 7 : 4);
  const people = choices.shuffle(REVIEWERS.map((_, place) => place));
  const topic = topicOf(product);
  const said = new Set<string>();
  return people.slice(0, wanted).flatMap((reviewer) => {
    const ratingHalves = drawRating(choices);
    const tone = toneOf(ratingHalves);
    const words = choices.shuffle(ABOUT[topic][tone]).find((line) => !said.has(line) && suitsProduct(line, product));
    if (!words) return [];
    said.add(words);
    const comment = `${words} ${choices.pick(AFTERWORDS[tone])}`.trim();
    // Drawn by themselves, so that stars and words stay as they were.
    const more = randomChoices(`review of ${turn} by ${reviewer}`);
    const fit = WORN.includes(topic) && more.chance(0.8) ? drawFit(more) : null;
    return [
      {
        reviewer,
        ratingHalves,
        comment,
        fit,
        verified: more.chance(0.75),
        daysAgo: choices.between(1, Math.max(1, product.ageDays - 1)),
      },
    ];
  });
}

const WORN: readonly ReviewTopic[] = ["eye", "junior", "sun", "screen"];

function drawFit(choices: RandomChoices): Fit {
  const share = choices.between(1, 10);
  if (share <= 7) return "true";
  return share <= 8 ? "narrow" : "wide";
}

export function toneOf(ratingHalves: number): ReviewTone {
  if (ratingHalves >= 9) return "glad";
  if (ratingHalves >= 7) return "content";
  return ratingHalves >= 5 ? "mixed" : "let-down";
}

function drawRating(choices: RandomChoices): number {
  const share = choices.between(1, 100);
  if (share <= 52) return choices.between(9, 10);
  if (share <= 84) return choices.between(7, 8);
  return share <= 94 ? choices.between(5, 6) : choices.between(2, 4);
}

function topicOf({ subCategory, audiences }: ProductPlan): ReviewTopic {
  if (subCategory === "sun_glasses") return "sun";
  if (subCategory === "computer_glasses") return "screen";
  if (subCategory === "contact_lens" || subCategory === "daily_disposable") return "contact";
  if (subCategory === "eye_glasses") return audiences.includes("Juniors") ? "junior" : "eye";
  return "goods";
}
