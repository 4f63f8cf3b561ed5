import { useRef } from "react";
import { Form } from "react-router";
import { useStore } from "#web/console/shell/use-store.ts";
import { Button } from "#web/ui/button.tsx";
import { Select } from "#web/ui/select.tsx";
import { APPOINTMENTS_PAGE } from "./appointment-words.ts";

type Named = { id: number; name: string };
type PlanStoreProps = { store: Named; others: readonly Named[]; day: string; isWeek: boolean };

/** Whose eye tests are shown: of one store at a time, also where all stores are chosen above. */
export function PlanStore({ store, others, day, isWeek }: PlanStoreProps) {
  const form = useRef<HTMLFormElement>(null);
  const isOfAll = useStore() === null;
  if (others.length === 0) return <p className="plan-store">{store.name}</p>;
  const options = [store, ...others].toSorted((one, other) => one.name.localeCompare(other.name));
  return (
    <Form ref={form} action={APPOINTMENTS_PAGE} className="plan-go plan-store" key={store.id}>
      <input type="hidden" name="day" value={day} />
      {isWeek && <input type="hidden" name="span" value="week" />}
      <Select
        label="Eye tests of"
        name="store"
        defaultValue={String(store.id)}
        options={options.map(({ id, name }) => ({ value: String(id), label: name }))}
        onChange={() => form.current?.requestSubmit()}
        {...(isOfAll && { help: "Shown one store at a time, also for all stores" })}
      />
      <noscript>
        <Button variant="secondary" size="small">
          Show the store
        </Button>
      </noscript>
    </Form>
  );
}
