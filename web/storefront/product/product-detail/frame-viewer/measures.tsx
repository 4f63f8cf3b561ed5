import type { ShownMeasures } from "./use-viewer.ts";

type Measures = NonNullable<ShownMeasures>;
type Points = Measures[number]["line"];

const pathOf = (points: Points) => `M${points.map(([x, y]) => `${x.toFixed(1)} ${y.toFixed(1)}`).join("L")}`;
/** The measures at the frame, wherever it is turned; told in words beside it. */
export function MeasuresOver({ measures }: { measures: Measures }) {
  return (
    <svg className="frame-viewer-measures" aria-hidden="true" focusable="false">
      {measures
        .filter(({ readable }) => readable)
        .map(({ name, figure, label, line, feet }) => (
          <g key={name}>
            <path d={feet.map(pathOf).join("")} className="frame-viewer-feet" />
            <path d={pathOf(line)} />
            {[line[0]!, line.at(-1)!].map(([cx, cy], end) => (
              <circle key={end} cx={cx} cy={cy} r="3" />
            ))}
            <text x={label[0]} y={label[1]}>
              {Number.parseFloat(figure).toFixed(1)}
            </text>
          </g>
        ))}
    </svg>
  );
}

export function MeasuresList({ measures }: { measures: Measures }) {
  return (
    <dl className="frame-viewer-figures">
      {measures.map(({ name, figure }) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{figure}</dd>
        </div>
      ))}
    </dl>
  );
}
