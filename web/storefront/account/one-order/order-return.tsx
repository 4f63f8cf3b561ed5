import { ChevronDown } from "lucide-react";
import { Form, Link, useNavigation } from "react-router";
import { formatDay } from "#domain/dates/format-date.ts";
import {
  canAskFor,
  MOST_REQUEST_NOTE,
  reasonsFor,
  type RequestKind,
  thingField,
} from "#domain/orders/request-reasons.ts";
import { afterReturnWords } from "#domain/orders/return-policy.ts";
import type { OrderPage } from "#services/orders/get-order-page.ts";
import { Alert } from "#web/ui/alert.tsx";
import { Button } from "#web/ui/button.tsx";
import { Checkbox } from "#web/ui/checkbox.tsx";
import { TextArea } from "#web/ui/field.tsx";
import { FieldError } from "#web/ui/field-frame.tsx";
import { Icon } from "#web/ui/icon.tsx";
import { Select } from "#web/ui/select.tsx";
import type { Refusal } from "#web/forms/answer.ts";
import { useRefusal } from "#web/forms/use-refusal.ts";
import { orderPath } from "./order-words.ts";

const WORDS = {
  return: {
    title: "Return something",
    intro: "Choose what you want to return.",
    things: "What would you like to return?",
    send: "Ask for a return",
  },
  remake: {
    title: "Remake your lenses",
    intro: "If you cannot see well with your lenses, or they are not as prescribed, we make them again free of charge.",
    things: "Which lenses?",
    send: "Ask for a remake",
  },
} as const;

type OrderReturnProps = { kind: RequestKind; page: OrderPage; refusal: Refusal | undefined };

export function OrderReturn({ kind, page: { order, returns }, refusal }: OrderReturnProps) {
  const form = useRefusal(refusal);
  const sent = useNavigation().formData;
  const busy = sent?.get("intent") === "ask" && sent.get("kind") === kind;
  const { fields = {}, values = {} } = refusal ?? {};
  const words = WORDS[kind];
  const things = returns.filter((thing) => canAskFor(kind, thing));
  return (
    <details className="card order-act" open={refusal !== undefined || undefined}>
      <summary>
        {words.title}
        <Icon of={ChevronDown} />
      </summary>
      <Form ref={form} method="post" action={orderPath(order.id)} className="form mt-4" noValidate preventScrollReset>
        <input type="hidden" name="intent" value="ask" />
        <input type="hidden" name="kind" value={kind} />
        {refusal && !busy && <Alert kind="error">{refusal.message}</Alert>}
        <p>
          {words.intro}{" "}
          {kind === "return" && (
            <>
              {afterReturnWords(things.map(({ rule }) => rule))} Read more in our{" "}
              <Link to="/shipping_return_policy" className="link">
                returns policy
              </Link>
              .
            </>
          )}
        </p>
        <fieldset
          className="grid gap-4"
          aria-invalid={fields.things ? true : undefined}
          aria-describedby={fields.things ? `${kind}-things-error` : undefined}
          tabIndex={fields.things ? -1 : undefined}
        >
          <legend className="field-label">{words.things}</legend>
          {things.map((thing) => (
            <Thing key={thing.id} thing={thing} kind={kind} value={values[thingField(thing.id)]} />
          ))}
          <FieldError id={`${kind}-things-error`}>{fields.things}</FieldError>
        </fieldset>
        <Select
          label="Why?"
          name="reason"
          placeholder="Choose a reason"
          options={reasonsFor(kind).map(({ code, words: label }) => ({ value: code, label }))}
          defaultValue={values.reason}
          error={fields.reason}
        />
        <TextArea
          label="Is there anything we should know?"
          optional
          name="note"
          rows={3}
          maxLength={MOST_REQUEST_NOTE}
          defaultValue={values.note}
          error={fields.note}
        />
        <div>
          <Button busy={busy} busyLabel="Please wait...">
            {words.send}
          </Button>
        </div>
      </Form>
    </details>
  );
}

type ThingProps = { thing: OrderPage["returns"][number]; kind: RequestKind; value: string | undefined };

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
