import type { ReactNode } from "react";
import { Form, useNavigation } from "react-router";
import { RefusalNote, useStaffRefusal } from "#web/console/forms/refusal-note.tsx";
import type { Refusal } from "#web/forms/answer.ts";
import { Button } from "#web/ui/button.tsx";
import type { OrderDone } from "./order-done.ts";

type DeskFormProps = {
  intent: Exclude<OrderDone, "move">;
  button: string;
  /** What is to be done next with the order. */
  isNext?: boolean;
  /** Of this form alone. */
  refusal: Refusal | undefined;
  /** Fields that are sent as they are. */
  hidden: Readonly<Record<string, string>>;
  /** Those that say themselves what is wrong with them. */
  fields?: readonly string[];
  children?: ReactNode;
};

/** A change of an order that moves it nowhere. */
export function DeskForm({ intent, button, isNext = false, refusal, hidden, fields = [], children }: DeskFormProps) {
  const isTold = fields.some((name) => refusal?.fields?.[name] !== undefined);
  const form = useStaffRefusal(isTold ? refusal : undefined);
  const sent = useNavigation().formData;
  const busy =
    sent?.get("intent") === intent && Object.entries(hidden).every(([key, value]) => sent.get(key) === value);
  return (
    <Form ref={form} method="post" className="desk-form" preventScrollReset>
      {!isTold && <RefusalNote refusal={refusal} />}
      <input type="hidden" name="intent" value={intent} />
      {Object.entries(hidden).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      {children}
      <div>
        <Button size="small" variant={isNext ? "primary" : "secondary"} busy={busy} busyLabel="Please wait...">
          {button}
        </Button>
      </div>
    </Form>
  );
}
