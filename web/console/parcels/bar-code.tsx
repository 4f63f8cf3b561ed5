import type { Bars } from "./bars.ts";

/** A bar code with its words below, as a scanner and a person read it. */
export function BarCode({ bars: { width, path }, text }: { bars: Bars; text: string }) {
  return (
    <figure className="bar-code">
      <svg
        viewBox={`0 0 ${width} 1`}
        preserveAspectRatio="none"
        shapeRendering="crispEdges"
        role="img"
        aria-label={`Bar code of ${text}`}
      >
        <path d={path} />
      </svg>
      <figcaption>{text}</figcaption>
    </figure>
  );
}
