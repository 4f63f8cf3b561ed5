import { useState } from "react";
import { Link } from "react-router";
import { CARD_WIDTHS, productPicture, shownPicture, swatchPicture } from "#domain/catalogue/picture-address.ts";
import { productCardLink, productPath } from "#domain/catalogue/product-link.ts";
import type { WalkState } from "#web/storefront/product/neighbours/walks.ts";
import { useFitWords } from "./use-fit-words.ts";
import type { ShownCard as Product } from "./shown-card.ts";
import { Badge } from "#web/ui/badge.tsx";
import { Price } from "#web/ui/money.tsx";
import { Picture } from "#web/ui/picture.tsx";
import { Stars } from "#web/ui/stars.tsx";
import { SwatchPreview } from "#web/ui/swatches.tsx";
import { CompareToggle } from "#web/storefront/browse/compare/compare-toggle.tsx";
import { LikeButton } from "#web/storefront/browse/like-button/like-button.tsx";

type ProductCardProps = {
  product: Product;
  /** Shows and links this colour instead of the first: sliders and sales sell one. */
  attributeId?: number;
  /** How wide the picture is shown. */
  sizes?: string;
  /** In the first screen: fetched at once, the first one before others. */
  loading?: "first" | "eager" | "lazy";
  headingLevel?: 2 | 3;
  /** The power type that the wizard is to begin with. */
  power?: string | undefined;
  /** Where it leads in a colour, with more in the address than a card knows. */
  hrefOf?: (attributeId: number | undefined) => string;
  /** The address of the list that it stands in, for one to choose from: it can be put beside others and has neighbours there. */
  inList?: string;
  /** In the wishlist: every colour, even a single one, and the plain address. */
  inWishlist?: boolean;
};

/** A product in a list or carousel. The whole card leads to it; the title is the link's name. */
export function ProductCard(props: ProductCardProps) {
  const { product, attributeId, power, hrefOf, sizes, loading = "lazy", headingLevel = 3 } = props;
  const { inList, inWishlist = false } = props;
  const [chosen, setChosen] = useState(attributeId ?? product.inColour);
  const [previewed, setPreviewed] = useState<number | null>(null);
  const colour = (wanted: number | undefined) => product.swatches.find((swatch) => swatch.attributeId === wanted);
  const kept = colour(chosen) ?? product.swatches[0];
  const shown = colour(previewed ?? chosen) ?? kept;
  const plain = inWishlist || attributeId !== undefined;
  const path = productPath(product.liveSaleId, chosen);
  const plainLink = power ? `${path}?power=${power}` : plain ? path : productCardLink(product, chosen);
  const link = hrefOf?.(chosen) ?? plainLink;
  const fit = useFitWords(product.fronts);
  const Heading = headingLevel === 2 ? "h2" : "h3";
  return (
    <article className={product.inStock ? "product-card" : "product-card product-card-gone"}>
      <div className="product-card-picture frame-picture" data-worn={shown?.worn}>
        {shown?.picture && (
          <Picture
            {...shownPicture(productPicture(shown.picture.path), shown.picture, CARD_WIDTHS)}
            alt={shown.picture.alt}
            sizes={sizes}
            priority={loading === "first"}
            eager={loading === "eager"}
          />
        )}
        <CardBadge product={product} />
      </div>
      <div className="product-card-words">
        <p className="product-card-brand">
          {product.brandName}
          {fit && ` · ${fit}`}
        </p>
        <Heading className="product-card-title">
          <Link
            to={link}
            state={inList && ({ list: inList } satisfies WalkState)}
            prefetch="intent"
            className="product-card-link"
          >
            {product.title}
          </Link>
        </Heading>
        <Price
          paise={product.chargedPaise}
          originalPaise={product.discountBp > 0 ? product.pricePaise : null}
          decimals={0}
          size="small"
        />
        <div className="product-card-marks">
          {product.swatches.length > (inWishlist ? 0 : 1) && (
            <SwatchPreview
              legend={`Colours of ${product.title}`}
              {...(inWishlist && { most: product.swatches.length })}
              selected={String(kept?.attributeId)}
              onPreview={(value) => setPreviewed(value === null ? null : Number(value))}
              onSelect={(value) => setChosen(Number(value))}
              swatches={product.swatches.map((swatch) => ({
                value: String(swatch.attributeId),
                label: swatch.colorName,
                src: swatchPicture(swatch.color, 80),
              }))}
            />
          )}
          {product.rating !== null && <Stars rating={product.rating} count={product.reviewCount} size={14} />}
          {inList !== undefined && product.frameShape !== null && <CompareToggle product={product} />}
          {!product.inStock && (
            <p className="product-card-way-on">
              <Link to={`${path}#back`} className="link">
                Tell me when it is back
              </Link>
            </p>
          )}
        </div>
      </div>
      <LikeButton product={product} known={inWishlist} />
    </article>
  );
}

function CardBadge({ product }: { product: Product }) {
  const { inStock, discountBp } = product;
  if (!inStock) return <Badge kind="dark">Sold out</Badge>;
  if (discountBp === 0) return null;
  return <Badge kind="offer">{discountBp === 10_000 ? "Free" : `${discountBp / 100}% off`}</Badge>;
}
