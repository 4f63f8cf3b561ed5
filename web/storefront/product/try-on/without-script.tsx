import type { TryOnFrame } from "#services/catalogue/list-try-on-frames.ts";

/** What the page says before and without JavaScript. */
export function WithoutScript({ frame }: { frame: TryOnFrame }) {
  const [size] = frame.colours[0]?.sizes ?? [];
  return (
    <div className="try-on-choose">
      <p>Try {frame.title} on your own photo at actual size. Your photo stays on your device. This needs JavaScript.</p>
      <p>
        <a className="link" href={`/size-sheet/${frame.liveSaleId}${size ? `/${size.label}` : ""}`}>
          Or print the frame at actual size
        </a>{" "}
        on A4 paper and hold it against your face or your own glasses.
      </p>
    </div>
  );
}
