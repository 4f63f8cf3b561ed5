import { Form } from "react-router";
import { LABEL_SHEETS, type LabelSheet, labelsOn, MOST_LABELS } from "#domain/stock/label-sheets.ts";
import type { LabelUnit } from "#services/inventory/read-labels.ts";
import { Button } from "#web/ui/button.tsx";
import { Field } from "#web/ui/field.tsx";
import { Select } from "#web/ui/select.tsx";
import { Table } from "#web/ui/table.tsx";
import { unitName } from "#domain/goods/unit-name.ts";
import { readStart } from "./read-asked-labels.ts";

type Props = {
  receiptId: number | null;
  labels: readonly (LabelUnit & { typed: string; count: number | null })[];
  sheet: LabelSheet;
  start: string;
};

/** How many of each, and onto what. It leads to the same page with what was typed. */
export function LabelForm({ receiptId, labels, sheet, start }: Props) {
  const most = labelsOn(sheet);
  return (
    <Form method="get" className="label-form" preventScrollReset replace>
      {receiptId !== null && <input type="hidden" name="receipt" value={receiptId} />}
      <Table caption="How many of each" captionHidden>
        <thead>
          <tr>
            <th scope="col">Unit</th>
            <th scope="col">Bar code</th>
            <th scope="col">Labels</th>
          </tr>
        </thead>
        <tbody>
          {labels.map((label) => (
            <tr key={label.unitId}>
              <th scope="row">
                {unitName(label)} <span className="stock-quiet">{label.sku}</span>
              </th>
              <td className="tabular-nums">{label.code ?? "None: the SKU is drawn"}</td>
              <td>
                <input type="hidden" name="unit" value={label.unitId} />
                <input
                  className="field-input label-count"
                  name="count"
                  inputMode="numeric"
                  maxLength={4}
                  autoComplete="off"
                  defaultValue={label.typed}
                  aria-label={`Labels of ${label.sku}`}
                  aria-invalid={label.count === null || undefined}
                  aria-describedby={label.count === null ? `wrong-${label.unitId}` : undefined}
                />
                {label.count === null && (
                  <span id={`wrong-${label.unitId}`} className="field-error">
                    A whole number from 0 to {MOST_LABELS}
                  </span>
                )}
              </td>
            </tr>
          ))}
        </tbody>
      </Table>
      <div className="label-facts">
        <Select
          label="Sheet"
          name="sheet"
          defaultValue={sheet}
          options={Object.entries(LABEL_SHEETS).map(([value, { words }]) => ({ value, label: words }))}
        />
        <Field
          label="Begin at label"
          name="start"
          inputMode="numeric"
          maxLength={2}
          autoComplete="off"
          help="The first one that is still on the sheet, row by row"
          defaultValue={start}
          error={readStart(start, sheet) === null ? `A whole number from 1 to ${most}` : undefined}
        />
      </div>
      <div>
        <Button size="small" variant="secondary">
          Show the sheets
        </Button>
      </div>
    </Form>
  );
}
