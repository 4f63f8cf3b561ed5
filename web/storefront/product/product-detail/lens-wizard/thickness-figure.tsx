import { indexLabel, type LensIndex } from "#domain/lenses/recommend-index.ts";
import { MEAN_PD_MM, type ThicknessTable } from "#domain/lenses/thickness-table.ts";
import { formatPower } from "#domain/prescriptions/fields.ts";
import { Badge } from "#web/ui/badge.tsx";

type ThicknessFigureProps = {
  table: ThicknessTable;
  recommended: LensIndex | null;
  /** What there is for this frame and power type. */
  offered: ReadonlySet<number>;
};

/** The same lens in every material, side by side in true proportions. The figures stand beside each drawing. */
export function ThicknessFigure({ table, recommended, offered }: ThicknessFigureProps) {
  const { eye, power, givenPdMm, rows } = table;
  const deepest = Math.max(...rows.map(({ depthMm }) => depthMm));
  return (
    <figure className="thickness">
      <figcaption>
        <span className="semibold">How thick your {eye} lens would be</span>{" "}
        <span className="text-slate">
          (the thicker one, {formatPower(power)} at its strongest), cut for this frame and seen from above. An estimate
          {givenPdMm === null && `, with the usual distance of ${MEAN_PD_MM} mm between the eyes`}.
        </span>
      </figcaption>
      <ul className="thickness-rows">
        {rows.map(({ index, path, widthMm, edgeMm, centreMm }) => (
          <li key={index} className="thickness-row" data-recommended={index === recommended || undefined}>
            <svg viewBox={`-1 -1 ${widthMm + 2} ${deepest + 2}`} aria-hidden="true" focusable="false">
              <path d={path} />
            </svg>
            <p className="figures">
              <strong>{indexLabel(index)}</strong>
              <span className="thickness-mm">
                Edge {edgeMm.toFixed(1)} mm, centre {centreMm.toFixed(1)} mm
              </span>
            </p>
            {index === recommended && <Badge kind="offer">Recommended</Badge>}
            {!offered.has(index) && <span className="thickness-gone">Not available for this frame</span>}
          </li>
        ))}
      </ul>
    </figure>
  );
}
