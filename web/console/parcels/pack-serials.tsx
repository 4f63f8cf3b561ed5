import { useEffect, useRef } from "react";
import type { PackedLine } from "#services/parcels/read-packing.ts";
import { ScanBox } from "#web/console/pick/scan-box.tsx";
import { sound } from "#web/console/pick/sound.ts";
import type { Refusal } from "#web/forms/answer.ts";

type Props = { lines: readonly PackedLine[]; mayPick: boolean; said: string | null; refusal: Refusal | undefined };

/** Pieces whose serial number was not scanned when they were picked. */
export function PackSerials({ lines, mayPick, said, refusal }: Props) {
  return (
    <>
      <section className="pick-place" aria-labelledby="serials-title">
        <h2 id="serials-title">Serial numbers</h2>
        <p>
          Before these pieces are packed, the number of each is noted. It stands on the piece itself; the bar code with
          the SKU is another one.
        </p>
        <ul>
          {untiedOf(lines).map(({ id, name, sku, quantity, serials }) => (
            <li key={id}>
              {name} <small>{sku}</small>: {serials.length} of {quantity} scanned
            </li>
          ))}
        </ul>
        {!mayPick && <p>Only those who pick for this store may scan them: ask one of them.</p>}
      </section>
      {mayPick && (
        <ScanBox
          said={said}
          refusal={refusal}
          intent="serial"
          label="Scan the serial number of a piece, or type it"
          button="Take it"
          help="Without a scanner type it and press Enter."
        />
      )}
    </>
  );
}

export const untiedOf = (lines: readonly PackedLine[]): PackedLine[] =>
  lines.filter(({ hasSerials, serials, quantity }) => hasSerials && serials.length < quantity);

/** The last number leads on to the list of the parcel: its note is heard as well. */
export function useLastNote({ isScanned, isToPack }: { isScanned: boolean; isToPack: boolean }): void {
  const wasScanned = useRef(isScanned);
  useEffect(() => {
    if (wasScanned.current && !isScanned && isToPack) sound(true);
    wasScanned.current = isScanned;
  }, [isScanned, isToPack]);
}
