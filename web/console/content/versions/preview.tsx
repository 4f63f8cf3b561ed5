type Props = {
  /** The true page with the version that is looked at. */
  address: string;
  words?: string;
};

const WIDTHS = [
  { name: "phone", label: "On a phone", pixels: 390 },
  { name: "desk", label: "On a desk", pixels: 1440 },
] as const;

/** The true page as customers will see it, on a phone and on a desk, drawn smaller; without scripts, and nothing can be sent from in there. */
export function Preview({ address, words }: Props) {
  return (
    <section className="versions-part" aria-labelledby="preview-title">
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
              />
            </div>
            <figcaption>
              {label}, {pixels} px.{" "}
              <a href={address} className="link" target="_blank" rel="noreferrer">
                Open it<span className="sr-only"> ({label}, in a new tab)</span>
              </a>
            </figcaption>
          </figure>
        ))}
      </div>
    </section>
  );
}
