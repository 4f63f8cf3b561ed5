import { describeFrameSize, readFrameSize } from "#domain/catalogue/frame-size.ts";
import { productPath } from "#domain/catalogue/product-link.ts";
import { findKind, hasLensWizard } from "#domain/catalogue/product-kinds.ts";
import { inMm } from "#domain/frames/measure-frame.ts";
import { FIRST_STEP } from "#domain/lenses/wizard-steps.ts";
import { OUT_OF_STOCK_TEXT } from "#domain/stock/availability.ts";
import { type Fit, fitWords } from "#domain/try-on/fit-words.ts";
import type { TryOnColour, TryOnSize } from "#services/catalogue/list-try-on-frames.ts";
import { Button, LinkButton } from "#web/ui/button.tsx";
import { pageAddress } from "#web/storefront/product/product-detail/page-address.ts";
import { ColourChoice } from "./colour-choice.tsx";
import type { ChosenFrame } from "./use-chosen.ts";

type FrameFactsProps = {
  chosen: ChosenFrame;
  fit: Fit;
  onColour: (colour: TryOnColour) => void;
  onSize: (size: TryOnSize) => void;
  onRemove?: () => void;
};

/** Colour and size of the frame that is looked at, how it fits, and the way to buy it. */
export function FrameFacts({ chosen, fit, onColour, onSize, onRemove }: FrameFactsProps) {
  const { frame, colour, size } = chosen;
  const label = readFrameSize(size.label);
  return (
    <>
      <p className="text-slate">{frame.brandName}</p>
      <ColourChoice {...{ chosen, onColour }} />
      {colour.sizes.length > 1 && (
        <div className="try-on-sizes" role="group" aria-label="Size">
          {colour.sizes.map((other) => (
            <Button
              key={other.id}
              type="button"
              variant="secondary"
              size="small"
              aria-pressed={other === size}
              onClick={() => onSize(other)}
            >
              {other.label}
            </Button>
          ))}
        </div>
      )}
      <div className="try-on-words" role="status">
        <p>
          {label && `${describeFrameSize(label)}; `}front {inMm(size.measures.frontWidthMm)}.
        </p>
        {fitWords(fit).map((words) => (
          <p key={words}>{words}</p>
        ))}
      </div>
      <div className="try-on-choices">
        <BuyLink {...chosen} />
        {onRemove && (
          <Button type="button" variant="secondary" onClick={onRemove} aria-label={`Remove ${frame.title}`}>
            Remove
          </Button>
        )}
      </div>
    </>
  );
}

function BuyLink({ frame, colour, size }: ChosenFrame) {
  const { liveSaleId, subCategorySlug, offersLenses } = frame;
  if (!size.inStock) {
    return (
      <p className="text-slate">
        {OUT_OF_STOCK_TEXT}{" "}
        <a className="link" href={productPath(liveSaleId, colour.id)}>
          View details
        </a>
      </p>
    );
  }
  const hasLensFlow = hasLensWizard(findKind(subCategorySlug), { offersLenses });
  const address = { liveSaleId, attributeId: colour.id, size: size === colour.sizes[0] ? null : size.id };
  return (
    <LinkButton to={pageAddress(address, hasLensFlow ? { step: FIRST_STEP } : {})} reloadDocument>
      {hasLensFlow ? "Select Lens & buy now" : "Buy now"}
    </LinkButton>
  );
}
