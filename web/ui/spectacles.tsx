type SpectaclesProps = { mood: "blurred" | "broken" | "empty" };

/** A line drawing of a pair for pages with nothing on them. */
export function Spectacles({ mood }: SpectaclesProps) {
  return (
    <svg viewBox="0 0 176 88" width="176" height="88" fill="none" strokeLinecap="round" strokeWidth="4">
      <circle cx="50" cy="46" r="30" className="fill-ground stroke-ink" />
      <circle cx="126" cy="46" r="30" className="fill-ground stroke-ink" />
      <path d="M80 42q8-8 16 0M20 40 6 32M156 40l14-8" className="stroke-ink" />
      {mood === "blurred" && (
        <path
          d="M36 38h28M33 46h34M38 54h24M112 38h28M109 46h34M114 54h24"
          strokeWidth="3"
          className="stroke-border"
          strokeDasharray="5 7"
        />
      )}
      {mood === "broken" && <path d="m112 24 10 14-8 8 12 12-5 9" strokeWidth="3" className="stroke-rose" />}
      {mood === "empty" && <path d="M34 40q4-10 14-13M110 40q4-10 14-13" strokeWidth="3" className="stroke-border" />}
    </svg>
  );
}
