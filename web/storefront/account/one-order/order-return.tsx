import { ChevronDown } from "lucide-react";
import { Form, Link, useNavigation } from "react-router";
import type { RequestKind } from "#domain/orders/request-reasons.ts";
import { afterReturnWords } from "#domain/orders/return-policy.ts";
import type { OrderPage } from "#services/orders/get-order-page.ts";
import { Alert } from "#web/ui/alert.tsx";
import { Button } from "#web/ui/button.tsx";
import { Icon } from "#web/ui/icon.tsx";
import type { Refusal } from "#web/forms/answer.ts";
import { RequestFields, thingsFor } from "#web/forms/request-fields.tsx";
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
  const words = WORDS[kind];
  const things = thingsFor(kind, returns);
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
        <RequestFields
          kind={kind}
          things={things}
          refusal={refusal}
          labels={{ things: words.things, reason: "Why?", note: "Is there anything we should know?" }}
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
