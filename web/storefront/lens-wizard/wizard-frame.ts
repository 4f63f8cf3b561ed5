import type { WizardStep } from "#domain/lenses/wizard-steps.ts";
import type { ProductColour, ProductSize } from "#services/catalogue/get-product.ts";
import type { ShownProduct } from "../product-detail/load-page.ts";
import type { PageAddress } from "../product-detail/page-address.ts";

/** What every step of the wizard is given: the frame that was chosen, and the way to the other steps. */
export type WizardFrame = {
  product: ShownProduct;
  colour: ProductColour;
  size: ProductSize;
  inStock: boolean;
  address: PageAddress;
  /** Keeps what was chosen, so that no way back loses it. */
  hrefOf: (step: WizardStep, chosen?: { power?: string | null; lens?: number | null }) => string;
};
