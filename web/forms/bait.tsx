import { BAIT } from "./bait-name.ts";

/** Keeps programs out that fill every field. People, screen readers and well-behaved browsers pass it by. */
export function Bait() {
  return (
    <div className="bait" aria-hidden="true">
      <label>
        Leave this empty
        <input type="text" name={BAIT} tabIndex={-1} autoComplete="off" />
      </label>
    </div>
  );
}
