import { formatRupees } from "#domain/money/format-rupees.ts";
import type { CartView } from "#services/cart/cart-view.ts";
import { signInAddress } from "#web/session/sign-in-address.ts";
import { Alert } from "#web/ui/alert.tsx";
import { LinkButton } from "#web/ui/button.tsx";

/** To the checkout; a guest signs in on the way. */
export function Proceed({ cart, signedIn }: { cart: CartView; signedIn: boolean }) {
  if (!cart.canCheckOut)
    return (
      <div className="proceed">
        <Alert kind="warning">Some items are not available right now. Please remove or change them to continue.</Alert>
      </div>
    );
  const { payablePaise } = cart.totals;
  return (
    <div className="proceed dock">
      <p className="proceed-total" aria-hidden="true">
        Total payable
        <strong className="money">{payablePaise === 0 ? "Free" : formatRupees(payablePaise, { decimals: 2 })}</strong>
      </p>
      <LinkButton
        to={signedIn ? "/address" : signInAddress("/cart", { next: "/address" })}
        // Only the checkout's own document may load the payment script.
        reloadDocument={signedIn}
        preventScrollReset={!signedIn}
        size="large"
      >
        Proceed to Checkout
      </LinkButton>
    </div>
  );
}
