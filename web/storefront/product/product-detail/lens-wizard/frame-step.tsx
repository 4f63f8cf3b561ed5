import { Link } from "react-router";
import { productPicture, shownPicture, swatchPicture } from "#domain/catalogue/picture-address.ts";
import type { LensMoney } from "#domain/pricing/lens-price.ts";
import { OUT_OF_STOCK_TEXT } from "#domain/stock/availability.ts";
import { Alert } from "#web/ui/alert.tsx";
import { LinkButton } from "#web/ui/button.tsx";
import { Price } from "#web/ui/money.tsx";
import { Picture } from "#web/ui/picture.tsx";
import { SwatchGroup } from "#web/ui/swatch-group.tsx";
import { hasColours, isSoldOut } from "#web/storefront/product/product-detail/choose-variant.ts";
import { pageAddress } from "#web/storefront/product/product-detail/page-address.ts";
import { SizePicker } from "#web/storefront/product/product-detail/size-picker.tsx";
import type { WizardFrame } from "./wizard-frame.ts";
import { WizardFoot } from "./wizard-foot.tsx";

/** The frame that was chosen. Its colour and size can still be changed; power type and lens stay. */
export function FrameStep({ frame, lens }: { frame: WizardFrame; lens: LensMoney | null }) {
  if (frame.address.own !== undefined) return <OwnFrameStep frame={frame} lens={lens} />;
  return <ShopFrameStep frame={frame} lens={lens} />;
}

function OwnFrameStep({ frame, lens }: { frame: WizardFrame; lens: LensMoney | null }) {
  const { product, size, address, hrefOf } = frame;
  return (
    <>
      <p className="heading text-xl">{product.title}</p>
      <p className="mt-2">
        {product.frameType === "Half Rim" ? "Half rim" : "Full rim"}
        {size.attributeValue !== "Standard" && `, ${size.attributeValue}`}
      </p>
      <p className="mt-4">
        <Link to={`${pageAddress(address)}#your-frame`} className="link">
          Change the details of your frame
        </Link>
      </p>
      <WizardFoot frame={frame} lens={lens}>
        <LinkButton to={hrefOf(1)} preventScrollReset size="large">
          Next
        </LinkButton>
      </WizardFoot>
    </>
  );
}

function ShopFrameStep({ frame, lens }: { frame: WizardFrame; lens: LensMoney | null }) {
  const { product, colour, size, inStock, address, hrefOf } = frame;
  const picture = colour.pictures[0];
  const query = hrefOf(0).split("?")[1] ?? "";
  const withSize = (id: number | null) => {
    const rest = new URLSearchParams(query);
    rest.delete("size");
    if (id !== null) rest.set("size", String(id));
    return `${pageAddress({ ...address, size: null, face: null })}?${rest}`;
  };
  const ofColour = (id: number) => {
    const rest = new URLSearchParams(query);
    rest.delete("size");
    return `${pageAddress({ ...address, attributeId: id, size: null, face: null })}?${rest}`;
  };
  return (
    <>
      <div className="wizard-frame">
        <div className="frame-picture">
          {picture && (
            <Picture
              {...shownPicture(productPicture(picture.path), picture)}
              alt={picture.alt}
              sizes="(min-width: 640px) 480px, 92vw"
              eager
            />
          )}
        </div>
        <div className="grid content-start gap-5">
          <div>
            <p className="text-slate">{product.brandName}</p>
            <p className="heading text-xl">{product.title}</p>
          </div>
          <Price paise={product.chargedPaise} originalPaise={product.discountBp > 0 ? product.pricePaise : null} />
          {hasColours(product.colours) && (
            <SwatchGroup
              legend="Colour"
              name="wizard-colour"
              selected={String(colour.id)}
              swatches={product.colours.map((one) => ({
                value: String(one.id),
                label: isSoldOut(one) ? `${one.colorName} (out of stock)` : one.colorName,
                src: swatchPicture(one.color),
              }))}
              hrefOf={({ value }) => ofColour(Number(value))}
            />
          )}
          <SizePicker
            sizes={colour.values}
            selected={size}
            hrefOf={withSize}
            page={pageAddress(address)}
            product={product}
          />
          {!inStock && <Alert kind="warning">{OUT_OF_STOCK_TEXT}</Alert>}
        </div>
      </div>
      <WizardFoot frame={frame} lens={lens}>
        {inStock && (
          <LinkButton to={hrefOf(1)} preventScrollReset size="large">
            Next
          </LinkButton>
        )}
      </WizardFoot>
    </>
  );
}
