import { useEffect, useRef } from "react";
import { Form, useNavigation } from "react-router";
import type { PackedLine } from "#services/parcels/read-packing.ts";
import { RefusalNote, useStaffRefusal } from "#web/console/forms/refusal-note.tsx";
import type { Refusal } from "#web/forms/answer.ts";
import { CameraButton } from "#web/console/pick/camera-button.tsx";
import { Button } from "#web/ui/button.tsx";
import { Field } from "#web/ui/field.tsx";

type Props = { lines: readonly PackedLine[]; mayPick: boolean; refusal: Refusal | undefined };

/** Pieces whose serial number was not scanned when they were picked. */
export function PackSerials({ lines, mayPick, refusal }: Props) {
  const form = useStaffRefusal(refusal);
  const busy = useNavigation().formData?.get("intent") === "serial";
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => field.current?.focus({ preventScroll: true }), []);
  const open = untiedOf(lines);
  return (
    <section className="pick-place" aria-labelledby="serials-title">
      <h2 id="serials-title">Serial numbers</h2>
      <p>
        Before these pieces are packed, the number of each is noted. It stands on the piece itself; the bar code with
        the SKU is another one.
      </p>
      <ul>
        {open.map(({ id, name, sku, quantity, serials }) => (
          <li key={id}>
            {name} <small>{sku}</small>: {serials.length} of {quantity} scanned
          </li>
        ))}
      </ul>
      {mayPick ? (
        <>
          <Form
            ref={form}
            method="post"
            className="desk-form mt-3"
            key={open.map(({ serials }) => serials.length).join(" ")}
          >
            <RefusalNote refusal={refusal} />
            <input type="hidden" name="intent" value="serial" />
            <Field
              label="Scan the serial number of a piece, or type it"
              name="code"
              help="Without a scanner type it and press Enter."
              required
              ref={field}
              autoComplete="off"
              autoCapitalize="characters"
              maxLength={60}
              defaultValue={refusal?.values?.code}
            />
            <div>
              <Button busy={busy} busyLabel="Please wait...">
                Take it
              </Button>
            </div>
          </Form>
          {/* Beside the form, which is another one after each piece: the camera stays open for the next. */}
          <CameraButton
            take={(code) => {
              if (!field.current) return;
              field.current.value = code;
              field.current.form?.requestSubmit();
            }}
          />
        </>
      ) : (
        <p>Only those who pick for this store may scan them: ask one of them.</p>
      )}
    </section>
  );
}

export const untiedOf = (lines: readonly PackedLine[]): PackedLine[] =>
  lines.filter(({ hasSerials, serials, quantity }) => hasSerials && serials.length < quantity);
