import type { ProductPlan } from "./product-plan.ts";
import { takesProgressives } from "./describe-frame.ts";

/** What a review may say only of some products: words that give it away, and of which products they are true. */
const ONLY_TRUE_OF: readonly { words: RegExp; isTrue: (product: ProductPlan) => boolean }[] = [
  {
    words: /progressive/i,
    isTrue: ({ subject, lensPackages }) => subject.kind === "frame" && takesProgressives(subject.design, lensPackages),
  },
  {
    words: /with my power/i,
    isTrue: ({ lensPackages }) => lensPackages.length > 0,
  },
  {
    words: /nose pads/i,
    isTrue: ({ subject }) => subject.kind === "frame" && subject.design.nosePads === "wire",
  },
  {
    words: /gradient/i,
    isTrue: ({ variants }) =>
      variants.some(({ paint }) => paint !== null && "lens" in paint && paint.lens.kind === "gradient"),
  },
];

/** Whether what a review says can be true of the product. */
export const suitsProduct = (said: string, product: ProductPlan): boolean =>
  ONLY_TRUE_OF.every(({ words, isTrue }) => !words.test(said) || isTrue(product));
