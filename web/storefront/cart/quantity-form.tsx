import { useEffect, useRef } from "react";
import type { CartLineView } from "#services/cart/cart-view.ts";
import { Button } from "#web/ui/button.tsx";
import { Quantity } from "#web/ui/quantity.tsx";
import { useAwake } from "#web/ui/use-awake.ts";
import { useCartForm } from "./use-cart-form.ts";

/** Several presses in a row are one change. */
const settleMs = 350;

export function QuantityForm({ line }: { line: CartLineView }) {
  const { fetcher, refusals } = useCartForm(`quantity ${line.key}`);
  const form = useRef<HTMLFormElement>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const awake = useAwake();
  useEffect(() => () => clearTimeout(timer.current), []);
  const send = () => {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => form.current?.requestSubmit(), settleMs);
  };
  return (
    <fetcher.Form method="post" action="/cart" className="quantity-form" ref={form}>
      <input type="hidden" name="intent" value="quantity" />
      <input type="hidden" name="key" value={line.key} />
      <Quantity
        // After a refusal the field shows again what the cart holds.
        key={refusals}
        label={`Quantity of ${line.productName}`}
        name="quantity"
        max={line.maxQuantity}
        defaultValue={line.quantity}
        onChange={send}
      />
      {!awake && (
        <noscript>
          <Button variant="secondary" size="small">
            Update
          </Button>
        </noscript>
      )}
    </fetcher.Form>
  );
}
