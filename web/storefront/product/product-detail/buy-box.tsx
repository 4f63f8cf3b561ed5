import type { ProductKind } from "#domain/catalogue/product-kinds.ts";
import type { DayRange } from "#domain/orders/delivery-date.ts";
import type { MonthlyOffer } from "#domain/pricing/monthly-payment.ts";
import type { ReturnRule } from "#domain/orders/return-policy.ts";
import { swatchPicture } from "#domain/catalogue/picture-address.ts";
import { FIRST_STEP } from "#domain/lenses/wizard-steps.ts";
import { Badge } from "#web/ui/badge.tsx";
import { LinkButton } from "#web/ui/button.tsx";
import { Price } from "#web/ui/money.tsx";
import { Stars } from "#web/ui/stars.tsx";
import { SwatchGroup } from "#web/ui/swatch-group.tsx";
import { DeliveryCheck } from "#web/storefront/buying/delivery/delivery-check.tsx";
import { CompareToggle } from "#web/storefront/browse/compare/compare-toggle.tsx";
import { MonthlyLine } from "#web/storefront/buying/monthly-line.tsx";
import { TryOnLink } from "#web/storefront/product/try-on/try-on-link.tsx";
import type { ShownCard } from "#web/storefront/browse/product-card/shown-card.ts";
import { LikeButton } from "#web/storefront/browse/like-button/like-button.tsx";
import { WizardDialog } from "./lens-wizard/wizard-dialog.tsx";
import { BuyDock } from "./buy-dock.tsx";
import { hasColours, isSoldOut, type Variant } from "./choose-variant.ts";
import { ContactLensForm } from "./contact-lens-form.tsx";
import { DirectBuy } from "./direct-buy.tsx";
import type { ShownProduct } from "./load-page.ts";
import { NextSteps } from "./next-steps.tsx";
import { type PageAddress, pageAddress } from "./page-address.ts";
import { SizePicker } from "./size-picker.tsx";
import { MissingPowers } from "./sold-out/missing-powers.tsx";
import { SoldOut } from "./sold-out/sold-out.tsx";

type BuyBoxProps = {
  product: ShownProduct;
  kind: ProductKind;
  variant: Variant | null;
  address: PageAddress;
  delivery: DayRange;
  monthly: MonthlyOffer | null;
  returns: ReturnRule;
  hasWizard: boolean;
  /** Others of the kind, nearest first. */
  similar: readonly ShownCard[];
  /** The power type that somebody looked for, marked when the wizard opens. */
  power: string | null;
  /** The shop sends text messages. */
  byMessage: boolean;
};

/** What it is, what it costs, which one, and the one thing to do. */
export function BuyBox(props: BuyBoxProps) {
  const { product, kind, variant, address, delivery, monthly, returns, hasWizard, similar, power, byMessage } = props;
  const { colours, discountBp } = product;
  const colour = variant?.colour;
  const eachEye = kind.flow === "each-eye";
  const isFrame = kind.family === "glasses";
  const soldOut = eachEye ? !colour || isSoldOut(colour) : !variant?.inStock;
  return (
    <section className="buy-box" aria-label={product.title}>
      <div>
        <p className="text-slate">{product.brandName}</p>
        <h1>{product.title}</h1>
        {colour?.attributeType === "other" && <p className="mt-1 text-lg text-slate">{colour.colorName}</p>}
      </div>
      {product.rating !== null && (
        <a href="#reviews" className="buy-box-rating">
          <Stars rating={product.rating} />
          <span className="link">
            {product.rating.toFixed(1)} from {product.reviewCount} {product.reviewCount === 1 ? "review" : "reviews"}
          </span>
        </a>
      )}
      <div>
        <div className="flex flex-wrap items-center gap-3">
          <Price size="large" paise={product.chargedPaise} originalPaise={discountBp > 0 ? product.pricePaise : null} />
          {discountBp > 0 && discountBp < 10_000 && <Badge kind="offer">{discountBp / 100}% off</Badge>}
        </div>
        <p className="text-sm text-slate">
          Inclusive of all taxes{hasWizard && ". Choose your lenses next"}
          {eachEye && ", per box"}
        </p>
        <MonthlyLine offer={monthly} />
      </div>
      {colour && hasColours(colours) && (
        <SwatchGroup
          legend="Colour"
          name="colour"
          selected={String(colour.id)}
          swatches={colours.map(({ id, color, colorName, ...one }) => ({
            value: String(id),
            label: isSoldOut({ id, color, colorName, ...one }) ? `${colorName} (out of stock)` : colorName,
            src: swatchPicture(color),
          }))}
          hrefOf={({ value }) => pageAddress({ ...address, attributeId: Number(value), size: null }, { power })}
        />
      )}
      {variant?.size && isFrame && (
        <SizePicker
          sizes={variant.colour.values}
          selected={variant.size}
          hrefOf={(size) => pageAddress({ ...address, size }, { power })}
          page={pageAddress(address)}
          product={product}
          drawn={product.hasDesign}
          wearable
        />
      )}
      {soldOut ? (
        <SoldOut
          key={eachEye ? colour?.id : variant?.size?.id}
          units={eachEye ? (colour?.values ?? []) : variant?.size ? [variant.size] : []}
          similar={similar}
          byMessage={byMessage}
        />
      ) : eachEye && colour ? (
        <>
          <ContactLensForm key={colour.id} product={product} kind={kind} values={colour.values} />
          <MissingPowers values={colour.values} byMessage={byMessage} />
        </>
      ) : hasWizard ? (
        <BuyDock paise={product.chargedPaise}>
          <LinkButton
            to={pageAddress(address, { step: FIRST_STEP, power })}
            size="large"
            wide
            preventScrollReset
            prefetch="intent"
            onPointerEnter={WizardDialog.fetchAhead}
            onFocus={WizardDialog.fetchAhead}
          >
            Select Lens & buy now
          </LinkButton>
        </BuyDock>
      ) : (
        variant?.size && <DirectBuy key={variant.size.id} product={product} kind={kind} size={variant.size} />
      )}
      <div className="flex flex-wrap gap-3">
        {product.canTryOn && colour && (
          <TryOnLink
            size="small"
            ids={[product.liveSaleId]}
            colours={address.attributeId === null ? [] : [colour.id]}
            sizes={address.size === null ? [] : [address.size]}
          />
        )}
        <LikeButton product={product} wide />
        {isFrame && <CompareToggle product={product} wide />}
      </div>
      <NextSteps kind={kind} hasWizard={hasWizard} delivery={delivery} returns={returns} isSoldOut={soldOut} />
      <DeliveryCheck product={product.liveSaleId} size={eachEye ? null : (variant?.size?.id ?? null)} />
    </section>
  );
}
