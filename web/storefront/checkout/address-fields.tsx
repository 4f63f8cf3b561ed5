import type { FetcherWithComponents } from "react-router";
import { addressForm, COUNTRY } from "#domain/accounts/address-form.ts";
import { Alert } from "#web/ui/alert.tsx";
import { Button } from "#web/ui/button.tsx";
import { Field } from "#web/ui/field.tsx";
import { useCheckedForm } from "../auth/use-checked-form.ts";
import type { AddressAnswer } from "./address-action.ts";
import { PinAndState } from "./pin-and-state.tsx";

type AddressFieldsProps = {
  fetcher: FetcherWithComponents<AddressAnswer>;
  /** What was refused, with the words for each field. */
  answer: Extract<AddressAnswer, { ok: false }> | undefined;
};

export function AddressFields({ fetcher, answer }: AddressFieldsProps) {
  const { errors, formProps } = useCheckedForm(addressForm, answer?.fields);
  const values = answer?.values ?? {};
  return (
    <fetcher.Form method="post" action="/address" className="form mt-4" {...formProps}>
      <input type="hidden" name="intent" value="add-address" />
      {answer && fetcher.state === "idle" && <Alert kind="error">{answer.message}</Alert>}
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
      <details className="recipient" open={Boolean(values.recipient_name || errors.recipient_phone) || undefined}>
        <summary>Someone else receives it</summary>
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
      <div>
        <Button variant="secondary" busy={fetcher.state !== "idle"} busyLabel="Please wait...">
          Submit
        </Button>
      </div>
    </fetcher.Form>
  );
}
