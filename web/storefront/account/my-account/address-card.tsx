import { Pencil, Trash2 } from "lucide-react";
import { Form, useNavigation } from "react-router";
import type { Address } from "#services/accounts/address.ts";
import { LinkButton } from "#web/ui/button.tsx";
import { ConfirmButton } from "#web/ui/confirm.tsx";
import { BOOK } from "./address-words.ts";

export const DELETE_QUESTION = {
  title: "Are you sure?",
  message: "You want to delete address",
  yes: "Yes, delete it!",
};

export function AddressCard({ address }: { address: Address }) {
  const { formData } = useNavigation();
  const busy = formData?.get("intent") === "delete" && formData.get("id") === String(address.id);
  const spoken = (
    <span className="sr-only"> {`${address.address1}, ${address.city}, ${address.state}-${address.zipCode}`}</span>
  );
  return (
    <li className="card address-card">
      <div>
        <p className="semibold">{address.recipientName ?? address.addressType}</p>
        <p>{address.address1}</p>
        {address.address2 && <p>{address.address2}</p>}
        <p>{address.city}</p>
        <p>
          {address.state}-{address.zipCode}
        </p>
        {address.recipientPhone && <p className="text-slate">Phone {address.recipientPhone}</p>}
      </div>
      <div className="address-card-acts">
        <LinkButton to={`${BOOK}?edit=${address.id}`} variant="quiet" size="small" icon={Pencil} preventScrollReset>
          Edit{spoken}
        </LinkButton>
        <Form method="post" action={BOOK} preventScrollReset>
          <input type="hidden" name="intent" value="delete" />
          <input type="hidden" name="id" value={address.id} />
          <ConfirmButton question={DELETE_QUESTION} variant="quiet" size="small" icon={Trash2} busy={busy}>
            Delete{spoken}
          </ConfirmButton>
        </Form>
      </div>
    </li>
  );
}
