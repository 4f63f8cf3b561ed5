type Props = {
  name: string;
  label: string;
  kept: string;
  typed: string | undefined;
  error: string | undefined;
  pieces: number;
};

/** The serial numbers of a line's pieces. A scanner ends each with Enter, which begins the next line. */
export function Serials({ name, label, kept, typed, error, pieces }: Props) {
  const errorId = `wrong ${name}`.replaceAll(/[^\w-]/g, "-");
  return (
    <span className="buy-serials">
      <span aria-hidden="true">Serial numbers, one a line</span>
      <textarea
        key={kept}
        className="cell-input"
        name={name}
        aria-label={label}
        rows={Math.min(Math.max(pieces, 2), 10)}
        defaultValue={typed ?? kept}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        {...(error && { "aria-invalid": true, "aria-describedby": errorId })}
      />
      {error && (
        <span id={errorId} className="field-error">
          {error}
        </span>
      )}
    </span>
  );
}
