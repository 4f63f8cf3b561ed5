import { Form, useSubmit } from "react-router";
import { Button } from "#web/ui/button.tsx";
import { Field } from "#web/ui/field.tsx";
import { Select } from "#web/ui/select.tsx";
import type { Asked, EyeTestPage } from "./load-eye-test.ts";

type ChoosePlaceProps = { asked: Asked; stores: EyeTestPage["stores"]; problem: string | null };

/** A PIN code that the optometrist comes to, or a store. A store takes effect as soon as it is chosen. */
export function ChoosePlace({ asked, stores, problem }: ChoosePlaceProps) {
  const submit = useSubmit();
  return (
    <Form action="/home-eyetest" className="eyetest-place" replace preventScrollReset>
      <input type="hidden" name="kind" value={asked.kind} />
      {asked.kind === "home" ? (
        <Field
          label="PIN code"
          name="pin"
          defaultValue={asked.pin}
          inputMode="numeric"
          autoComplete="postal-code"
          maxLength={7}
          error={problem}
          required
        />
      ) : (
        <Select
          label="Store"
          name="store"
          placeholder="Choose a store"
          defaultValue={asked.store ?? ""}
          options={stores.map(({ id, name, city }) => ({ value: String(id), label: `${city}: ${name}` }))}
          onChange={({ currentTarget }) => {
            if (currentTarget.value) void submit(currentTarget.form, { replace: true, preventScrollReset: true });
          }}
          required
        />
      )}
      <Button variant="secondary">Show times</Button>
    </Form>
  );
}
