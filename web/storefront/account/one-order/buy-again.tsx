import { RotateCcw } from "lucide-react";
import { Form, useNavigation } from "react-router";
import { Button } from "#web/ui/button.tsx";
import { FormKey } from "#web/storefront/product/product-detail/form-key.tsx";
import { orderPath } from "./order-words.ts";

type BuyAgainProps = {
  billingId: string;
  /** For those who hear the page: which order. */
  uniqueId: string;
  /** What is said beside the button of what has changed; an order that says it nowhere leads to the page that does. */
  agreed?: readonly string[];
};

/** The contact lenses of an order once more, in the same powers and boxes: one press, then the cart. */
export function BuyAgain({ billingId, uniqueId, agreed = [] }: BuyAgainProps) {
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
        <span className="sr-only"> the contact lenses of {uniqueId}</span>
      </Button>
    </Form>
  );
}
