import { Glasses } from "lucide-react";
import { useEffect, useRef } from "react";
import { useNavigation } from "react-router";
import type { AgainPlan } from "#domain/orders/buy-again.ts";
import type { OrderView } from "#services/orders/order-view.ts";
import { Alert } from "#web/ui/alert.tsx";
import { LinkButton } from "#web/ui/button.tsx";
import type { Refusal } from "#web/forms/answer.ts";
import { useRefusal } from "#web/forms/use-refusal.ts";
import { BuyAgain } from "./buy-again.tsx";
import { NOTHING_NOW, sameLensesPath } from "./order-words.ts";

type OrderAgainProps = { order: OrderView; again: AgainPlan; refusal: Refusal | undefined };

/** What of an order can be bought once more: its contact lenses and goods as they were, its lenses in another frame. */
export function OrderAgain({ order, again, refusal }: OrderAgainProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useRefusal(refusal?.signedOut ? refusal : undefined);
  const isSettled = useNavigation().state === "idle";
  useEffect(() => {
    // Pressed in the list of orders, it is answered at the foot of this page.
    if (refusal && !refusal.signedOut && isSettled) heading.current?.focus();
  }, [refusal, isSettled]);
  const pairs = order.lines.filter(({ lens }) => lens !== null);
  const hasAgain = again.lines.length > 0 || again.says.length > 0;
  if (pairs.length === 0 && !hasAgain) return null;
  return (
    <section className="order-items" aria-labelledby="order-again">
      <h2 id="order-again" ref={heading} tabIndex={-1} className="text-xl">
        Order again
      </h2>
      {refusal && (
        <Alert kind="error" className="mt-3">
          {refusal.message}
        </Alert>
      )}
      {hasAgain && (
        <div className="order-again">
          <p>
            {again.lines.length > 0
              ? again.lines.some(({ eye }) => eye !== null)
                ? "Your contact lenses in the same powers and boxes."
                : "The same products, as many as before."
              : NOTHING_NOW}
          </p>
          {again.says.length > 0 && (
            <ul className="order-again-changes">
              {again.says.map((sentence) => (
                <li key={sentence}>{sentence}</li>
              ))}
            </ul>
          )}
          {again.lines.length > 0 && <BuyAgain order={order} agreed={again.says} />}
        </div>
      )}
      {pairs.map(({ id, lens, productName }) => (
        <div key={id} className="order-again">
          <p>
            {lens!.powerTypeName}, {lens!.packageName}, as in {productName}.
          </p>
          <LinkButton to={sameLensesPath(order.id, id)} variant="secondary" size="small" icon={Glasses}>
            Same lenses in another frame<span className="sr-only">, those of {productName}</span>
          </LinkButton>
        </div>
      ))}
    </section>
  );
}
