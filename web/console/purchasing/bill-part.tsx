import { Form, useNavigation } from "react-router";
import { formatDay } from "#domain/dates/format-date.ts";
import { addDays } from "#domain/dates/kolkata-day.ts";
import { hundredthsText } from "#domain/goods/read-figure.ts";
import { formatRupees } from "#domain/money/format-rupees.ts";
import type { ShownReceipt } from "#services/purchasing/get-receipt.ts";
import { RefusalNote } from "#web/console/forms/refusal-note.tsx";
import { FactTable } from "#web/console/list/fact-table.tsx";
import type { Refusal } from "#web/forms/answer.ts";
import { Alert } from "#web/ui/alert.tsx";
import { Button } from "#web/ui/button.tsx";
import { Checkbox } from "#web/ui/checkbox.tsx";
import { Field } from "#web/ui/field.tsx";

type Props = { receipt: ShownReceipt; refusal: Refusal | undefined; billKey: string; today: string };

const rupees = (paise: number) => formatRupees(paise, { decimals: 2 });

/** What the supplier asks to be paid: noted, compared with the receipts, paid or not. */
export function BillPart({ receipt, refusal, billKey, today }: Props) {
  const { bill, mayBill } = receipt;
  if (!bill && !mayBill) return null;
  return (
    <section className="buy-part buy-part-narrow no-print" aria-label="Bill and payment">
      {!bill && <h2>Supplier’s bill</h2>}
      <RefusalNote refusal={refusal?.fields ? undefined : refusal} />
      {bill ? (
        <Noted bill={bill} dueOn={addDays(bill.billDate, receipt.paymentDays)} refusal={refusal} today={today} />
      ) : (
        <Note {...{ receipt, refusal, billKey }} />
      )}
    </section>
  );
}

function Note({ receipt, refusal, billKey }: Omit<Props, "today">) {
  const { sums, unbilled, invoiceNumber, invoiceDate } = receipt;
  const busy = useNavigation().formData?.get("intent") === "bill";
  const { values = {}, fields = {} } = refusal ?? {};
  const kept = (name: string, proposed: string) => ({
    name,
    defaultValue: values[name] ?? proposed,
    error: fields[name],
    autoComplete: "off",
  });
  return (
    <Form method="post" preventScrollReset noValidate>
      <input type="hidden" name="intent" value="bill" />
      <input type="hidden" name="key" value={values.key ?? billKey} />
      <div className="buy-facts">
        <Field label="Number" maxLength={40} {...kept("number", invoiceNumber)} />
        <Field label="Date" type="date" {...kept("billDate", invoiceDate ?? "")} />
        <Field
          label="Taxable value"
          prefix="₹"
          inputMode="decimal"
          {...kept("taxable", hundredthsText(sums.taxablePaise))}
        />
        <Field label="GST" prefix="₹" inputMode="decimal" {...kept("tax", hundredthsText(sums.taxPaise))} />
        <Field label="Total" prefix="₹" inputMode="decimal" {...kept("total", hundredthsText(sums.totalPaise))} />
      </div>
      {unbilled.length > 0 && (
        <fieldset>
          <legend>It is for these receipts too</legend>
          {unbilled.map(({ id, number, invoiceNumber: theirs }) => (
            <Checkbox key={id} name="receipt" value={String(id)} label={`${number}, their paper ${theirs}`} />
          ))}
        </fieldset>
      )}
      <Button size="small" variant="secondary" busy={busy} busyLabel="Please wait...">
        Note the bill
      </Button>
    </Form>
  );
}

type NotedProps = {
  bill: NonNullable<ShownReceipt["bill"]>;
  dueOn: string;
  refusal: Refusal | undefined;
  today: string;
};

function Noted({ bill, dueOn, refusal, today }: NotedProps) {
  const intent = useNavigation().formData?.get("intent");
  const difference = bill.totalPaise - bill.received.totalPaise;
  const isMore = difference > 0;
  return (
    <>
      <FactTable
        caption="Supplier’s bill"
        facts={[
          ["Number", bill.number],
          ["Date", formatDay(bill.billDate)],
          ["Taxable value", rupees(bill.taxablePaise)],
          ["GST", rupees(bill.taxPaise)],
          ["Total", rupees(bill.totalPaise)],
          ["For", bill.receipts.map(({ number }) => number).join(", ")],
          ["Received", rupees(bill.received.totalPaise)],
          ["To be paid until", bill.paidOn === null && formatDay(dueOn)],
          ["Paid", bill.paidOn === null ? "Not yet" : formatDay(bill.paidOn)],
        ]}
      />
      {difference !== 0 && (
        <Alert kind="warning" className="mt-3">
          The bill is {rupees(Math.abs(difference))} {isMore ? "more" : "less"} than what was received.
        </Alert>
      )}
      <Form method="post" preventScrollReset noValidate>
        <input type="hidden" name="bill" value={bill.id} />
        <input type="hidden" name="revision" value={bill.revision} />
        {bill.paidOn === null && (
          <Field label="Paid on" name="paidOn" type="date" defaultValue={today} error={refusal?.fields?.paidOn} />
        )}
        {bill.paidOn === null ? (
          <Button
            name="intent"
            value="paid"
            size="small"
            variant="secondary"
            busy={intent === "paid"}
            busyLabel="Please wait..."
          >
            It is paid
          </Button>
        ) : (
          <Button
            name="intent"
            value="unpaid"
            size="small"
            variant="secondary"
            busy={intent === "unpaid"}
            busyLabel="Please wait..."
          >
            It is not paid after all
          </Button>
        )}
      </Form>
    </>
  );
}
