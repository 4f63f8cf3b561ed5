import { useCallback, useEffect, useRef } from "react";
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
  /** What was pressed and is not sent yet. */
  const waiting = useRef<{ timer: ReturnType<typeof setTimeout>; send: () => void }>(undefined);
  const awake = useAwake();
  const { submit } = fetcher;
  const sendNow = useCallback(() => {
    clearTimeout(waiting.current?.timer);
    waiting.current?.send();
    waiting.current = undefined;
  }, []);
  // Who presses and goes on at once has changed the cart as well: the line may be gone before the presses have settled.
  useEffect(() => sendNow, [sendNow]);
  const sendSoon = () => {
    clearTimeout(waiting.current?.timer);
    const change = new FormData(form.current!);
    const send = () => void submit(change, { method: "post", action: "/cart" });
    waiting.current = { timer: setTimeout(sendNow, settleMs), send };
  };
  return (
    <fetcher.Form
      method="post"
      action="/cart"
      className="quantity-form"
      ref={form}
      onBlur={({ currentTarget, relatedTarget }) => currentTarget.contains(relatedTarget) || sendNow()}
    >
      <input type="hidden" name="intent" value="quantity" />
      <input type="hidden" name="key" value={line.key} />
      <Quantity
        // After a refusal the field shows again what the cart holds.
        key={refusals}
        label={`Quantity of ${line.productName}`}
        name="quantity"
        max={line.maxQuantity}
        defaultValue={line.quantity}
        onChange={sendSoon}
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
