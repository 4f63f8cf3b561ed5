import { formatRupees } from "#domain/money/format-rupees.ts";
import type { LabelSheet } from "#domain/stock/label-sheets.ts";
import type { LabelUnit } from "#services/inventory/read-labels.ts";
import type { Bars } from "#web/console/parcels/bars.ts";
import { unitName } from "#domain/goods/unit-name.ts";

type Label = LabelUnit & { bars: Bars };
type Props = { labels: readonly Label[]; sheets: readonly (readonly (number | null)[])[]; kind: LabelSheet };

/** Paper as it is printed: A4, label by label where the sheet has them. */
export function Sheets({ labels, sheets, kind }: Props) {
  const of = new Map(labels.map((label) => [label.unitId, label]));
  return (
    // What scrolls takes the focus, so that the arrow keys move it.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <section className="label-sheets" aria-label="The sheets" tabIndex={0}>
      {/* Each code is drawn once, however many labels have it. */}
      <svg width="0" height="0" className="absolute" aria-hidden="true">
        {labels.map(({ unitId, bars: { width, path } }) => (
          <symbol key={unitId} id={`bars-${unitId}`} viewBox={`0 0 ${width} 1`} preserveAspectRatio="none">
            <path d={path} />
          </symbol>
        ))}
      </svg>
      {sheets.map((places, sheet) => (
        <div key={sheet} className={`label-sheet label-sheet-${kind}`}>
          {places.map((unitId, place) => {
            const label = unitId === null ? undefined : of.get(unitId);
            return label ? <One key={place} label={label} /> : <div key={place} />;
          })}
        </div>
      ))}
    </section>
  );
}

function One({ label }: { label: Label }) {
  const { unitId, brand, sku, code, mrpPaise } = label;
  const text = code ?? sku;
  return (
    <article className="label">
      <p className="label-name">
        {brand} {unitName(label)}
      </p>
      <svg shapeRendering="crispEdges" role="img" aria-label={`Bar code of ${text}`}>
        <use href={`#bars-${unitId}`} width="100%" height="100%" />
      </svg>
      <p className="label-code">
        <span>{text}</span>
        {code !== null && <span>{sku}</span>}
      </p>
      {/* A lens blank has no price of its own. */}
      {mrpPaise > 0 && (
        <p className="label-price">
          <strong>MRP {formatRupees(mrpPaise, { decimals: 2 })}</strong> <span>incl. of all taxes</span>
        </p>
      )}
    </article>
  );
}
