import { useEffect, useRef } from "react";

type Props = {
  /** The true page with the version that is looked at. */
  address: string;
  /** The part of it that is looked at, by its id. */
  part?: string;
  words?: string;
};

const WIDTHS = [
  { name: "phone", label: "On a phone", pixels: 390 },
  { name: "desk", label: "On a desk", pixels: 1440 },
] as const;

/** The true page as customers will see it, on a phone and on a desk, drawn smaller; without scripts, and nothing can be sent from in there. */
export function Preview({ address, part, words }: Props) {
  const box = useRef<HTMLElement>(null);
  // One that has come before the page was awake.
  useEffect(() => {
    if (part) for (const frame of box.current!.querySelectorAll("iframe")) showPart(frame, part);
  }, [part]);
  return (
    <section ref={box} className="versions-part" aria-labelledby="preview-title">
      <h2 id="preview-title">As the customer sees it</h2>
      {words && <p className="range-said">{words}</p>}
      <div className="previews">
        {WIDTHS.map(({ name, label, pixels }) => (
          <figure key={name} className="preview" data-width={name}>
            <div className="preview-glass">
              <iframe
                src={address}
                title={`${label}, ${pixels} pixels wide`}
                width={pixels}
                loading="lazy"
                sandbox="allow-same-origin"
                onLoad={({ currentTarget }) => part && showPart(currentTarget, part)}
              />
            </div>
            <figcaption>
              {label}, {pixels} px.{" "}
              <a href={part ? `${address}#${part}` : address} className="link" target="_blank" rel="noreferrer">
                Open it<span className="sr-only"> ({label}, in a new tab)</span>
              </a>
            </figcaption>
          </figure>
        ))}
      </div>
    </section>
  );
}

/** Scrolls the page in the frame alone: an address with a hash would scroll the console along with it. */
function showPart({ contentDocument, contentWindow }: HTMLIFrameElement, part: string): void {
  const found = contentDocument?.getElementById(part);
  if (found) contentWindow!.scrollBy({ top: found.getBoundingClientRect().top, behavior: "instant" });
}
