import { useEffect, useEffectEvent, useState } from "react";
import { useFetcher } from "react-router";
import { toast } from "#web/ui/toast.ts";
import type { AddressAnswer } from "./address-action.ts";
import { AddressFields } from "./address-fields.tsx";

type NewAddressProps = {
  /** The answer to a form that was sent without JavaScript. */
  answered: AddressAnswer | undefined;
  /** Called once for each address that was saved here. */
  onAdded?: (id: number) => void;
};

/** 'Add a New Address'. A saved one leaves an empty form; a refused one leaves what was typed. */
export function NewAddress({ answered, onAdded }: NewAddressProps) {
  const fetcher = useFetcher<AddressAnswer>({ key: "new address" });
  const [saved, setSaved] = useState(0);
  const { data } = fetcher;
  const reportAdded = useEffectEvent((id: number) => onAdded?.(id));
  useEffect(() => {
    if (!data) return;
    if (!data.ok && !data.fields) toast.error(data.message);
    if (!data.ok) return;
    setSaved((count) => count + 1);
    if (data.message) toast.success(data.message);
    if (data.added !== undefined) reportAdded(data.added);
  }, [data]);
  const answer = data ?? (answered?.intent === "add-address" ? answered : undefined);
  return (
    <section className="new-address" aria-labelledby="new-address">
      <h2 id="new-address" className="text-xl">
        Add a New Address
      </h2>
      <AddressFields key={saved} fetcher={fetcher} answer={answer?.ok === false ? answer : undefined} />
    </section>
  );
}
