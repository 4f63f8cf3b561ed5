import { Ruler } from "lucide-react";
import { Link } from "react-router";
import { isInStock } from "#domain/stock/availability.ts";
import type { ProductSize } from "#services/catalogue/get-product.ts";
import { Icon } from "#web/ui/icon.tsx";
import { sizeDrawing, sizeSheet } from "../size-sheet/sheet-address.ts";
import { describeFrameSize, formatFrameSize, readFrameSize } from "#domain/catalogue/frame-size.ts";

type SizePickerProps = {
  sizes: readonly ProductSize[];
  selected: ProductSize;
  hrefOf: (size: number | null) => string;
  /** The product, if it can be drawn to scale. */
  drawn?: number | null;
};

/** Sizes as they are printed inside the temple, told in millimetres. A single one is only told. */
export function SizePicker({ sizes, selected, hrefOf, drawn }: SizePickerProps) {
  const millimetres = readFrameSize(selected.attributeValue);
  return (
    <div>
      <p className="field-label" id="size-label">
        Size{sizes.length === 1 && <span className="font-normal text-slate">: {selected.attributeValue}</span>}
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
      {millimetres && (
        <details className="size-help">
          <summary>
            <Icon of={Ruler} />
            <span className="link">{describeFrameSize(millimetres)}</span>
          </summary>
          {drawn ? (
            <TrueDrawings liveSaleId={drawn} label={selected.attributeValue} />
          ) : (
            <SizeDrawing {...millimetres} />
          )}
          <p className="field-help">
            The same three numbers are printed inside the temple of the glasses that you wear now. Up to 2 mm more or
            less in lens and bridge feels the same.
          </p>
          <Link to={`/productList?fits=${formatFrameSize(millimetres)}`} className="link">
            All glasses that fit like this one
          </Link>
        </details>
      )}
    </div>
  );
}

/** The frame itself, to scale. A browser that has the details closed does not load them. */
function TrueDrawings({ liveSaleId, label }: { liveSaleId: number; label: string }) {
  return (
    <>
      {DRAWINGS.map(([view, alt]) => (
        <img key={view} src={sizeDrawing(liveSaleId, label, view)} alt={alt} className="size-drawing" loading="lazy" />
      ))}
      <p>
        <Link to={sizeSheet(liveSaleId, label)} className="link">
          All measures, to print in true size on A4
        </Link>
      </p>
    </>
  );
}

const DRAWINGS = [
  ["front", "The front with the width and height of its lenses, its bridge and its width over all"],
  ["side", "The side with the length of the temple"],
  ["card", "The front above a bank card in the same scale"],
] as const;

/** Where the three lengths are measured. */
function SizeDrawing({ lensMm, bridgeMm, templeMm }: { lensMm: number; bridgeMm: number; templeMm: number }) {
  return (
    <svg viewBox="0 0 420 130" className="size-drawing" aria-hidden="true" focusable="false">
      <g fill="none" stroke="currentColor" strokeWidth="3" strokeLinejoin="round" strokeLinecap="round">
        <rect x="14" y="34" width="84" height="60" rx="24" />
        <rect x="132" y="34" width="84" height="60" rx="24" />
        <path d="M98 56q17-14 34 0M256 46h128q16 2 22 34" />
        <path d="M256 40v14" />
      </g>
      <g fill="none" stroke="var(--color-peacock)" strokeWidth="2">
        <path d="M14 110h84M14 104v12M98 104v12M98 24h34M98 18v12M132 18v12M256 24h150M256 18v12M406 18v12" />
      </g>
      <g fill="currentColor" fontSize="15" textAnchor="middle">
        <text x="56" y="128">{`Lens ${lensMm}`}</text>
        <text x="115" y="14">{`Bridge ${bridgeMm}`}</text>
        <text x="331" y="14">{`Temple ${templeMm}`}</text>
      </g>
    </svg>
  );
}
