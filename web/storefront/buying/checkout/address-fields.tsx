import type { FetcherWithComponents } from "react-router";
import { addressForm } from "#domain/accounts/address-form.ts";
import { Alert } from "#web/ui/alert.tsx";
import { Button } from "#web/ui/button.tsx";
import { AddressInputs } from "#web/storefront/account/address-form/address-inputs.tsx";
import { useCheckedForm } from "#web/forms/use-checked-form.ts";
import type { AddressAnswer } from "./address-action.ts";

type AddressFieldsProps = {
  fetcher: FetcherWithComponents<AddressAnswer>;
  /** What was refused, with the words for each field. */
  answer: Extract<AddressAnswer, { ok: false }> | undefined;
  /** There is no address yet: nothing else on the page comes before it. */
  isFirst: boolean;
  /** The PIN code to start with. */
  pin: string | null;
};

export function AddressFields({ fetcher, answer, isFirst, pin }: AddressFieldsProps) {
  const { errors, formProps } = useCheckedForm(addressForm, answer?.fields);
  const values = answer?.values ?? (pin === null ? {} : { zip_code: pin });
  return (
    <fetcher.Form method="post" action="/address" className="form mt-4" {...formProps}>
      <input type="hidden" name="intent" value="add-address" />
      {answer && fetcher.state === "idle" && <Alert kind="error">{answer.message}</Alert>}
      <AddressInputs values={values} errors={errors} />
      <div>
        <Button
          {...(isFirst ? { size: "large", wide: true } : { variant: "secondary" })}
          busy={fetcher.state !== "idle"}
          busyLabel="Please wait..."
        >
          Submit
        </Button>
      </div>
    </fetcher.Form>
  );
}
