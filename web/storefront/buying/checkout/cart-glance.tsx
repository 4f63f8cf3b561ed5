import { productPicture, shownPicture } from "#domain/catalogue/picture-address.ts";
import type { CartLineView } from "#services/cart/cart-view.ts";
import { Picture } from "#web/ui/picture.tsx";
import { Link } from "react-router";

/** What is being bought, in one line each. */
export function CartGlance({ lines }: { lines: readonly CartLineView[] }) {
  return (
    <details className="glance">
      <summary>
        {lines.length === 1 ? "1 item" : `${lines.length} items`} in your order <span className="link">Show</span>
      </summary>
      <ul>
        {lines.map((line) => (
          <li key={line.key}>
            <span className="glance-picture">
              {line.picture && (
                <Picture {...shownPicture(productPicture(line.picture.path), line.picture)} alt="" sizes="64px" />
              )}
            </span>
            <span>
              {line.quantity > 1 && `${line.quantity} × `}
              {line.productName}
              <span className="glance-facts">
                {[
                  line.colorName === "Standard" ? null : line.colorName,
                  line.lens?.packageName,
                  line.freeWith && `Free with ${line.freeWith}`,
                ]
                  .filter(Boolean)
                  .join(" · ")}
              </span>
            </span>
          </li>
        ))}
      </ul>
      <Link className="link text-sm" to="/cart">
        Change in the cart
      </Link>
    </details>
  );
}
