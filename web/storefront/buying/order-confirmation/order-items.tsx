import { Crown, Glasses } from "lucide-react";
import { Link } from "react-router";
import { productPicture, shownPicture, usualSize } from "#domain/catalogue/picture-address.ts";
import { formatRupees } from "#domain/money/format-rupees.ts";
import { canCorrectPrescription } from "#domain/orders/stages.ts";
import type { OrderView } from "#services/orders/order-view.ts";
import type { Reviewable } from "#services/reviews/list-reviewable.ts";
import { Icon } from "#web/ui/icon.tsx";
import { FreeFrame } from "#web/storefront/account/my-orders/free-frame.tsx";
import { lineAddress } from "#web/storefront/account/my-orders/give-address.ts";
import type { ReviewableLines } from "#web/storefront/account/my-orders/load-reviewable.ts";
import { needsOne } from "#web/storefront/account/my-orders/needs-one.ts";
import { PrescriptionState } from "#web/storefront/account/my-orders/prescription-state.tsx";
import { ReviewLink } from "#web/storefront/account/my-orders/review-link.tsx";
import { MEMBERSHIP_NAME } from "#domain/pricing/membership-name.ts";
import { Picture } from "#web/ui/picture.tsx";

type Line = OrderView["lines"][number];

const exact = (paise: number) => formatRupees(paise, { decimals: 2 });

/** What was bought, at what was charged. */
export function OrderItems({
  order,
  reviewable = {},
}: {
  order: Pick<
    OrderView,
    "lines" | "totalPaise" | "couponCode" | "couponDiscountPaise" | "feePaise" | "isPlaced" | "stage" | "isFull"
  >;
  /** What its owner can review of it. */
  reviewable?: ReviewableLines;
}) {
  return (
    <section className="order-items" aria-label="Items">
      <h2 className="text-xl">Items</h2>
      <ul>
        {order.lines.map((line) => (
          <OrderItem key={line.id} line={line} order={order} reviewable={reviewable[line.id]} />
        ))}
      </ul>
      <dl className="summary-rows figures">
        {order.couponCode && (
          <div>
            <dt>Saved with coupon {order.couponCode}, already in the prices above</dt>
            <dd className="money">{exact(order.couponDiscountPaise)}</dd>
          </div>
        )}
        {order.feePaise > 0 && (
          <div>
            <dt>Cash on delivery fee</dt>
            <dd className="money">{exact(order.feePaise)}</dd>
          </div>
        )}
        <div className="summary-total">
          <dt>
            Total
            <span className="summary-tax">Inclusive of all taxes</span>
          </dt>
          <dd className="money">{order.totalPaise === 0 ? "Free" : exact(order.totalPaise)}</dd>
        </div>
      </dl>
    </section>
  );
}

type OrderItemProps = {
  line: Line;
  order: Pick<OrderView, "isPlaced" | "stage" | "isFull">;
  reviewable: Reviewable | undefined;
};

function OrderItem({ line, order, reviewable }: OrderItemProps) {
  const facts = [
    line.colorName,
    line.attributeValue === "Standard" ? null : line.attributeValue,
    line.eye && (line.eye === "right" ? "Right eye" : "Left eye"),
    line.quantity > 1 ? `Quantity ${line.quantity}` : null,
  ].filter(Boolean);
  return (
    <li className="order-item">
      <span className="order-item-picture frame-picture">
        {line.productImage ? (
          <Picture
            {...shownPicture(productPicture(line.productImage), usualSize)}
            alt=""
            sizes="(min-width: 640px) 96px, 72px"
          />
        ) : (
          <Icon of={line.kind === "membership" ? Crown : Glasses} size={28} />
        )}
      </span>
      <div>
        <p className="semibold">{line.kind === "membership" ? MEMBERSHIP_NAME : line.productName}</p>
        {facts.length > 0 && <p className="text-sm text-slate">{facts.join(" · ")}</p>}
        {line.lens && (
          <p className="text-sm text-slate">
            {line.lens.powerTypeName}, {line.lens.packageName}
          </p>
        )}
        {order.isPlaced && needsOne(line) && <LineState line={line} order={order} />}
        {reviewable && <ReviewLink line={reviewable} product={line.productName} />}
        {line.buyOneGetOne && <FreeFrame freeWith={line.freeWith} />}
      </div>
      <p className="money semibold">{line.totalPaise === 0 ? "Free" : formatRupees(line.totalPaise)}</p>
    </li>
  );
}

/** A prescription that was deleted after the glasses were made is missed by nobody. */
function LineState({ line, order }: { line: Line; order: Pick<OrderView, "stage" | "isFull"> }) {
  if (line.hasPrescription) return <PrescriptionState is="received" />;
  if (!canCorrectPrescription(order.stage)) return null;
  return (
    <PrescriptionState is="needed">
      {order.isFull && (
        <>
          {": "}
          <Link to={lineAddress(line.id)} className="link">
            add it<span className="sr-only"> for {line.productName}</span>
          </Link>
        </>
      )}
    </PrescriptionState>
  );
}
