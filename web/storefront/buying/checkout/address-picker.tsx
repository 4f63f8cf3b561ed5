import { Pencil, Trash2 } from "lucide-react";
import { useEffect, useRef } from "react";
import { useFetcher } from "react-router";
import { pinWarning } from "#domain/invoicing/states.ts";
import type { Address } from "#services/accounts/address.ts";
import { LinkButton } from "#web/ui/button.tsx";
import { ConfirmButton, ConfirmDialog } from "#web/ui/confirm.tsx";
import { RadioCard, RadioCards } from "#web/ui/radio-cards.tsx";
import { toast } from "#web/ui/toast.ts";
import type { AddressAnswer } from "./address-action.ts";
import { addressAnchor } from "./address-anchor.ts";

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
  /** Just saved or edited: it is brought into view and takes the focus, but nobody has chosen it yet. */
  added: number | null;
};

export function AddressPicker({ addresses, chosen, onChoose, confirm, added }: AddressPickerProps) {
  const list = useFocusOnAdded(addresses, added);
  const doomed = addresses.find((address) => address.id === confirm);
  return (
    <section aria-labelledby="select-address" ref={list}>
      <h2 id="select-address" className="text-xl">
        Select Address
      </h2>
      {addresses.length === 0 ? (
        <p className="mt-2 text-slate">You have no saved address yet. Add one below.</p>
      ) : (
        <RadioCards legend="Deliver to" legendHidden className="mt-4">
          {addresses.map((address) => (
            <div key={address.id} className="address-choice" id={addressAnchor(address.id)}>
              <RadioCard
                name="address"
                value={address.id}
                checked={chosen === address.id}
                onChoose={() => onChoose(address.id)}
                title={address.recipientName ?? address.addressType}
                description={<AddressLines address={address} />}
              />
              <div className="address-choice-acts">
                <LinkButton
                  to={`/address?edit=${address.id}`}
                  variant="quiet"
                  size="small"
                  icon={Pencil}
                  preventScrollReset
                >
                  Edit
                  <Named address={address} />
                </LinkButton>
                <DeleteAddress address={address} />
              </div>
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

function useFocusOnAdded(addresses: readonly Address[], added: number | null) {
  const list = useRef<HTMLElement>(null);
  const done = useRef<number | null>(null);
  useEffect(() => {
    // It is answered before the list that has it.
    const isThere = addresses.some((address) => address.id === added);
    if (added === null || !isThere || done.current === added) return;
    done.current = added;
    const radio = list.current?.querySelector<HTMLInputElement>(`input[value="${added}"]`);
    radio?.focus({ preventScroll: true });
    const isCalm = matchMedia("(prefers-reduced-motion: reduce)").matches;
    radio?.closest(".address-choice")?.scrollIntoView({ block: "center", behavior: isCalm ? "auto" : "smooth" });
  }, [addresses, added]);
  return list;
}

function AddressLines({ address }: { address: Address }) {
  const warning = pinWarning(address.zipCode, address.stateCode);
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
      {warning && <span className="pin-warning">{warning}</span>}
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
        <Named address={address} />
      </ConfirmButton>
    </fetcher.Form>
  );
}

/** Which one it is, for whoever hears the button alone. */
function Named({ address: { address1, city, state, zipCode } }: { address: Address }) {
  return <span className="sr-only">{` ${address1}, ${city}, ${state}-${zipCode}`}</span>;
}
