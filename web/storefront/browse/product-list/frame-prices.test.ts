import { expect, test } from "vitest";
import { countsFramePrices } from "./frame-prices.ts";

const under1000 = { kind: "price", fromPaise: 0, toPaise: 100_000 } as const;

test("a price is said to be the frame's where frames are listed that lenses are added to", () => {
  expect(countsFramePrices({ wishes: [under1000] })).toBe(true);
  expect(countsFramePrices({ subCategories: ["eye_glasses"], price: ["under_1000"] })).toBe(true);
  expect(countsFramePrices({ subCategories: ["eye_glasses"] })).toBe(false);
  expect(countsFramePrices({ subCategories: ["computer_glasses"], price: ["under_1000"] })).toBe(false);
  const solution = { kind: "shelf", slugs: ["contact_lens_solution"] } as const;
  expect(countsFramePrices({ wishes: [under1000, solution] })).toBe(false);
});
