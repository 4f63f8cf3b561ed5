import { Crown, Glasses } from "lucide-react";
import { Link } from "react-router";
import { readFrameSize } from "#domain/catalogue/frame-size.ts";
import { productPicture, shownPicture, usualSize } from "#domain/catalogue/picture-address.ts";
import { formatRupees } from "#domain/money/format-rupees.ts";
import type { OrderLineView } from "#services/orders/load-order-lines.ts";
import type { Reviewable } from "#services/reviews/list-reviewable.ts";
import type { LinePrescription as GivenPrescription } from "#services/prescriptions/list-line-prescriptions.ts";
import { Icon } from "#web/ui/icon.tsx";
import { Picture } from "#web/ui/picture.tsx";
import type { Refusal } from "#web/forms/answer.ts";
import { MEMBERSHIP_NAME } from "#domain/pricing/membership-name.ts";
import { sameLensesPath } from "#web/storefront/account/one-order/order-words.ts";
import { useOwnFrame } from "#web/storefront/shell/use-own-frame.ts";
import { sameOwnFrame } from "#web/storefront/product/own-frame/own-frame-address.ts";
import { FreeFrame } from "./free-frame.tsx";
import { GiveForm } from "./give-form.tsx";
import { LinePrescription } from "./line-prescription.tsx";
import type { Giving } from "./load-line-prescriptions.ts";
import { needsOne } from "./needs-one.ts";
import { ReviewLink } from "./review-link.tsx";

/** What is known of the prescription of a line, and the form for it while it is open. */
export type LineRx = {
  given: GivenPrescription | null;
  canGive: boolean;
  giving: Giving | null;
  refusal: Refusal | undefined;
};

type OrderLineProps = {
  orderId: string;
  line: OrderLineView;
  isBought: boolean;
  rx: LineRx;
  reviewable: Reviewable | undefined;
};

/** A thing that was bought; a frame and its lens are one. */
export function OrderLine({ orderId, line, isBought, rx, reviewable }: OrderLineProps) {
  const offersOwnFrame = useOwnFrame();
  const facts = [
    line.colorName,
    line.attributeValue === "Standard" ? null : line.attributeValue,
    line.eye && (line.eye === "right" ? "Right eye" : "Left eye"),
    line.quantity > 1 ? `Quantity ${line.quantity}` : null,
  ].filter(Boolean);
  return (
    <li className="order-line" id={`line-${line.id}`}>
      <span className="order-line-picture frame-picture">
        {line.productImage ? (
          <Picture
            {...shownPicture(productPicture(line.productImage), usualSize)}
            alt=""
            sizes="(min-width: 640px) 112px, 84px"
          />
        ) : (
          <Icon of={line.kind === "membership" ? Crown : Glasses} size={28} />
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
        {isBought && line.lens && (
          <p>
            <Link to={sameLensesPath(orderId, line.id)} className="link">
              Same lenses in another frame<span className="sr-only">, those of {line.productName}</span>
            </Link>
          </p>
        )}
        {isBought && line.ownFrame && offersOwnFrame && (
          <p>
            <Link to={sameOwnFrame(line.ownFrame)} className="link">
              New lenses for this frame again<span className="sr-only">, {line.ownFrame.name}</span>
            </Link>
          </p>
        )}
        {isBought && readFrameSize(line.attributeValue) && (
          <p>
            <Link to={`/fit-guide?size=${line.attributeValue}`} className="link">
              Frames that fit like this<span className="sr-only"> {line.productName}</span>
            </Link>
          </p>
        )}
        {reviewable && <ReviewLink line={reviewable} product={line.productName} />}
        {line.buyOneGetOne && <FreeFrame freeWith={line.freeWith} />}
      </div>
      <p className="order-line-price money">{line.totalPaise === 0 ? "Free" : formatRupees(line.totalPaise)}</p>
      {isBought && needsOne(line) && <LineRxPart line={line} rx={rx} />}
    </li>
  );
}

function LineRxPart({ line, rx }: { line: OrderLineView; rx: LineRx }) {
  const { given, canGive, giving, refusal } = rx;
  if (giving) return <GiveForm giving={giving} refusal={refusal} />;
  return <LinePrescription lineId={line.id} product={line.productName} given={given} canGive={canGive} />;
}
