import { Crown } from "lucide-react";
import { productPicture, shownPicture, usualSize } from "#domain/catalogue/picture-address.ts";
import { formatRupees } from "#domain/money/format-rupees.ts";
import type { OrderView } from "#services/orders/order-view.ts";
import { Badge } from "#web/ui/badge.tsx";
import { Icon } from "#web/ui/icon.tsx";
import { MEMBERSHIP_NAME } from "#domain/pricing/membership-name.ts";
import { Picture } from "#web/ui/picture.tsx";

type Line = OrderView["lines"][number];

const exact = (paise: number) => formatRupees(paise, { decimals: 2 });

/** What was bought, at what was charged. */
export function OrderItems({
  order,
}: {
  order: Pick<OrderView, "lines" | "totalPaise" | "couponCode" | "couponDiscountPaise">;
}) {
  return (
    <section className="order-items" aria-label="Items">
      <h2 className="text-xl">Items</h2>
      <ul>
        {order.lines.map((line) => (
          <OrderItem key={line.id} line={line} />
        ))}
      </ul>
      <dl className="summary-rows figures">
        {order.couponCode && (
          <div>
            <dt>Coupon ({order.couponCode}), already deducted above</dt>
            <dd className="money">{exact(order.couponDiscountPaise)}</dd>
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

function OrderItem({ line }: { line: Line }) {
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
          <Icon of={Crown} size={28} />
        )}
      </span>
      <div>
        <p className="font-semibold">{line.kind === "membership" ? MEMBERSHIP_NAME : line.productName}</p>
        {facts.length > 0 && <p className="text-sm text-slate">{facts.join(" · ")}</p>}
        {line.lens && (
          <p className="text-sm text-slate">
            {line.lens.powerTypeName}, {line.lens.packageName}
          </p>
        )}
        {line.buyOneGetOne && <Badge kind="offer">Buy 1 get 1</Badge>}
      </div>
      <p className="money font-semibold">{line.totalPaise === 0 ? "Free" : formatRupees(line.totalPaise)}</p>
    </li>
  );
}
