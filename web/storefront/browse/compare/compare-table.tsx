import { X } from "lucide-react";
import { type CSSProperties, useState } from "react";
import { Link } from "react-router";
import { inOneScale } from "#domain/catalogue/one-scale.ts";
import { productPicture, shownPicture, swatchPicture } from "#domain/catalogue/picture-address.ts";
import { productPath } from "#domain/catalogue/product-link.ts";
import type { ComparedFrame } from "#services/catalogue/compare-frames.ts";
import { Checkbox } from "#web/ui/checkbox.tsx";
import { Icon } from "#web/ui/icon.tsx";
import { Price } from "#web/ui/money.tsx";
import { Picture } from "#web/ui/picture.tsx";
import { Stars } from "#web/ui/stars.tsx";
import { SwatchDots } from "#web/ui/swatch-group.tsx";
import { useAwake } from "#web/ui/use-awake.ts";
import { CompareBuy } from "./compare-buy.tsx";
import { compareAddress, compared } from "./compared.ts";
import { type CompareRow, listCompareRows } from "./compare-rows.ts";

/** Rows of facts, a column for each frame. What differs is marked, in words as well as in colour. */
export function CompareTable({ frames }: { frames: readonly ComparedFrame[] }) {
  const [onlyDifferences, setOnlyDifferences] = useState(false);
  const awake = useAwake();
  const rows = listCompareRows(frames);
  const scales = inOneScale(frames);
  const several = frames.length > 1;
  const shown = onlyDifferences ? rows.filter(({ differs }) => differs) : rows;
  return (
    <>
      {awake && several && (
        <Checkbox
          label="Show differences only"
          checked={onlyDifferences}
          onChange={({ target }) => setOnlyDifferences(target.checked)}
        />
      )}
      {/* What scrolls takes the focus, so that the arrow keys move it; Safari does not do so by itself. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
      <section className="compare-frame" aria-label="Frames side by side" tabIndex={0}>
        <table className="compare-table">
          <caption className="sr-only">{frames.map(({ title }) => title).join(", ")}</caption>
          <thead>
            <tr>
              <th scope="col" className="compare-name">
                <span className="sr-only">Feature</span>
              </th>
              {frames.map((frame, place) => (
                <th key={frame.id} scope="col" style={{ "--front-scale": scales[place] } as CSSProperties}>
                  <FrameHead frame={frame} others={frames.filter((other) => other !== frame)} />
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {shown.map((row) => (
              <tr key={row.name} data-differs={several && row.differs ? "" : undefined}>
                <th scope="row" className="compare-name">
                  {row.name}
                  {several && row.differs && <span className="compare-differs">differs</span>}
                </th>
                {frames.map((frame, place) => (
                  <td key={frame.id}>
                    <Cell frame={frame} row={row} words={row.cells[place] ?? ""} />
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
          <tfoot>
            <tr>
              <th scope="row" className="compare-name">
                Yours?
              </th>
              {frames.map((frame) => (
                <td key={frame.id}>
                  <CompareBuy frame={frame} />
                </td>
              ))}
            </tr>
          </tfoot>
        </table>
      </section>
    </>
  );
}

function FrameHead({ frame, others }: { frame: ComparedFrame; others: readonly ComparedFrame[] }) {
  const picture = frame.swatches[0]?.picture;
  return (
    <div className="compare-head">
      <Link to={productPath(frame.liveSaleId)} className="frame-picture" tabIndex={-1} aria-hidden="true">
        {picture && (
          <Picture
            {...shownPicture(productPicture(picture.path), picture)}
            alt=""
            sizes="(min-width: 64rem) 280px, 160px"
            eager
          />
        )}
      </Link>
      <span className="product-card-brand">{frame.brandName}</span>
      <Link to={productPath(frame.liveSaleId)} className="link compare-title">
        {frame.title}
      </Link>
      <Link
        to={compareAddress(others.map(({ liveSaleId }) => liveSaleId))}
        replace
        preventScrollReset
        className="icon-button compare-remove"
        aria-label={`Remove ${frame.title}`}
        title="Remove from comparison"
        onClick={() => compared.remove(frame.liveSaleId)}
      >
        <Icon of={X} />
      </Link>
    </div>
  );
}

function Cell({ frame, row, words }: { frame: ComparedFrame; row: CompareRow; words: string }) {
  if (row.kind === "price") {
    return <Price paise={frame.chargedPaise} originalPaise={frame.discountBp > 0 ? frame.pricePaise : null} />;
  }
  if (row.kind === "rating" && frame.rating !== null) {
    return <Stars rating={frame.rating} count={frame.reviewCount} size={16} />;
  }
  if (row.kind === "colours") {
    const swatches = frame.swatches.map(({ attributeId, colorName, color }) => ({
      value: String(attributeId),
      label: colorName,
      src: swatchPicture(color, 80),
    }));
    return (
      <>
        <SwatchDots swatches={swatches} />
        <span aria-hidden="true" className="text-sm text-slate">
          {words}
        </span>
      </>
    );
  }
  return words;
}
