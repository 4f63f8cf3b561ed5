import { CalendarClock, CreditCard, LockKeyhole } from "lucide-react";
import { formatDay } from "#domain/dates/format-date.ts";
import { gstinStateNote } from "#domain/invoicing/explain-tax.ts";
import { checkGstin } from "#domain/invoicing/gstin.ts";
import { SELECT_ADDRESS_FIRST } from "#domain/accounts/address-form.ts";
import type { DayRange } from "#domain/orders/delivery-date.ts";
import { Field } from "#web/ui/field.tsx";
import { Icon } from "#web/ui/icon.tsx";
import { useDisclosure } from "#web/ui/use-disclosure.ts";
import { RadioCard, RadioCards } from "#web/ui/radio-cards.tsx";
import { toast } from "#web/ui/toast.ts";
import type { PaymentSetup } from "./load-checkout.ts";
import { PayButton } from "./pay-button.tsx";
import type { usePayment } from "./use-payment.ts";

type PayBoxProps = {
  setup: PaymentSetup;
  payment: ReturnType<typeof usePayment>;
  totalPaise: number;
  delivery: DayRange;
  canCheckOut: boolean;
  /** Of the chosen address; null: none is chosen yet. */
  deliveryState: string | null;
  /** `remembered`: from the last order. */
  gstin: { value: string; remembered: string | null; onChange: (text: string) => void };
};

export function PayBox(props: PayBoxProps) {
  const { setup, payment, totalPaise, delivery, canCheckOut, deliveryState, gstin } = props;
  const proceed = () => {
    if (deliveryState === null) toast.warning(SELECT_ADDRESS_FIRST);
    else void payment.pay();
  };
  return (
    <>
      <section className="pay-box" aria-label="Delivery and payment">
        <p className="pay-delivery">
          <Icon of={CalendarClock} />
          <span>
            Arrives between <strong>{formatDay(delivery.from)}</strong> and <strong>{formatDay(delivery.to)}</strong>
          </span>
        </p>
        <GstinField gstin={gstin} deliveryState={deliveryState} refusal={payment.fields.gstin ?? null} />
        <RadioCards legend="Payment">
          <RadioCard
            name="payment_mode"
            value="online"
            defaultChecked
            picture={<Icon of={CreditCard} size={28} />}
            title="Online Payment"
            description={totalPaise === 0 ? "Nothing to pay" : "Cards, UPI and net banking"}
          />
        </RadioCards>
      </section>
      <PayButton
        setup={setup}
        payment={payment}
        totalPaise={totalPaise}
        label="Proceed to Checkout"
        blocked={!canCheckOut}
        onPress={proceed}
      />
      {totalPaise > 0 && (
        <p className="pay-safe">
          <Icon of={LockKeyhole} size={16} />
          You pay in our payment provider’s secure window. We never see your card number.
        </p>
      )}
    </>
  );
}

type GstinFieldProps = Pick<PayBoxProps, "gstin" | "deliveryState"> & { refusal: string | null };

function GstinField({ gstin, deliveryState, refusal }: GstinFieldProps) {
  const read = gstin.value.trim() === "" ? null : checkGstin(gstin.value);
  const complete = gstin.value.replace(/\s/g, "").length >= 15;
  const error = read && !read.ok && complete ? read.message : refusal;
  const disclosure = useDisclosure(error !== null || gstin.remembered !== null);
  return (
    <details className="gstin" {...disclosure}>
      <summary>Buying for a business? Add a GSTIN</summary>
      <Field
        label="GSTIN"
        name="gstin"
        optional
        help={
          gstin.remembered
            ? "From your last order. It appears on your invoice. Clear it if you buy for yourself"
            : "It appears on your invoice"
        }
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={20}
        value={gstin.value}
        error={error}
        onChange={(event) => gstin.onChange(event.currentTarget.value)}
      />
      <p className="gstin-note" role="status">
        {gstinStateNote(gstin.value, deliveryState)}
      </p>
    </details>
  );
}
