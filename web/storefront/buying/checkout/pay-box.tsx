import { Banknote, CreditCard, LockKeyhole, Store } from "lucide-react";
import { useEffect, useRef } from "react";
import { gstinStateNote } from "#domain/invoicing/explain-tax.ts";
import { checkGstin } from "#domain/invoicing/gstin.ts";
import { SELECT_ADDRESS_FIRST } from "#domain/accounts/address-form.ts";
import { PAYMENT_WAY_FACTS, type PaymentWay } from "#domain/orders/payment-ways.ts";
import { Field } from "#web/ui/field.tsx";
import { Icon } from "#web/ui/icon.tsx";
import { NewTabLink } from "#web/ui/new-tab-link.tsx";
import { useDisclosure } from "#web/ui/use-disclosure.ts";
import { RadioCard, RadioCards } from "#web/ui/radio-cards.tsx";
import { toast } from "#web/ui/toast.ts";
import { type Arrival, ArrivalLine } from "./arrival-line.tsx";
import { type LaterOffer, PAY_LABELS } from "./pay-later.ts";
import type { PaymentSetup } from "./load-checkout.ts";
import { PayButton } from "./pay-button.tsx";
import type { RefusedGstin, usePayment } from "./use-payment.ts";

const CHOOSE_STORE_FIRST = "Please choose a store before proceeding to checkout";

type PayBoxProps = {
  /** Of the account, where word of the order goes. */
  email: string;
  setup: PaymentSetup;
  payment: ReturnType<typeof usePayment>;
  totalPaise: number;
  /** At the door or in the store; null: it is not offered. */
  later: LaterOffer | null;
  way: PaymentWay;
  onWay: (way: PaymentWay) => void;
  arrival: Arrival;
  /** Why no store can be chosen; null: one can, or it is sent. */
  noStore: string | null;
  canCheckOut: boolean;
  /** Of the chosen address or store; null: none is chosen yet. */
  stateCode: string | null;
  /** The first address is still to be given. */
  needsAddress: boolean;
  /** Pressed before anything is chosen. */
  onMissing: () => void;
  /** `remembered`: from the last order. */
  gstin: { value: string; remembered: string | null; onChange: (text: string) => void };
};

export function PayBox(props: PayBoxProps) {
  const { setup, payment, totalPaise, later, way, onWay, arrival, canCheckOut, stateCode, gstin } = props;
  const { email, noStore, needsAddress, onMissing } = props;
  const isCollected = arrival.collect !== null;
  const proceed = () => {
    if (stateCode !== null) return void payment.pay();
    if (noStore !== null) return sayNoStore(noStore);
    const message = isCollected ? CHOOSE_STORE_FIRST : SELECT_ADDRESS_FIRST;
    toast.show({ kind: "warning", message, form: CHOICE_TOAST });
    onMissing();
  };
  // Once something is chosen nobody is told to choose.
  useEffect(() => {
    if (stateCode !== null) toast.takeBack(CHOICE_TOAST);
  }, [stateCode]);
  return (
    <>
      <section className="pay-box" aria-label="Delivery and payment">
        {canCheckOut && noStore === null && <ArrivalLine arrival={arrival} />}
        <p className="pay-email">
          We will write to <strong>{email}</strong>{" "}
          <NewTabLink to="/user/email">
            Change<span className="sr-only"> e-mail address</span>
          </NewTabLink>
        </p>
        <GstinField {...{ gstin, stateCode, isCollected }} refused={payment.refusedGstin} />
        <RadioCards legend="Payment">
          <RadioCard
            name="payment_mode"
            value="online"
            checked={way === "online"}
            onChoose={() => onWay("online")}
            picture={<Icon of={CreditCard} size={28} />}
            title="Online Payment"
            description={totalPaise === 0 ? "Nothing to pay" : "Cards, UPI and net banking"}
          />
          {later && (
            <RadioCard
              name="payment_mode"
              value={later.way}
              checked={way === later.way}
              onChoose={() => onWay(later.way)}
              picture={<Icon of={later.way === "pay_in_store" ? Store : Banknote} size={28} />}
              title={PAYMENT_WAY_FACTS[later.way].title}
              description={later.refusal === null ? later.words : undefined}
              refusal={later.refusal ?? undefined}
            />
          )}
        </RadioCards>
      </section>
      <PayButton
        setup={setup}
        payment={payment}
        totalPaise={totalPaise}
        label={PAY_LABELS[way](totalPaise)}
        way={way}
        blocked={!canCheckOut}
        isQuiet={needsAddress}
        onPress={proceed}
      />
      {totalPaise === 0 && <p className="pay-safe">There is nothing to pay: this places your order.</p>}
      {totalPaise > 0 && way === "online" && (
        <p className="pay-safe">
          <Icon of={LockKeyhole} size={16} />
          You pay in our payment provider’s secure window. We never see your card number.
        </p>
      )}
    </>
  );
}

const CHOICE_TOAST = "choice of where it goes";

/** With none to choose, the one thing to do is to have it sent. */
function sayNoStore(words: string) {
  const action = { label: "Choose delivery instead", href: "/address" };
  toast.show({ kind: "warning", message: `${words}.`, action });
}

type GstinFieldProps = Pick<PayBoxProps, "gstin" | "stateCode"> & { isCollected: boolean; refused: RefusedGstin };

function GstinField({ gstin, stateCode, isCollected, refused }: GstinFieldProps) {
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (refused.words !== null && refused.isPressed) field.current?.focus();
  }, [refused]);
  const read = gstin.value.trim() === "" ? null : checkGstin(gstin.value);
  const complete = gstin.value.replace(/\s/g, "").length >= 15;
  const error = read === null || read.ok ? null : complete ? read.message : refused.words;
  const disclosure = useDisclosure(error !== null || gstin.remembered !== null);
  return (
    <details className="gstin" {...disclosure}>
      <summary>Buying for a business? Add a GSTIN</summary>
      <Field
        ref={field}
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
        {gstinStateNote(gstin.value, stateCode, { isCollected })}
      </p>
    </details>
  );
}
