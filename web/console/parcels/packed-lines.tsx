import { useRef, useState } from "react";
import type { PackedLine } from "#services/parcels/read-packing.ts";
import { sound } from "#web/console/pick/sound.ts";
import { useScanner } from "#web/console/pick/use-scanner.ts";
import { Alert } from "#web/ui/alert.tsx";

const ONE_TOO_MANY = "one too many, all of it is in the parcel. Take this one out";
const NOT_OF_ORDER = "it is not of this order. Take it out, and pack the piece whose SKU stands here";

/** Each thing is ticked as it goes into the parcel: by a scan, or by hand. */
export function PackedLines({ lines, ticked }: { lines: readonly PackedLine[]; ticked: boolean }) {
  const list = useRef<HTMLFieldSetElement>(null);
  const scanned = useRef(new Map<number, number>());
  const [said, setSaid] = useState<{ isRight: boolean; words: string } | null>(null);
  useScanner((code) => {
    const means = ({ sku, codes, serials }: PackedLine) =>
      codes.includes(code) || [sku, ...serials].some((one) => one.toUpperCase() === code.toUpperCase());
    const count = ({ id }: PackedLine) => scanned.current.get(id) ?? 0;
    const line = lines.find((one) => means(one) && count(one) < one.quantity);
    sound(line !== undefined);
    if (!line) {
      return setSaid({ isRight: false, words: `${code}: ${lines.some(means) ? ONE_TOO_MANY : NOT_OF_ORDER}.` });
    }
    scanned.current.set(line.id, count(line) + 1);
    const left = line.quantity - count(line);
    const box = list.current?.querySelector<HTMLInputElement>(`input[value="${line.id}"]`);
    if (box && left === 0) box.checked = true;
    setSaid({ isRight: true, words: `Right: ${line.name}.${left > 0 ? ` ${left} more of it.` : ""}` });
  });
  return (
    <fieldset ref={list} className="pack-lines">
      <legend>In the parcel</legend>
      <p className="field-help">
        Scan the bar code on each piece as you put it in: that ticks it. If you have typed in a field, click beside it
        before you scan. Without a scanner, or where it does not read the code, compare the SKU on the piece with the
        one here and tick it by hand.
      </p>
      {lines.map(({ id, name, lenses, sku, serials, quantity }) => (
        <label key={id} className="pack-line">
          <input type="checkbox" name="line" value={id} required defaultChecked={ticked} />
          <span>
            {quantity > 1 && <strong>{quantity} x </strong>}
            {name}
            {lenses && `, with lenses: ${lenses}`}
            <small>{[sku, ...serials].join(", ")}</small>
          </span>
        </label>
      ))}
      {said && <Alert kind={said.isRight ? "success" : "error"}>{said.words}</Alert>}
    </fieldset>
  );
}
