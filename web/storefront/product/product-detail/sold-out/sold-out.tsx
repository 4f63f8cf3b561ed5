import { Link } from "react-router";
import { CARD_WIDTHS, productPicture, shownPicture } from "#domain/catalogue/picture-address.ts";
import { productPath } from "#domain/catalogue/product-link.ts";
import { OUT_OF_STOCK_TEXT } from "#domain/stock/availability.ts";
import type { ProductSize } from "#services/catalogue/get-product.ts";
import type { ShownCard } from "#web/storefront/browse/product-card/shown-card.ts";
import { Money } from "#web/ui/money.tsx";
import { Picture } from "#web/ui/picture.tsx";
import { TellMeForm } from "./tell-me-form.tsx";

type SoldOutProps = {
  units: readonly ProductSize[];
  /** Others of the kind, nearest first. */
  similar: readonly ShownCard[];
  /** The shop sends text messages. */
  byMessage: boolean;
};

const mostAlike = 3;

/** In place of the buy button: to be told when it is back, and what is like it and here now. */
export function SoldOut({ units, similar, byMessage }: SoldOutProps) {
  const alike = similar.filter(({ inStock }) => inStock).slice(0, mostAlike);
  return (
    <div id="back" className="sold-out">
      <p className="buy-box-gone">{OUT_OF_STOCK_TEXT}</p>
      {units.length > 0 && <TellMeForm units={units} byMessage={byMessage} />}
      {alike.length > 0 && (
        <section aria-labelledby="alike">
          <h2 id="alike" className="text-base">
            Like it, and in stock
          </h2>
          <ul className="sold-out-alike">
            {alike.map((product) => (
              <Alike key={product.id} product={product} />
            ))}
          </ul>
        </section>
      )}
    </div>
  );
}

function Alike({ product }: { product: ShownCard }) {
  const picture = product.swatches[0]?.picture;
  return (
    <li>
      <Link to={productPath(product.liveSaleId)} className="sold-out-one">
        {picture && (
          <Picture {...shownPicture(productPicture(picture.path), picture, CARD_WIDTHS)} alt="" sizes="160px" />
        )}
        <span className="link">{product.title}</span>
        <Money paise={product.chargedPaise} decimals={0} />
      </Link>
    </li>
  );
}
