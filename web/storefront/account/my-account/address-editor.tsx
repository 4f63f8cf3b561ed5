import { useEffect, useRef } from "react";
import { Form, useNavigation } from "react-router";
import { addressForm } from "#domain/accounts/address-form.ts";
import type { Address } from "#services/accounts/address.ts";
import { Alert } from "#web/ui/alert.tsx";
import { Button, LinkButton } from "#web/ui/button.tsx";
import { AddressInputs } from "#web/storefront/account/address-form/address-inputs.tsx";
import { useCheckedForm } from "#web/forms/use-checked-form.ts";
import { BOOK } from "./address-words.ts";
import type { Refusal } from "#web/forms/answer.ts";
import { useRefusal } from "#web/forms/use-refusal.ts";

type AddressEditorProps = {
  /** Null for a new one. */
  address: Address | null;
  refusal: Refusal | undefined;
  /** The page whose list it takes the place of, and what that page calls saving. */
  page?: string;
  intent?: string;
};

/** In the place of the list: the whole address is written, as it will stand. */
export function AddressEditor({ address, refusal, page = BOOK, intent = "save" }: AddressEditorProps) {
  const { errors, formProps } = useCheckedForm(addressForm, refusal?.fields);
  const form = useRefusal(refusal);
  const heading = useRef<HTMLHeadingElement>(null);
  const busy = useNavigation().formData?.get("intent") === intent;
  // The link that led here is gone with the list.
  useEffect(() => heading.current?.focus(), []);
  return (
    <section aria-labelledby="address-editor" className="account-form">
      <h2 id="address-editor" ref={heading} tabIndex={-1} className="text-xl">
        {address ? "Edit address" : "Add a New Address"}
      </h2>
      <Form
        ref={form}
        method="post"
        action={address ? `${page}?edit=${address.id}` : `${page}?add=yes`}
        className="form mt-4"
        preventScrollReset
        {...formProps}
      >
        <input type="hidden" name="intent" value={intent} />
        {address && <input type="hidden" name="id" value={address.id} />}
        {refusal && !busy && <Alert kind="error">{refusal.message}</Alert>}
        <AddressInputs values={refusal?.values ?? (address ? valuesOf(address) : {})} errors={errors} />
        <div className="account-acts">
          <Button busy={busy} busyLabel="Please wait...">
            {address ? "Save address" : "Submit"}
          </Button>
          <LinkButton to={page} variant="quiet" preventScrollReset>
            Cancel
          </LinkButton>
        </div>
      </Form>
    </section>
  );
}

function valuesOf(address: Address): Record<string, string> {
  return {
    address1: address.address1,
    address2: address.address2,
    zip_code: address.zipCode,
    state: address.stateCode,
    city: address.city,
    country: address.country,
    recipient_name: address.recipientName ?? "",
    recipient_phone: address.recipientPhone ?? "",
  };
}
