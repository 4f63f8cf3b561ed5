import type { ReactNode } from "react";
import { Form, useNavigation } from "react-router";
import type { TransferLine } from "#services/inventory/transfers/get-transfer.ts";
import { Button } from "#web/ui/button.tsx";
import { Field } from "#web/ui/field.tsx";

type PiecesFormProps = { line: TransferLine; label: string; pieces: number; children?: ReactNode };

/** How many pieces of a line there are, typed; sent with what the page showed. */
export function PiecesForm({ line: { valueId, sku }, label, pieces, children }: PiecesFormProps) {
  const sending = useNavigation().formData;
  const busy = sending?.get("intent") === "set" && sending.get("unit") === String(valueId);
  return (
    <Form method="post" preventScrollReset>
      <input type="hidden" name="intent" value="set" />
      <input type="hidden" name="unit" value={valueId} />
      {children}
      <input type="hidden" name="shown" value={pieces} />
      <Field
        label={label}
        name="quantity"
        inputMode="numeric"
        maxLength={5}
        autoComplete="off"
        required
        defaultValue={pieces}
        key={pieces}
      />
      <Button size="small" variant="secondary" busy={busy} busyLabel="Please wait...">
        Save<span className="sr-only"> {sku}</span>
      </Button>
    </Form>
  );
}
