import type { ProductKind } from "#domain/catalogue/product-kinds.ts";
import type { ProductSize } from "#services/catalogue/get-product.ts";
import { Alert } from "#web/ui/alert.tsx";
import { Button } from "#web/ui/button.tsx";
import { Quantity } from "#web/ui/quantity.tsx";
import { BuyDock } from "./buy-dock.tsx";
import { FormKey } from "./form-key.tsx";
import type { ShownProduct } from "./load-page.ts";
import type { PostResult } from "./post-result.ts";
import { usePostedForm } from "#web/forms/use-posted-form.ts";

type DirectBuyProps = { product: ShownProduct; kind: ProductKind; size: ProductSize };

/** Bought as it is; goods up to ten at a time. */
export function DirectBuy({ product, kind, size }: DirectBuyProps) {
  const { Form, busy, result } = usePostedForm<PostResult>("buy");
  const most = kind.maxQuantity;
  return (
    <Form method="post" className="form">
      <input type="hidden" name="intent" value="buy" />
      <input type="hidden" name="size" value={size.id} />
      <FormKey />
      {most > 1 && (
        <Quantity
          label="Quantity"
          name="quantity"
          max={most}
          defaultValue={Number(result?.values.quantity ?? 1) || 1}
        />
      )}
      {result && !busy && <Alert kind="error">{result.message}</Alert>}
      <BuyDock paise={product.chargedPaise}>
        <Button size="large" wide busy={busy} busyLabel="Please wait...">
          Buy now
        </Button>
      </BuyDock>
    </Form>
  );
}
