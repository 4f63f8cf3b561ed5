import { Form } from "react-router";
import { productPath } from "#domain/catalogue/product-link.ts";
import { findKind, hasLensWizard } from "#domain/catalogue/product-kinds.ts";
import { FIRST_STEP } from "#domain/lenses/wizard-steps.ts";
import { OUT_OF_STOCK_TEXT } from "#domain/stock/availability.ts";
import type { ComparedFrame } from "#services/catalogue/compare-frames.ts";
import { Button, LinkButton } from "#web/ui/button.tsx";
import { FormKey } from "#web/storefront/product/product-detail/form-key.tsx";
import { pageAddress } from "#web/storefront/product/product-detail/page-address.ts";

/** The same way to buy as on the frame's own page: over the lenses, or at once. */
export function CompareBuy({ frame }: { frame: ComparedFrame }) {
  const { liveSaleId, title, subCategorySlug, freeSizeId } = frame;
  if (!frame.inStock || freeSizeId === null) return <p className="text-slate">{OUT_OF_STOCK_TEXT}</p>;
  if (hasLensWizard(findKind(subCategorySlug), frame)) {
    return (
      <LinkButton
        to={pageAddress({ liveSaleId, attributeId: null, size: null }, { step: FIRST_STEP })}
        wide
        aria-label={`Select Lens & buy now: ${title}`}
      >
        Select Lens & buy now
      </LinkButton>
    );
  }
  return (
    // What is refused is said on the frame's own page.
    <Form method="post" action={productPath(liveSaleId)}>
      <input type="hidden" name="intent" value="buy" />
      <input type="hidden" name="size" value={freeSizeId} />
      <FormKey />
      <Button wide aria-label={`Buy now: ${title}`}>
        Buy now
      </Button>
    </Form>
  );
}
