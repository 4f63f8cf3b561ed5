import { COUNTRY } from "#domain/accounts/address-form.ts";
import type { FieldErrors } from "#domain/wire/errors.ts";
import { Field } from "#web/ui/field.tsx";
import { useDisclosure } from "#web/ui/use-disclosure.ts";
import { PinAndState } from "./pin-and-state.tsx";

type AddressInputsProps = {
  /** What the fields start with, by their names. */
  values: Record<string, string>;
  errors: FieldErrors;
};

/** The fields of a delivery address, for the checkout and the address book. */
export function AddressInputs({ values, errors }: AddressInputsProps) {
  const hasRecipient = Boolean(values.recipient_name || values.recipient_phone);
  const recipient = useDisclosure(hasRecipient || Boolean(errors.recipient_name || errors.recipient_phone));
  return (
    <>
      <Field
        label="Address1"
        name="address1"
        help="House or flat number, building, street"
        autoComplete="shipping address-line1"
        required
        maxLength={200}
        defaultValue={values.address1}
        error={errors.address1}
      />
      <Field
        label="Address2"
        name="address2"
        optional
        help="Area or landmark"
        autoComplete="shipping address-line2"
        maxLength={200}
        defaultValue={values.address2}
        error={errors.address2}
      />
      <PinAndState values={values} errors={errors} />
      <div className="form-pair">
        <Field
          label="City"
          name="city"
          autoComplete="shipping address-level2"
          required
          maxLength={100}
          defaultValue={values.city}
          error={errors.city}
        />
        <Field
          label="Country"
          name="country"
          autoComplete="off"
          readOnly
          defaultValue={values.country ?? COUNTRY}
          error={errors.country}
        />
      </div>
      <details className="recipient" {...recipient}>
        <summary>Deliver to someone else</summary>
        <div className="form-pair">
          <Field
            label="Recipient’s name"
            name="recipient_name"
            optional
            autoComplete="off"
            maxLength={100}
            defaultValue={values.recipient_name}
            error={errors.recipient_name}
          />
          <Field
            label="Recipient’s phone"
            name="recipient_phone"
            optional
            type="tel"
            inputMode="numeric"
            autoComplete="off"
            help="10 digits"
            defaultValue={values.recipient_phone}
            error={errors.recipient_phone}
          />
        </div>
      </details>
    </>
  );
}
