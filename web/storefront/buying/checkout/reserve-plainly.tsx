import { formatDay } from "#domain/dates/format-date.ts";
import { Alert } from "#web/ui/alert.tsx";
import { Button } from "#web/ui/button.tsx";
import { Select } from "#web/ui/select.tsx";
import type { AddressAnswer } from "./address-action.ts";
import { collectingNear } from "./collect-address.ts";
import { readyWords } from "./collect-picker.tsx";
import type { Collecting } from "./load-collecting.ts";
import { PAY_LABELS } from "./pay-later.ts";

type ReservePlainlyProps = {
  collecting: Collecting;
  totalPaise: number;
  lastDay: string;
  answered: AddressAnswer | undefined;
};

/** Pay in store without JavaScript: no payment window is needed, so a form is enough. */
export function ReservePlainly({ collecting: { stores, near }, totalPaise, lastDay, answered }: ReservePlainlyProps) {
  if (stores.length === 0) return null;
  const refusal = answered?.ok === false && answered.intent === "reserve" ? answered.message : null;
  return (
    <form method="post" action={collectingNear(near, { all: false })} className="reserve-plainly">
      <h2 className="text-xl">Pay in store</h2>
      <p>We keep it for you until {formatDay(lastDay)}. You pay at the counter by cash, UPI or card.</p>
      {refusal && <Alert kind="error">{refusal}</Alert>}
      <input type="hidden" name="intent" value="reserve" />
      <input type="hidden" name="amount" value={totalPaise} />
      <Select
        label="Store"
        name="store_id"
        id="reserve-store"
        required
        placeholder="Choose a store"
        options={stores.map((store) => ({
          value: String(store.id),
          label: [`${store.name}, ${store.city}`, store.ready && readyWords(store.ready)].filter(Boolean).join(". "),
        }))}
      />
      <Button>{PAY_LABELS.pay_in_store(totalPaise)}</Button>
    </form>
  );
}
