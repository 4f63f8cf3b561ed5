import { useEffect, useRef, useState } from "react";
import { late } from "#web/ui/late.tsx";
import { whenIdle } from "#web/ui/when-idle.ts";
import { DeliveryForm } from "./delivery-form.tsx";
import { DELIVERY_HINT } from "./delivery-hint.ts";

const DeliveryAnswer = late(async () => (await import("./delivery-answer.tsx")).DeliveryAnswer);

/** On a product's page, which is the same for everybody: the answer comes in the browser, and leads to a page without a script. */
export function DeliveryCheck({ product, size }: { product: number; size: number | null }) {
  const form = useRef<HTMLFormElement>(null);
  // What the page needs to be bought from comes first; until then the form leads to a page of its own.
  const [isIdle, setIdle] = useState(false);
  useEffect(() => whenIdle(() => setIdle(true)), []);
  const hint = <p>{DELIVERY_HINT}</p>;
  return (
    <DeliveryForm
      ref={form}
      action="/delivery"
      answer={isIdle ? <DeliveryAnswer form={form} product={product} size={size} meanwhile={hint} /> : hint}
    >
      <input type="hidden" name="product" value={product} />
      {size !== null && <input type="hidden" name="size" value={size} />}
    </DeliveryForm>
  );
}
