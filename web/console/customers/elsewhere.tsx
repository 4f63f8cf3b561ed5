import { Form, useNavigation } from "react-router";
import type { MaskedCustomer } from "#services/customers/open-customer.ts";
import { RefusalNote } from "#web/console/forms/refusal-note.tsx";
import type { Refusal } from "#web/forms/answer.ts";
import { Button } from "#web/ui/button.tsx";
import { CUSTOMERS_PAGE } from "./customer-list.tsx";

type ElsewhereProps = {
  people: readonly MaskedCustomer[];
  /** The whole number, as it was typed. */
  phone: string;
  refusal: Refusal | undefined;
};

/** Who has this number and is known to other stores alone. Opening one of them is written down. */
export function Elsewhere({ people, phone, refusal }: ElsewhereProps) {
  const sent = useNavigation().formData;
  if (people.length === 0) return null;
  return (
    <section className="elsewhere" aria-labelledby="elsewhere-title">
      <h2 id="elsewhere-title">Customers of other stores with this number</h2>
      <p>Open the one who stands before you. The log keeps who opened whom.</p>
      <RefusalNote refusal={refusal} />
      <ul>
        {people.map(({ id, name, phone: masked }) => (
          <li key={id}>
            <span>
              {name}, <span className="tabular-nums">{masked}</span>
            </span>
            <Form method="post" action={CUSTOMERS_PAGE}>
              <input type="hidden" name="id" value={id} />
              <input type="hidden" name="phone" value={phone} />
              <Button
                size="small"
                variant="secondary"
                busy={sent?.get("id") === String(id)}
                busyLabel="Please wait..."
                aria-label={`Open ${name}`}
              >
                Open
              </Button>
            </Form>
          </li>
        ))}
      </ul>
    </section>
  );
}
