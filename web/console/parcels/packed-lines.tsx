import { useRef, useState } from "react";
import type { PackedLine } from "#services/parcels/read-packing.ts";
import { sound } from "#web/console/pick/sound.ts";
import { useScanner } from "#web/console/pick/use-scanner.ts";
import { Alert } from "#web/ui/alert.tsx";

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
      const isKnown = lines.some(means);
      return setSaid({ isRight: false, words: `${code}: ${isKnown ? "one too many" : "it is not of this order"}.` });
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
