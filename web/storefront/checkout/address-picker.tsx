import { Trash2 } from "lucide-react";
import { useEffect } from "react";
import { useFetcher } from "react-router";
import type { Address } from "#services/accounts/address.ts";
import { ConfirmButton, ConfirmDialog } from "#web/ui/confirm.tsx";
import { RadioCard, RadioCards } from "#web/ui/radio-cards.tsx";
import { toast } from "#web/ui/toast.ts";
import type { AddressAnswer } from "./address-action.ts";

const DELETE_QUESTION = {
  title: "Are you sure?",
  message: "You want to delete address",
  yes: "Yes, delete it!",
};

type AddressPickerProps = {
  addresses: readonly Address[];
  chosen: number | null;
  onChoose: (id: number) => void;
  /** Asked for without JavaScript: whether to delete this one. */
  confirm: number;
};

export function AddressPicker({ addresses, chosen, onChoose, confirm }: AddressPickerProps) {
  const doomed = addresses.find((address) => address.id === confirm);
  return (
    <section aria-labelledby="select-address">
      <h2 id="select-address" className="text-xl">
        Select Address
      </h2>
      {addresses.length === 0 ? (
        <p className="mt-2 text-slate">You have no saved address yet. Add one below.</p>
      ) : (
        <RadioCards legend="Deliver to" legendHidden className="mt-4">
          {addresses.map((address) => (
            <div key={address.id} className="address-choice">
              <RadioCard
                name="address"
                value={address.id}
                checked={chosen === address.id}
                onChoose={() => onChoose(address.id)}
                title={address.recipientName ?? address.addressType}
                description={<AddressLines address={address} />}
              />
              <DeleteAddress address={address} />
            </div>
          ))}
        </RadioCards>
      )}
      {doomed && (
        <ConfirmDialog {...DELETE_QUESTION} action="/address" closeHref="/address">
          <input type="hidden" name="intent" value="delete-address" />
          <input type="hidden" name="id" value={doomed.id} />
        </ConfirmDialog>
      )}
    </section>
  );
}

function AddressLines({ address }: { address: Address }) {
  return (
    <>
      {address.address1}
      {address.address2 && `, ${address.address2}`}
      <br />
      {address.city}
      <br />
      {address.state}-{address.zipCode}
      {address.recipientPhone && (
        <>
          <br />
          Phone {address.recipientPhone}
        </>
      )}
    </>
  );
}

function DeleteAddress({ address }: { address: Address }) {
  const fetcher = useFetcher<AddressAnswer>({ key: `delete address ${address.id}` });
  const { data } = fetcher;
  useEffect(() => {
    if (data && !data.ok) toast.error(data.message);
  }, [data]);
  return (
    <fetcher.Form method="post" action="/address">
      <input type="hidden" name="intent" value="delete-address" />
      <input type="hidden" name="id" value={address.id} />
      <ConfirmButton
        question={DELETE_QUESTION}
        variant="quiet"
        size="small"
        icon={Trash2}
        busy={fetcher.state !== "idle"}
      >
        Delete
        <span className="sr-only">
          {" "}
          {address.address1}, {address.city}, {address.state}-{address.zipCode}
        </span>
      </ConfirmButton>
    </fetcher.Form>
  );
}
