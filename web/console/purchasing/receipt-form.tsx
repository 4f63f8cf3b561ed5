import { Form, useNavigation } from "react-router";
import { formatDay } from "#domain/dates/format-date.ts";
import { lineField } from "#domain/purchasing/line-texts.ts";
import { lineKey } from "#domain/purchasing/receipt-rules.ts";
import type { ShownReceipt } from "#services/purchasing/get-receipt.ts";
import { RefusalNote } from "#web/console/forms/refusal-note.tsx";
import { ListFrame } from "#web/console/list/list-frame.tsx";
import type { Refusal } from "#web/forms/answer.ts";
import { Button } from "#web/ui/button.tsx";
import { Field } from "#web/ui/field.tsx";
import { Cell, cellsOf } from "./cell.tsx";
import { Serials } from "./serials-cell.tsx";

type Props = { receipt: ShownReceipt; refusal: Refusal | undefined };

/** The paper that came along, and what is counted so far: pieces, cost, what is rejected. */
export function ReceiptForm({ receipt, refusal }: Props) {
  const { texts, lines } = receipt;
  const intent = useNavigation().formData?.get("intent");
  const { values, fields = {}, present } = refusal ?? {};
  const shown = present?.shown ?? values?.shown ?? JSON.stringify(texts);
  const kept = (field: string) => ({
    name: field,
    defaultValue: values?.[field] ?? texts[field] ?? "",
    error: fields[field],
    autoComplete: "off",
  });
  return (
    <Form method="post" className="buy-form" preventScrollReset noValidate>
      <RefusalNote refusal={refusal} />
      <input key={shown} type="hidden" name="shown" defaultValue={shown} />
      <div className="buy-facts">
        <Field
          key={`number ${texts.invoiceNumber}`}
          label="Their invoice or challan"
          maxLength={40}
          {...kept("invoiceNumber")}
        />
        <Field key={`date ${texts.invoiceDate}`} label="Its date" type="date" {...kept("invoiceDate")} />
        <Field
          key={`extra ${texts.extra}`}
          label="Freight and the like"
          prefix="₹"
          inputMode="decimal"
          optional
          help="Spread over the pieces by their value"
          {...kept("extra")}
        />
      </div>
      {lines.length > 0 && <Lines receipt={receipt} values={values} fields={fields} />}
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
        {lines.length > 0 && (
          <Button name="intent" value="post" size="small" busy={intent === "post"} busyLabel="Please wait...">
            Save and put on stock
          </Button>
        )}
      </div>
    </Form>
  );
}

type LinesProps = { receipt: ShownReceipt; values: Refusal["values"]; fields: NonNullable<Refusal["fields"]> };

function Lines({ receipt: { lines, texts, orderId }, values, fields }: LinesProps) {
  const hasOver = lines.some((line) => line.overReason !== "" || fields[lineField("over", lineKey(line))]);
  return (
    <ListFrame label="Counted">
      <table className="list buy-table">
        <thead>
          <tr>
            <th scope="col">Goods</th>
            <th scope="col">Sound</th>
            {orderId !== null && (
              <th scope="col" className="number">
                Ordered
              </th>
            )}
            <th scope="col">Cost (₹)</th>
            <th scope="col">GST (%)</th>
            <th scope="col">Rejected</th>
            <th scope="col">Why rejected</th>
            {hasOver && <th scope="col">Why more</th>}
          </tr>
        </thead>
        <tbody>
          {lines.map((line) => {
            const key = lineKey(line);
            const cell = cellsOf({ texts, values, fields }, key);
            return (
              <tr key={key}>
                <th scope="row">
                  {line.sku} <span className="buy-name">{line.name}</span>
                  {line.expiresOn !== null && (
                    <span className="buy-name">
                      Batch {line.batch}, use before {formatDay(line.expiresOn)}
                    </span>
                  )}
                  {line.hasSerials && <Serials {...cell("serials", "Serial numbers")} pieces={line.quantity} />}
                </th>
                <td data-label="Sound">
                  <Cell {...cell("quantity", "Sound pieces")} inputMode="numeric" />
                </td>
                {orderId !== null && (
                  <td data-label="Ordered" className="number">
                    {line.ordered ?? 0}
                  </td>
                )}
                <td data-label="Cost (₹)">
                  <Cell {...cell("cost", "Cost")} inputMode="decimal" />
                </td>
                <td data-label="GST (%)">
                  <Cell {...cell("gst", "GST")} inputMode="decimal" />
                </td>
                <td data-label="Rejected">
                  <Cell {...cell("rejected", "Rejected pieces")} inputMode="numeric" />
                </td>
                <td data-label="Why rejected">
                  <Cell {...cell("why", "Why rejected")} placeholder="Scratched" />
                </td>
                {hasOver && (
                  <td data-label="Why more">
                    <Cell {...cell("over", "Why more")} />
                  </td>
                )}
              </tr>
            );
          })}
        </tbody>
      </table>
    </ListFrame>
  );
}
