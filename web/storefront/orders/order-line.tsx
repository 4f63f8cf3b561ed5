import { Crown, Eye } from "lucide-react";
import { productPicture, shownPicture, usualSize } from "#domain/catalogue/picture-address.ts";
import { findPowerType } from "#domain/lenses/power-types.ts";
import { formatRupees } from "#domain/money/format-rupees.ts";
import type { OrderLineView } from "#services/orders/load-order-lines.ts";
import { Badge } from "#web/ui/badge.tsx";
import { Icon } from "#web/ui/icon.tsx";
import { Picture } from "#web/ui/picture.tsx";
import { MEMBERSHIP_NAME } from "../cart/membership-name.ts";

/** A thing that was bought; a frame and its lens are one. */
export function OrderLine({ line, isPaid }: { line: OrderLineView; isPaid: boolean }) {
  const facts = [
    line.colorName,
    line.attributeValue === "Standard" ? null : line.attributeValue,
    line.eye && (line.eye === "right" ? "Right eye" : "Left eye"),
    line.quantity > 1 ? `Quantity ${line.quantity}` : null,
  ].filter(Boolean);
  return (
    <li className="order-line">
      <span className="order-line-picture frame-picture">
        {line.productImage ? (
          <Picture
            {...shownPicture(productPicture(line.productImage), usualSize)}
            alt=""
            sizes="(min-width: 640px) 112px, 84px"
          />
        ) : (
          <Icon of={Crown} size={28} />
        )}
      </span>
      <div className="order-line-words">
        <h3>{line.kind === "membership" ? MEMBERSHIP_NAME : line.productName}</h3>
        {facts.length > 0 && <p className="text-slate">{facts.join(" · ")}</p>}
        {line.lens && (
          <p className="text-slate">
            {line.lens.powerTypeName}, {line.lens.packageName}
          </p>
        )}
        {isPaid && needsPrescription(line) && (
          <p className={line.hasPrescription ? "state state-good" : "state state-wait"}>
            <Icon of={Eye} size={18} />
            {line.hasPrescription ? "Prescription received" : "Prescription needed, not received yet"}
          </p>
        )}
        {line.buyOneGetOne && <Badge kind="offer">Buy 1 get 1</Badge>}
      </div>
      <p className="order-line-price figures">
        {line.totalPaise === 0 ? "Free" : formatRupees(line.totalPaise, { decimals: 2 })}
      </p>
    </li>
  );
}

function needsPrescription({ lens }: OrderLineView): boolean {
  return lens !== null && findPowerType(lens.powerTypeCode)?.hasPower === true;
}
