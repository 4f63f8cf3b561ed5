/** The lens records that every brand of the test shop has: each way to show a price, and what the tax treats apart. */
export const TEST_LENSES = {
  /** Price 800, discount price 0: "Free". */
  free: {
    powerType: "single-vision-prescription-glasses",
    lensPackage: "anti-reflection-150",
    rupees: 800,
    discountRupees: 0,
  },
  /** No price at all: "Free Lens". */
  unpriced: {
    powerType: "zero-power-computer-glasses",
    lensPackage: "blue-block-156",
    rupees: null,
    discountRupees: null,
  },
  plain: {
    powerType: "single-vision-prescription-glasses",
    lensPackage: "anti-reflection-156",
    rupees: 1200,
    discountRupees: null,
  },
  /** 1,500 struck, 1,200 charged. */
  discounted: {
    powerType: "single-vision-prescription-glasses",
    lensPackage: "blue-block-156",
    rupees: 1500,
    discountRupees: 1200,
  },
  progressive: {
    powerType: "bifocal-progressive-office-lens",
    lensPackage: "progressive-156",
    rupees: 3900,
    discountRupees: null,
  },
  tint: { powerType: "colored-tint-power-single-vision", lensPackage: "tint-grey", rupees: 1500, discountRupees: null },
} as const;

export type TestLensKey = keyof typeof TEST_LENSES;
