import type { RecentOrder } from "#services/orders/find-recent-order.ts";
import { Alert } from "#web/ui/alert.tsx";
import { LinkButton } from "#web/ui/button.tsx";
import { EmptyState } from "#web/ui/empty-state.tsx";
import { RecentlySeen } from "#web/storefront/browse/recently-seen/recently-seen.tsx";
import { Spectacles } from "#web/ui/spectacles.tsx";
import { Link } from "react-router";

/** `order`: bought a moment ago. Whoever comes back from it with the browser's button is told that it was taken. */
export function EmptyCart({ order }: { order: RecentOrder | null }) {
  return (
    <>
      <div className="page cart-page">
        <h1>My Cart</h1>
        <h2 className="cart-heading">Shopping cart (0)</h2>
        {order && (
          <Alert kind="success" title="Your order is placed" className="mt-4">
            <Link className="link" to={`/order-confirmation/${order.id}`}>
              See your order {order.uniqueId}
            </Link>
          </Alert>
        )}
        <EmptyState
          title="Your Shopping cart is empty!!"
          picture={<Spectacles mood="empty" />}
          action={<LinkButton to="/">Continue Shopping</LinkButton>}
        >
          The frames you add will be here whenever you are ready.
        </EmptyState>
      </div>
      <div className="page">
        <RecentlySeen />
      </div>
    </>
  );
}
