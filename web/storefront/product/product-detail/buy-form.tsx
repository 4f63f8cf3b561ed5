import type { ProductKind } from "#domain/catalogue/product-kinds.ts";
import type { ShownCard } from "#web/storefront/browse/product-card/shown-card.ts";
import { isSoldOut } from "./choose-variant.ts";
import { ContactLensForm } from "./contact-lens-form.tsx";
import { DirectBuy } from "./direct-buy.tsx";
import { isInStock } from "#domain/stock/availability.ts";
import type { ShownProduct } from "./load-page.ts";
import { MissingPowers } from "./sold-out/missing-powers.tsx";
import { SoldOut } from "./sold-out/sold-out.tsx";

type BuyFormProps = {
  product: ShownProduct;
  kind: ProductKind;
  colourId: number | null;
  sizeId: number | null;
  similar: readonly ShownCard[];
  byMessage: boolean;
};

/** How it is bought where there are no lenses to choose, and what one can do when nothing of it is left. */
export function BuyForm({ product, kind, colourId, sizeId, similar, byMessage }: BuyFormProps) {
  const colour = product.colours.find(({ id }) => id === colourId);
  const size = colour?.values.find(({ id }) => id === sizeId);
  const eachEye = kind.flow === "each-eye";
  if (eachEye ? !colour || isSoldOut(colour) : !size || !isInStock(size))
    return (
      <SoldOut
        key={eachEye ? colour?.id : size?.id}
        units={eachEye ? (colour?.values ?? []) : size ? [size] : []}
        similar={similar}
        byMessage={byMessage}
      />
    );
  if (eachEye && colour)
    return (
      <>
        <ContactLensForm key={colour.id} product={product} kind={kind} values={colour.values} />
        <MissingPowers values={colour.values} byMessage={byMessage} />
      </>
    );
  return size && <DirectBuy key={size.id} product={product} kind={kind} size={size} />;
}
