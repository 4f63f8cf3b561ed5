import { Ruler } from "lucide-react";
import { Link } from "react-router";
import { isInStock } from "#domain/stock/availability.ts";
import type { ProductSize } from "#services/catalogue/get-product.ts";
import { Icon } from "#web/ui/icon.tsx";
import { frontsOf } from "#domain/catalogue/frame-width.ts";
import { FitLine, WearIt } from "./fit-line.tsx";
import type { ShownProduct } from "./load-page.ts";
import { describeFrameSize, formatFrameSize, readFrameSize } from "#domain/catalogue/frame-size.ts";

type SizePickerProps = {
  sizes: readonly ProductSize[];
  selected: ProductSize;
  hrefOf: (size: number | null) => string;
  /** The address of the product's page with this size. */
  page: string;
  product: Pick<ShownProduct, "liveSaleId" | "title" | "frontWidthMm" | "lensWidthMm" | "bridgeMm">;
  /** It can be drawn to scale. */
  drawn?: boolean;
  /** Whether it can be marked as the frame that somebody wears. */
  wearable?: boolean;
};

/** Sizes as they are printed inside the temple, told in millimetres. A single one is only told. */
export function SizePicker({ sizes, selected, hrefOf, page, product, drawn, wearable }: SizePickerProps) {
  const { liveSaleId } = product;
  const [front] = frontsOf(product, [selected.attributeValue]);
  const millimetres = readFrameSize(selected.attributeValue);
  return (
    <div>
      <p className="field-label" id="size-label">
        Size{sizes.length === 1 && <span className="regular text-slate">: {selected.attributeValue}</span>}
      </p>
      {sizes.length > 1 && (
        <ul className="size-picker" aria-labelledby="size-label">
          {sizes.map((size, place) => (
            <li key={size.id}>
              <Link
                to={hrefOf(place === 0 ? null : size.id)}
                replace
                preventScrollReset
                className="size-choice"
                aria-current={size === selected ? "true" : undefined}
                data-gone={isInStock(size) ? undefined : ""}
              >
                {size.attributeValue}
                {!isInStock(size) && <span className="sr-only"> (out of stock)</span>}
              </Link>
            </li>
          ))}
        </ul>
      )}
      {front && <FitLine front={front} page={page} />}
      {front && wearable && <WearIt front={front} page={page} title={product.title} />}
      {millimetres && (
        <details className="size-help">
          <summary>
            <Icon of={Ruler} />
            <span className="link">{describeFrameSize(millimetres)}</span>
          </summary>
          {/* A browser that has the details closed does not load it. */}
          <img
            src={`/size-drawing/${liveSaleId}/${selected.attributeValue}.svg`}
            alt={drawn ? "The frame to scale with its measures, above a bank card" : "Where the lengths are measured"}
            width={420}
            height={drawn ? 750 : 130}
            className="size-drawing"
            loading="lazy"
          />
          <p className="field-help">
            You find the same three numbers inside the temple of the glasses you wear now. Up to 2 mm more or less in
            lens and bridge still fits.
          </p>
          <Link to={`/productList?fits=${formatFrameSize(millimetres)}`} className="link">
            See all glasses in this size
          </Link>
        </details>
      )}
      {millimetres && drawn && (
        <p>
          <Link to={`/size-sheet/${liveSaleId}/${selected.attributeValue}`} className="link">
            Print the frame at actual size
          </Link>
        </p>
      )}
    </div>
  );
}
