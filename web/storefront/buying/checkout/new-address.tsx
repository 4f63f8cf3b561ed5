import { ChevronDown } from "lucide-react";
import { useEffect, useEffectEvent, useState } from "react";
import { useFetcher } from "react-router";
import { Icon } from "#web/ui/icon.tsx";
import { toast } from "#web/ui/toast.ts";
import type { AddressAnswer } from "./address-action.ts";
import { AddressFields } from "./address-fields.tsx";

type NewAddressProps = {
  /** The answer to a form that was sent without JavaScript. */
  answered: AddressAnswer | undefined;
  /** There are addresses to choose from: the form stands behind its heading. */
  folds?: boolean;
  /** The PIN code that an empty form starts with. */
  pin?: string | null;
  /** Called once for each address that was saved here. */
  onAdded?: (id: number) => void;
};

/** 'Add a New Address'. A saved one leaves an empty form, folded away; a refused one leaves what was typed. */
export function NewAddress({ answered, folds = false, pin = null, onAdded }: NewAddressProps) {
  const fetcher = useFetcher<AddressAnswer>({ key: "new address" });
  const [saved, setSaved] = useState(0);
  const { data } = fetcher;
  const answer = data ?? (answered?.intent === "add-address" ? answered : undefined);
  const refused = answer?.ok === false ? answer : undefined;
  const [open, setOpen] = useState(!folds || refused !== undefined);
  const [folded, setFolded] = useState(folds);
  if (folds !== folded) {
    setFolded(folds);
    // The last address was deleted.
    if (!folds) setOpen(true);
  }
  const reportAdded = useEffectEvent((id: number) => onAdded?.(id));
  useEffect(() => {
    if (!data) return;
    if (!data.ok && !data.fields) toast.error(data.message);
    if (!data.ok) return;
    setSaved((count) => count + 1);
    setOpen(false);
    if (data.message) toast.success(data.message);
    if (data.added !== undefined) reportAdded(data.added);
  }, [data]);
  return (
    <details className="new-address" open={open} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>
        <h2 className="text-xl">Add a New Address</h2>
        <Icon of={ChevronDown} />
      </summary>
      <AddressFields key={saved} fetcher={fetcher} answer={refused} isFirst={!folds} pin={pin} />
    </details>
  );
}
