import { RotateCcw } from "lucide-react";
import { Form, useNavigation } from "react-router";
import { Button } from "#web/ui/button.tsx";
import { FormKey } from "#web/storefront/product/product-detail/form-key.tsx";
import type { OrderView } from "#services/orders/order-view.ts";
import { orderPath } from "./order-words.ts";

type BuyAgainProps = {
  order: Pick<OrderView, "id" | "uniqueId" | "lines">;
  /** What is said beside the button of what has changed; an order that says it nowhere leads to the page that does. */
  agreed?: readonly string[];
};

/** Contact lenses, solution and accessories of an order once more, as they were: one press, then the cart. */
export function BuyAgain({ order, agreed = [] }: BuyAgainProps) {
  const { id: billingId, uniqueId, lines } = order;
  const wanted = lines.filter(({ canBuyAgain }) => canBuyAgain);
  // Beside a frame it is said what of the order comes again.
  const what = wanted.length === lines.length ? [] : new Set(wanted.map(({ subcategoryName }) => subcategoryName));
  const { state, formAction, formData } = useNavigation();
  const isThis = formAction?.startsWith(orderPath(billingId)) === true && formData?.has("agreed") === true;
  const busy = state !== "idle" && isThis;
  return (
    <Form method="post" action={orderPath(billingId)}>
      <input type="hidden" name="intent" value="again" />
      <input type="hidden" name="agreed" value={agreed.join("\n")} />
      <FormKey />
      <Button variant="secondary" size="small" icon={RotateCcw} busy={busy} busyLabel="Please wait...">
        {agreed.length === 0 ? "Order again" : "Order these again"}
        {agreed.length === 0 && [...what].map((name, n) => (n === 0 ? `: ${name}` : `, ${name}`))}
        <span className="sr-only"> from order {uniqueId}</span>
      </Button>
    </Form>
  );
}
