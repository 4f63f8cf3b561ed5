import { describe, expect, test } from "vitest";
import { differingFields, fieldText, readField, wrongTogether } from "./product-fields.ts";
import { PRODUCT_FIELDS, type ProductField } from "./product-values.ts";
import { codesRule, readSize, skuRule } from "./unit-fields.ts";

const read = (field: ProductField, typed: string) => {
  const answer = readField(field, typed);
  return answer.ok ? answer.value : `! ${answer.message}`;
};

describe("one field", () => {
  test.each([
    ["pricePaise", "1,599", 159_900],
    ["pricePaise", "Rs 1599.50", 159_950],
    ["pricePaise", "", 0],
    ["pricePaise", "15,99", "! Write rupees, such as 1599 or 1599.50"],
    ["pricePaise", "-5", "! Write rupees, such as 1599 or 1599.50"],
    ["pricePaise", "10,00,001", "! At most Rs 10,00,000"],
    ["discountBp", "12.5 %", 1_250],
    ["discountBp", "101", "! A discount is from 0 to 100 %"],
    ["discountBp", "a lot", "! Write per cent, such as 20 or 12.5"],
    ["subCategorySlug", "Screen Glasses", "computer_glasses"],
    ["subCategorySlug", "hats", "! Choose the category"],
    ["frameType", "rim-less", "Rim Less"],
    ["frameShape", "", null],
    ["lensWidthMm", "52 mm", 52],
    ["lensWidthMm", "52.5", "! A whole number from 30 to 75 mm"],
    ["baseCurveHmm", "8.6", 860],
    ["baseCurveHmm", "86", "! From 7.00 to 10.00 mm, such as 8.60"],
    ["replacement", "monthly", "Monthly"],
    ["replacement", "each full moon", "! One of Daily, Fortnightly, Monthly, Quarterly, Yearly"],
    ["waterPercent", "58 %", 58],
    ["waterPercent", "5", "! A whole number from 10 to 90 %"],
    ["audiences", "Kids; women", ["Women", "Juniors"]],
    ["audiences", "Men, dogs", "! Any of Men, Women, Kids"],
    ["hsnCode", "9003 11", "900311"],
    ["hsnCode", "90031", "! An HSN code has 4, 6 or 8 digits"],
    ["title", "  ", "! Write the name"],
    ["title", "a\u0000b", "! Please write it in one line"],
    ["importer", " ", null],
    ["lenses", "single_vision/blue_cut, bifocal/clear", ["bifocal/clear", "single_vision/blue_cut"]],
  ] satisfies [ProductField, string, unknown][])("%s: %j is %j", (field, typed, value) => {
    expect(read(field, typed)).toEqual(value);
  });

  test("what a field shows is read as what it was", () => {
    const values = {
      title: "Nila Round",
      brandCode: "aravalli",
      subCategorySlug: "eye_glasses",
      pricePaise: 159_950,
      discountBp: 1_250,
      diameterHmm: 1_420,
      audiences: ["Men", "Juniors"],
      collections: ["trendingEyeglasses", "saleEyewears"],
      taxClass: "case",
      weightG: 18,
      replacement: "Fortnightly",
      waterPercent: 58,
    } as const;
    for (const [field, value] of Object.entries(values) as [ProductField, never][])
      expect(read(field, fieldText(field, value)), field).toEqual(value);
  });
});

test("a price above the MRP is refused; lists are compared by what is in them", () => {
  expect(wrongTogether({ pricePaise: 2, mrpPaise: 1 })).toEqual({ pricePaise: "The price is above the MRP" });
  expect(wrongTogether({ pricePaise: 1, mrpPaise: 1 })).toEqual({});
  expect(
    differingFields(PRODUCT_FIELDS, { audiences: ["Men"], weightG: 1 }, { audiences: ["Men"], weightG: 2 }),
  ).toEqual(["weightG"]);
  const kept = {
    audiences: ["Women", "Men"],
    collections: ["saleEyewears", "trendingEyeglasses"],
    lenses: ["b/c", "a/c"],
  };
  const typed = {
    audiences: ["Men", "Women"],
    collections: ["trendingEyeglasses", "saleEyewears"],
    lenses: ["a/c", "b/c"],
  };
  expect(differingFields(PRODUCT_FIELDS, kept as never, typed as never)).toEqual([]);
  expect(fieldText("collections", kept.collections as never)).toBe("trendingEyeglasses, saleEyewears");
});

test.each([
  ["eye_glasses", "52 - 18 - 140", "52-18-140"],
  ["sun_glasses", "52□18 140", "52-18-140"],
  ["eye_glasses", "standard", "Standard"],
  ["eye_glasses", "52-18", null],
  ["contact_lens", "-2.25", "-2.25"],
  ["contact_lens", "1.5", "+1.50"],
  ["contact_lens", "plano", "0.00"],
  ["daily_disposable", "-.5", "-0.50"],
  ["contact_lens", "-2.30", null],
  ["contact_lens", "-25", null],
  ["accessories", "", "Standard"],
  ["accessories", "Large", "Large"],
])("a unit of %s: %j is %j", (slug, typed, value) => {
  const answer = readSize(slug, typed);
  expect(answer.ok ? answer.value : null).toBe(value);
});

test("bar codes have a check digit that fits, an SKU is in capitals", () => {
  expect(codesRule.parse("4006381333931, 036000291452 4006381333931")).toEqual(["4006381333931", "0036000291452"]);
  const wrong = codesRule.safeParse("4006381333932");
  expect(wrong.error?.issues[0]?.message).toMatch(/^4006381333932: The last digit/);
  expect(skuRule.parse(" arv-014 ".trim())).toBe("ARV-014");
  expect(skuRule.safeParse("a b").success).toBe(false);
});
