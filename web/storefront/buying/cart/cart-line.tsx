import { Crown, Glasses } from "lucide-react";
import { Link, useFetcher } from "react-router";
import { productPicture, shownPicture } from "#domain/catalogue/picture-address.ts";
import { isOnNoShelf, PRODUCT_KINDS } from "#domain/catalogue/product-kinds.ts";
import { DAYS_FROM_FRAME } from "#domain/own-frame/days-from-frame.ts";
import type { CartLensView, CartLineView } from "#services/cart/cart-view.ts";
import type { CartPrescription } from "#services/prescriptions/list-cart-prescriptions.ts";
import { Badge } from "#web/ui/badge.tsx";
import { Icon } from "#web/ui/icon.tsx";
import { Money, Price } from "#web/ui/money.tsx";
import { Picture } from "#web/ui/picture.tsx";
import { LinePrescription } from "./line-prescription.tsx";
import { MEMBERSHIP_NAME } from "#domain/pricing/membership-name.ts";
import { QuantityForm } from "./quantity-form.tsx";
import { RemoveForm, removeFormKey } from "./remove-form.tsx";

type CartLineProps = { line: CartLineView; prescription: CartPrescription | undefined; eager: boolean };

export function CartLine({ line, prescription, eager }: CartLineProps) {
  const busy = useFetcher({ key: removeFormKey(line.key) }).state !== "idle";
  const name = line.category === "membership" ? MEMBERSHIP_NAME : line.productName;
  return (
    <li className="cart-line" aria-busy={busy}>
      <div className="cart-line-picture frame-picture">
        {line.picture ? (
          <Picture
            {...shownPicture(productPicture(line.picture.path), line.picture)}
            alt={line.picture.alt}
            sizes="(min-width: 800px) 160px, 104px"
            eager={eager}
          />
        ) : (
          <Icon of={line.category === "membership" ? Crown : Glasses} size={36} />
        )}
      </div>
      <div className="cart-line-words">
        {!isOnNoShelf(line.category) && <p className="cart-line-brand">{line.brandName}</p>}
        <h2 className="cart-line-title">{line.link ? <Link to={line.link}>{name}</Link> : name}</h2>
        <LineFacts line={line} />
        {line.isBogoFree && (
          <p className="cart-line-bogo">
            <Badge kind="offer">Buy 1 get 1</Badge> {line.freeWith && <strong>Free with {line.freeWith}. </strong>}
            The cheaper frame of a pair is free with your Gold Membership
            {line.lens && "; you pay for its lenses"}.
          </p>
        )}
        {line.stockMessage && (
          <p className="cart-line-problem" role="status">
            {line.stockMessage}
          </p>
        )}
      </div>
      <div className="cart-line-price">
        <Price paise={line.chargedPaise - line.bogoDiscountPaise} originalPaise={line.listPricePaise} />
        {line.quantity > 1 && (
          <p className="cart-line-each">
            {line.quantity} × <Money paise={line.chargedPaise / line.quantity} />
          </p>
        )}
      </div>
      {line.lens && <LensLine lens={line.lens} />}
      <LinePrescription line={line} given={prescription} />
      <div className="cart-line-acts">
        {line.maxQuantity > 1 && <QuantityForm line={line} />}
        <RemoveForm lineKey={line.key} name={name} />
      </div>
    </li>
  );
}

function LineFacts({ line }: { line: CartLineView }) {
  const isPower = PRODUCT_KINDS[line.category].flow === "each-eye";
  const facts = [
    line.colorName,
    line.size === null || line.size === "Standard"
      ? null
      : line.category === "own_frame"
        ? line.size
        : `${isPower ? "Power" : "Size"} ${line.size}`,
    line.eye === null ? null : line.eye === "right" ? "Right eye" : "Left eye",
    line.category === "own_frame" ? DAYS_FROM_FRAME : null,
    line.category === "membership" ? "Valid for 365 days from payment" : null,
  ].filter((fact) => fact !== null && fact !== "Standard");
  return facts.length > 0 ? <p className="cart-line-facts">{facts.join(" · ")}</p> : null;
}

/** The four ways in which the price of a lens is told; which one it is was decided with the price. */
function LensLine({ lens }: { lens: CartLensView }) {
  const { label } = lens;
  return (
    <div className="cart-lens">
      <p className="cart-lens-words">
        <span className="cart-lens-power">{lens.powerTypeName}</span>
        <span>{lens.packageName}</span>
      </p>
      {label.kind === "free-lens" && <Price paise={0} freeWord="Free Lens" size="small" />}
      {label.kind === "free" && <Price paise={0} originalPaise={label.struckPaise} size="small" />}
      {label.kind === "discounted" && <Price paise={label.pricePaise} originalPaise={label.struckPaise} size="small" />}
      {label.kind === "plain" && <Price paise={label.pricePaise} size="small" />}
    </div>
  );
}
