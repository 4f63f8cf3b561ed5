import { expect, test } from "vitest";
import { GLASSES_SLUGS, isSubCategorySlug, nextWords, PRODUCT_KINDS, SUB_CATEGORY_SLUGS } from "./product-kinds.ts";

test("lenses are offered for eyeglasses and sunglasses only", () => {
  expect(SUB_CATEGORY_SLUGS.filter((slug) => PRODUCT_KINDS[slug].flow === "lens-wizard")).toEqual([
    "eye_glasses",
    "sun_glasses",
  ]);
});

test("filters are hidden for contact lenses, solutions and accessories", () => {
  expect(SUB_CATEGORY_SLUGS.filter((slug) => PRODUCT_KINDS[slug].facets.length === 0)).toEqual([
    "contact_lens",
    "contact_lens_solution",
    "accessories",
  ]);
});

test("daily disposables filter by brand and price only", () => {
  expect(PRODUCT_KINDS.daily_disposable.facets).toEqual(["brand", "price"]);
});

test("a list without a slug shows all glasses", () => {
  expect(GLASSES_SLUGS).toEqual(["eye_glasses", "sun_glasses", "computer_glasses"]);
});

test("each entry stands under its own slug", () => {
  for (const [slug, kind] of Object.entries(PRODUCT_KINDS)) expect(kind.slug).toBe(slug);
  expect(isSubCategorySlug("hats")).toBe(false);
});

test("that no lenses are fitted is said of what can be bought, and never of what is sold out", () => {
  const said = (slug: "eye_glasses" | "computer_glasses", hasWizard: boolean, isSoldOut: boolean) =>
    nextWords(PRODUCT_KINDS[slug], { hasWizard, isSoldOut });
  expect(said("eye_glasses", false, false)).toBe("We fit no lenses into this one: it is sold as it is");
  expect(said("eye_glasses", false, true)).toBeNull();
  for (const isSoldOut of [false, true]) {
    expect(said("eye_glasses", true, isSoldOut)).toBe("Next you choose the lenses, or the frame alone");
    expect(said("computer_glasses", false, isSoldOut)).toBe("Lenses for screens are fitted, without power");
  }
});
