import type { ReactNode } from "react";
import { Form, useNavigation } from "react-router";
import { fieldText, pickFields } from "#domain/goods/field-text.ts";
import { FIELD_LABELS, PRODUCT_PARTS, type ProductField, type ProductPart } from "#domain/goods/product-values.ts";
import { anchorOf } from "#domain/goods/what-is-missing.ts";
import type { Goods } from "#services/goods/get-goods.ts";
import { RefusalNote, useStaffRefusal } from "#web/console/forms/refusal-note.tsx";
import type { Refusal } from "#web/forms/answer.ts";
import { Alert } from "#web/ui/alert.tsx";
import { Button } from "#web/ui/button.tsx";
import { FieldError } from "#web/ui/field-frame.tsx";
import { tickName } from "./unit-name.ts";

export type PartProps = { goods: Goods; refusal: Refusal | undefined };

/** What a field of a part shows: what was typed and not taken, else what is kept; and where links lead to it. */
export type Kept = (field: ProductField) => {
  id: string;
  name: string;
  label: string;
  defaultValue: string;
  error: string | undefined;
};

type FormProps = PartProps & {
  part: ProductPart;
  title: string;
  children: (kept: Kept, own: Refusal | undefined) => ReactNode;
};

/** One part of a product's page: a form of its own, sent with what it showed, so that nobody's change is overwritten unseen. */
export function ProductForm({ goods, refusal, part, title, children }: FormProps) {
  const own = refusal?.intent === part ? refusal : undefined;
  const form = useStaffRefusal(own?.fields ? own : undefined);
  const busy = useNavigation().formData?.get("intent") === part;
  const { values = {}, fields = {}, present } = own ?? {};
  const stored = JSON.stringify(pickFields(goods.values, PRODUCT_PARTS[part]));
  const from = present ?? {
    revision: values.revision ?? String(goods.revision),
    shown: values.shown ?? stored,
  };
  const kept: Kept = (field) => ({
    id: anchorOf(field),
    name: field,
    label: FIELD_LABELS[field],
    defaultValue: values[field] ?? fieldText(field, goods.values[field]),
    error: fields[field],
  });
  return (
    <section className="goods-part" aria-labelledby={`${part}-title`}>
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
          <Button size="small" busy={busy} busyLabel="Please wait...">
            Save
          </Button>
        </div>
      </Form>
    </section>
  );
}

type TicksProps = {
  goods: Goods;
  own: Refusal | undefined;
  field: "audiences" | "collections" | "lenses";
  legend: string;
  options: readonly { value: string; label: ReactNode }[];
  /** Where a part has several of one field. */
  id?: string;
};

/** A list of which any can be chosen. */
export function Ticks({ goods, own, field, legend, options, id = anchorOf(field) }: TicksProps) {
  const chosen: readonly string[] = goods.values[field];
  const isOn = (value: string) =>
    own?.values ? own.values[tickName(field, value)] !== undefined : chosen.includes(value);
  const error = own?.fields?.[field];
  return (
    <fieldset className="goods-ticks" id={id} aria-describedby={error ? `${id}-error` : undefined} tabIndex={-1}>
      <legend>{legend}</legend>
      {options.map(({ value, label }) => (
        <label key={value} className="check">
          <input
            type="checkbox"
            className="check-box"
            name={tickName(field, value)}
            defaultChecked={isOn(value)}
            aria-invalid={error ? true : undefined}
          />
          <span className="check-label">{label}</span>
        </label>
      ))}
      <FieldError id={`${id}-error`}>{error}</FieldError>
    </fieldset>
  );
}
