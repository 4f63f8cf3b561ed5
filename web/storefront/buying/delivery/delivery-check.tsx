import { useEffect, useRef, useState } from "react";
import { late } from "#web/ui/late.tsx";
import { whenIdle } from "#web/ui/when-idle.ts";
import { DeliveryForm } from "./delivery-form.tsx";
import { DELIVERY_HINT } from "./delivery-hint.ts";

const DeliveryAnswer = late(async () => (await import("./delivery-answer.tsx")).DeliveryAnswer);

/** On a product's page, which is the same for everybody: the answer comes in the browser, and leads to a page without a script. */
export function DeliveryCheck({ product, size }: { product: number; size: number | null }) {
  const form = useRef<HTMLFormElement>(null);
  // What the page needs to be bought from comes first.
  const [isIdle, setIdle] = useState(false);
  // Pressed before the answer's code is there: it comes at once, and answers then.
  const [isPressed, setPressed] = useState(false);
  useEffect(() => whenIdle(() => setIdle(true)), []);
  const hint = <p>{DELIVERY_HINT}</p>;
  const answer = (
    <DeliveryAnswer
      form={form}
      product={product}
      size={size}
      isPressed={isPressed}
      meanwhile={hint}
      // Without that code the form leads to a page of its own, as without JavaScript.
      onMissing={() => isPressed && form.current?.submit()}
      askAgainWith={isPressed}
    />
  );
  return (
    <DeliveryForm
      ref={form}
      action="/delivery"
      onSubmit={(event) => {
        event.preventDefault();
        setPressed(true);
      }}
      answer={isIdle || isPressed ? answer : hint}
    >
      <input type="hidden" name="product" value={product} />
      {size !== null && <input type="hidden" name="size" value={size} />}
    </DeliveryForm>
  );
}
