import type { ReactNode } from "react";
import { Form, useNavigation } from "react-router";
import { fieldText, pickFields, STORE_PARTS, type StoreField, type StorePart } from "#domain/stores/store-fields.ts";
import type { ManagedStore } from "#services/stores/get-store.ts";
import { RefusalNote, useStaffRefusal } from "#web/console/forms/refusal-note.tsx";
import type { Refusal } from "#web/forms/answer.ts";
import { Alert } from "#web/ui/alert.tsx";
import { Button } from "#web/ui/button.tsx";

/** What a field of a part shows: what was typed and not taken, else what is kept. */
export type Kept = (field: StoreField) => { name: string; defaultValue: string; error: string | undefined };

type PartFormProps = {
  store: Pick<ManagedStore, "revision" | "values">;
  part: StorePart;
  title: string;
  refusal: Refusal | undefined;
  button?: string;
  variant?: "primary" | "secondary";
  children: (kept: Kept, own: Refusal | undefined) => ReactNode;
};

/** One part of a store's page: a form of its own, sent with what it showed, so that nobody's change is overwritten unseen. */
export function PartForm(props: PartFormProps) {
  const { store, part, title, button = "Save", variant = "primary", children } = props;
  const own = props.refusal?.intent === part ? props.refusal : undefined;
  const form = useStaffRefusal(own?.fields ? own : undefined);
  const busy = useNavigation().formData?.get("intent") === part;
  const { values = {}, fields = {}, present } = own ?? {};
  const stored = JSON.stringify(pickFields(store.values, STORE_PARTS[part].fields));
  const from = present ?? {
    revision: values.revision ?? String(store.revision),
    shown: values.shown ?? stored,
  };
  const kept: Kept = (field) => ({
    name: field,
    defaultValue: values[field] ?? fieldText(store.values[field]),
    error: fields[field],
  });
  return (
    <section className="store-part" aria-labelledby={`${part}-title`}>
      <h2 id={`${part}-title`}>{title}</h2>
      {/* What is typed here stays where another part is saved. */}
      <Form ref={form} method="post" className="grid gap-4" preventScrollReset key={stored}>
        {present && <Alert kind="error">{own!.message}</Alert>}
        {!own?.fields && <RefusalNote refusal={own} />}
        <input type="hidden" name="intent" value={part} />
        <input key={from.revision} type="hidden" name="revision" defaultValue={from.revision} />
        <input key={from.shown} type="hidden" name="shown" defaultValue={from.shown} />
        {children(kept, own)}
        <div>
          <Button size="small" variant={variant} busy={busy} busyLabel="Please wait...">
            {button}
          </Button>
        </div>
      </Form>
    </section>
  );
}
