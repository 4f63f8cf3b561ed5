import { type KeyboardEvent, useRef, useState } from "react";
import type { PackedLine } from "#services/parcels/read-packing.ts";
import { CameraButton } from "#web/console/pick/camera-button.tsx";
import { sound } from "#web/console/pick/sound.ts";
import { useScanner } from "#web/console/pick/use-scanner.ts";
import { Alert } from "#web/ui/alert.tsx";
import { Field } from "#web/ui/field.tsx";
import { useAwake } from "#web/ui/use-awake.ts";

const ONE_TOO_MANY = "one too many, all of it is in the parcel. Take this one out";
const NOT_OF_ORDER = "it is not of this order. Take it out, and pack the piece whose SKU stands here";

/** Each thing is ticked as it goes into the parcel: by a scan, or by hand. */
export function PackedLines({ lines, ticked }: { lines: readonly PackedLine[]; ticked: boolean }) {
  const list = useRef<HTMLFieldSetElement>(null);
  const scanned = useRef(new Map<number, number>());
  const [said, setSaid] = useState<{ isRight: boolean; words: string } | null>(null);
  const isAwake = useAwake();
  const take = (code: string) => {
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
  };
  useScanner(take);
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.key !== "Enter") return;
    // The parcel is packed by its own button.
    event.preventDefault();
    const code = event.currentTarget.value.trim();
    event.currentTarget.value = "";
    if (code !== "") take(code);
  };
  return (
    <fieldset ref={list} className="pack-lines">
      <legend>In the parcel</legend>
      <p className="field-help">
        Scan the bar code on each piece as you put it in: that ticks it. If you have typed in another field, click
        beside it before you scan. Where no scanner reads the code, compare the SKU on the piece with the one here and
        tick it by hand.
      </p>
      {/* Ticks boxes alone: it is not sent, and without a script there is none. */}
      {isAwake && (
        <Field
          label="Scan a piece, or type its SKU"
          help="Press Enter after it."
          autoComplete="off"
          autoCapitalize="characters"
          maxLength={60}
          onKeyDown={onKeyDown}
        />
      )}
      <CameraButton take={take} />
      {said && <Alert kind={said.isRight ? "success" : "error"}>{said.words}</Alert>}
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
    </fieldset>
  );
}
