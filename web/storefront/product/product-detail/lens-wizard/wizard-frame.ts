import { readFrameSize } from "#domain/catalogue/frame-size.ts";
import type { MonthlyPlan } from "#domain/content/payment-settings.ts";
import type { LensUse } from "#domain/lenses/lens-design.ts";
import type { WizardStep } from "#domain/lenses/wizard-steps.ts";
import type { ProductColour, ProductSize } from "#services/catalogue/get-product.ts";
import type { ShownProduct } from "#web/storefront/product/product-detail/load-page.ts";
import type { PageAddress } from "#web/storefront/product/product-detail/page-address.ts";

/** What every step of the wizard is given: the frame that was chosen, and the way to the other steps. */
export type WizardFrame = {
  product: ShownProduct;
  colour: ProductColour;
  size: ProductSize;
  inStock: boolean;
  address: PageAddress;
  /** What paying in months costs. */
  plans: readonly MonthlyPlan[];
  /** What the glasses are for, where "Which do I need?" was answered with it. */
  use: LensUse;
  /** Keeps what was chosen, so that no way back loses it. */
  hrefOf: (
    step: WizardStep,
    chosen?: {
      power?: string | null;
      lens?: number | null;
      prescription?: string | null;
      /** The prescription that an open form begins with. */
      correct?: string | null;
      use?: LensUse;
    },
  ) => string;
  /** Keeps a power type or a lens in the browser and goes to its address; `replace`: as another choice of the same step. */
  choose: (step: WizardStep, chosen: { power: string } | { lens: number }, how: { replace: boolean }) => void;
};

/** What is printed in the temple of the chosen size, else what the catalogue says; null for a frame that nobody measured. */
export function frameSizeOf({ product, size }: Pick<WizardFrame, "product" | "size">) {
  const printed = readFrameSize(size.attributeValue);
  const lensWidthMm = printed?.lensMm ?? product.lensWidthMm;
  const bridgeMm = printed?.bridgeMm ?? product.bridgeMm;
  return lensWidthMm === null || bridgeMm === null ? null : { lensWidthMm, bridgeMm };
}
