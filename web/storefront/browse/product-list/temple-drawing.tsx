/** Where the three numbers are printed: a pair from above, one temple with its print, and what each number measures. */
export function TempleDrawing() {
  return (
    <svg
      viewBox="0 0 280 136"
      className="temple-drawing"
      role="img"
      aria-label="The numbers 52, 18 and 140 inside a temple: lens width, bridge and temple length in millimetres"
    >
      <g fill="none" strokeLinecap="round" strokeLinejoin="round" className="stroke-ink" strokeWidth="2.5">
        <path
          d="M12 40q0-18 20-18h36q18 0 18 18v6q0 24-26 24H38q-26 0-26-24zM122 40q0-18 20-18h36q18 0 18 18v6q0 24-26 24h-22q-26 0-26-24z"
          className="fill-ground"
        />
        <path d="M86 36q18-14 36 0M196 34l10-4" />
      </g>
      <g className="stroke-peacock" strokeWidth="2" fill="none">
        <path d="M14 10h70M14 6v8M84 6v8M89 52h30M89 48v8M119 48v8" />
      </g>
      <g className="temple-numbers">
        <text x="49" y="50" textAnchor="middle">
          52
        </text>
        <text x="104" y="74" textAnchor="middle">
          18
        </text>
      </g>
      <path
        d="M18 94h200q18 0 28 10l20 18q0 10-14 7l-18-13q-8-6-18-6H18q-8 0-8-8t8-8z"
        className="fill-ground stroke-ink"
        strokeWidth="2.5"
        strokeLinejoin="round"
      />
      <g className="stroke-peacock" strokeWidth="2" fill="none">
        <path d="M12 86h246M12 82v8M258 82v8" />
      </g>
      <g className="temple-numbers">
        <text x="228" y="80" textAnchor="middle">
          140
        </text>
      </g>
      <text x="112" y="106.5" textAnchor="middle" className="temple-print">
        52□18–140
      </text>
    </svg>
  );
}
