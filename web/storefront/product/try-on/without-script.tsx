import type { TryOnFrame } from "#services/catalogue/list-try-on-frames.ts";

/** What the page says before and without JavaScript. */
export function WithoutScript({ frame }: { frame: TryOnFrame }) {
  const [size] = frame.colours[0]?.sizes ?? [];
  return (
    <div className="try-on-choose">
      <p>
        Here you lay {frame.title} on your own photo, in its true size. The photo stays on your device: all is done by
        your browser, with JavaScript.
      </p>
      <p>
        <a className="link" href={`/size-sheet/${frame.liveSaleId}${size ? `/${size.label}` : ""}`}>
          Or print the frame in its true size
        </a>{" "}
        on a sheet of A4, and hold it against your face or your own glasses.
      </p>
    </div>
  );
}
