import { Trash2 } from "lucide-react";
import { ConfirmButton } from "#web/ui/confirm.tsx";
import { useCartForm } from "./use-cart-form.ts";

export const REMOVE_QUESTION = {
  title: "Remove this item?",
  message: "Are you sure you want to remove this item from cart?",
  yes: "Remove",
};

/** By it a line knows that it is about to go. */
export const removeFormKey = (lineKey: string) => `remove ${lineKey}`;

export function RemoveForm({ lineKey, name }: { lineKey: string; name: string }) {
  const { fetcher, busy } = useCartForm(removeFormKey(lineKey));
  return (
    <fetcher.Form method="post" action="/cart">
      <input type="hidden" name="intent" value="remove" />
      <input type="hidden" name="key" value={lineKey} />
      <ConfirmButton question={REMOVE_QUESTION} variant="quiet" size="small" icon={Trash2} busy={busy}>
        Remove<span className="sr-only"> {name}</span>
      </ConfirmButton>
    </fetcher.Form>
  );
}
