import { formatDay } from "#domain/dates/format-date.ts";
import { reasonsFor, type RequestKind, MOST_REQUEST_NOTE, thingField } from "#domain/orders/request-reasons.ts";
import type { OrderPage } from "#services/orders/get-order-page.ts";
import type { Refusal } from "#web/forms/answer.ts";
import { Checkbox } from "#web/ui/checkbox.tsx";
import { TextArea } from "#web/ui/field.tsx";
import { FieldError } from "#web/ui/field-frame.tsx";
import { Select } from "#web/ui/select.tsx";

type Things = OrderPage["returns"];

type RequestFieldsProps = {
  kind: RequestKind;
  things: Things;
  refusal: Refusal | undefined;
  labels: { things: string; reason: string; note: string };
};

/** Which things, why, and what else is to be known: of a return or a remake. */
export function RequestFields({ kind, things, refusal, labels }: RequestFieldsProps) {
  const { fields = {}, values = {} } = refusal ?? {};
  return (
    <>
      <fieldset
        className="grid gap-4"
        aria-invalid={fields.things ? true : undefined}
        aria-describedby={fields.things ? `${kind}-things-error` : undefined}
        tabIndex={fields.things ? -1 : undefined}
      >
        <legend className="field-label">{labels.things}</legend>
        {things.map((thing) => (
          <Thing key={thing.id} thing={thing} kind={kind} value={values[thingField(thing.id)]} />
        ))}
        <FieldError id={`${kind}-things-error`}>{fields.things}</FieldError>
      </fieldset>
      <Select
        label={labels.reason}
        name="reason"
        placeholder="Choose a reason"
        options={reasonsFor(kind).map(({ code, words: label }) => ({ value: code, label }))}
        defaultValue={values.reason}
        error={fields.reason}
      />
      <TextArea
        label={labels.note}
        optional
        name="note"
        rows={3}
        maxLength={MOST_REQUEST_NOTE}
        defaultValue={values.note}
        error={fields.note}
      />
    </>
  );
}

type ThingProps = { thing: Things[number]; kind: RequestKind; value: string | undefined };

/** One piece is a box to tick; of several it is asked how many. */
function Thing({ thing, kind, value }: ThingProps) {
  const { id, name, returnable, lastDay, condition } = thing;
  const help = [lastDay && `Until ${formatDay(lastDay)}.`, kind === "return" && condition].filter(Boolean).join(" ");
  if (kind === "remake" || returnable === 1)
    return <Checkbox name={thingField(id)} value="1" defaultChecked={value === "1"} label={name} help={help} />;
  const options = Array.from({ length: returnable + 1 }, (_, n) => ({
    value: String(n),
    label: n === 0 ? "None" : String(n),
  }));
  return <Select label={name} name={thingField(id)} options={options} defaultValue={value ?? "0"} help={help} />;
}
