import { Form, useNavigation } from "react-router";
import { formatRupees } from "#domain/money/format-rupees.ts";
import type { ShownOrder } from "#services/purchasing/get-order.ts";
import { RefusalNote } from "#web/console/forms/refusal-note.tsx";
import { ListFrame } from "#web/console/list/list-frame.tsx";
import type { Refusal } from "#web/forms/answer.ts";
import { Button } from "#web/ui/button.tsx";
import { Field } from "#web/ui/field.tsx";
import { Cell, cellsOf } from "./cell.tsx";

type Props = { order: ShownOrder; refusal: Refusal | undefined };

/** All of a draft; of an order that was sent the expected day and the note. Both are sent with what the page showed. */
export function OrderForm({ order, refusal }: Props) {
  const { texts, state } = order;
  const intent = useNavigation().formData?.get("intent");
  const { values, fields = {}, present } = refusal ?? {};
  const shown = present?.shown ?? values?.shown ?? JSON.stringify(texts);
  const isDraft = state === "draft";
  return (
    <Form method="post" className="buy-form no-print" preventScrollReset noValidate>
      <RefusalNote refusal={refusal} />
      <input key={shown} type="hidden" name="shown" defaultValue={shown} />
      {isDraft && order.lines.length > 0 && <DraftLines order={order} values={values} fields={fields} />}
      <div className="buy-facts">
        <Field
          key={`on ${texts.expectedOn}`}
          label="Expected on"
          name="expectedOn"
          type="date"
          optional
          defaultValue={values?.expectedOn ?? texts.expectedOn}
          error={fields.expectedOn}
        />
        <Field
          key={`note ${texts.note}`}
          label="Note to the supplier"
          name="note"
          optional
          maxLength={300}
          autoComplete="off"
          defaultValue={values?.note ?? texts.note}
          error={fields.note}
        />
      </div>
      <div className="buy-steps">
        <Button
          name="intent"
          value="save"
          size="small"
          variant="secondary"
          busy={intent === "save"}
          busyLabel="Please wait..."
        >
          Save
        </Button>
        {isDraft && (
          <Button name="intent" value="order" size="small" busy={intent === "order"} busyLabel="Please wait...">
            Save and order
          </Button>
        )}
      </div>
    </Form>
  );
}

type LinesProps = { order: ShownOrder; values: Refusal["values"]; fields: NonNullable<Refusal["fields"]> };

function DraftLines({ order: { lines, texts, sums }, values, fields }: LinesProps) {
  return (
    <ListFrame label="Lines">
      <table className="list buy-table">
        <thead>
          <tr>
            <th scope="col">Goods</th>
            <th scope="col">Pieces</th>
            <th scope="col">Cost of one (₹)</th>
            <th scope="col">GST (%)</th>
            <th scope="col" className="number">
              Value
            </th>
          </tr>
        </thead>
        <tbody>
          {lines.map(({ sku, name, quantity, costPaise }) => {
            const cell = cellsOf({ texts, values, fields }, sku);
            return (
              <tr key={sku}>
                <th scope="row">
                  {sku} <span className="buy-name">{name}</span>
                </th>
                <td data-label="Pieces">
                  <Cell {...cell("quantity", "Pieces")} inputMode="numeric" />
                </td>
                <td data-label="Cost of one (₹)">
                  <Cell {...cell("cost", "Cost")} inputMode="decimal" />
                </td>
                <td data-label="GST (%)">
                  <Cell {...cell("gst", "GST")} inputMode="decimal" />
                </td>
                <td data-label="Value" className="number">
                  {costPaise === null ? "Not known yet" : formatRupees(quantity * costPaise, { decimals: 2 })}
                </td>
              </tr>
            );
          })}
        </tbody>
      </table>
      <p className="buy-sums field-help p-3">
        {formatRupees(sums.taxablePaise, { decimals: 2 })} and GST {formatRupees(sums.taxPaise, { decimals: 2 })}:{" "}
        <strong>{formatRupees(sums.totalPaise, { decimals: 2 })}</strong>. A line of 0 pieces goes.
      </p>
    </ListFrame>
  );
}
