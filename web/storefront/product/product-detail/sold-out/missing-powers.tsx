import { isInStock } from "#domain/stock/availability.ts";
import type { ProductSize } from "#services/catalogue/get-product.ts";
import { usePostedForm } from "#web/forms/use-posted-form.ts";
import type { PostResult } from "#web/storefront/product/product-detail/post-result.ts";
import { TellMeForm } from "./tell-me-form.tsx";

/** Powers of which nothing is left, beside others that can be bought. */
export function MissingPowers({ values, byMessage }: { values: readonly ProductSize[]; byMessage: boolean }) {
  // Without JavaScript the page comes back with the answer in it.
  const { result } = usePostedForm<PostResult>("tell-me");
  const units = values.filter((value) => !isInStock(value));
  if (units.length === 0) return null;
  return (
    <details className="sold-out-powers" open={result !== undefined || undefined}>
      <summary className="link">Your power is out of stock?</summary>
      <TellMeForm units={units} byMessage={byMessage} />
    </details>
  );
}
