import { canAskFor, REQUEST_KINDS, type RequestKind } from "#domain/orders/request-reasons.ts";
import type { OrderPage } from "#services/orders/get-order-page.ts";
import type { Refusal } from "#web/forms/answer.ts";
import { DeskForm } from "./desk-form.tsx";
import { RequestFields } from "./request-fields.tsx";

const WORDS: Record<RequestKind, { title: string; things: string }> = {
  return: { title: "Take down a return", things: "What comes back" },
  remake: { title: "Take down a remake", things: "Whose lenses are made again" },
};

/** What customers ask for by telephone or at the counter, on an order that was delivered. */
export function AskBox({ returns, refusal }: { returns: OrderPage["returns"]; refusal: Refusal | undefined }) {
  const kinds = REQUEST_KINDS.filter((kind) => returns.some((thing) => canAskFor(kind, thing)));
  if (kinds.length === 0) return null;
  return (
    <section className="desk-box" aria-labelledby="ask-title">
      <h2 id="ask-title">Return or remake</h2>
      {kinds.map((kind) => {
        const refused = refusal?.values?.kind === kind ? refusal : undefined;
        const { title, things } = WORDS[kind];
        return (
          <details key={kind} className="order-step" open={refused && true}>
            <summary>{title}</summary>
            <DeskForm
              intent="ask"
              button="Take it down"
              hidden={{ kind }}
              refusal={refused}
              fields={["things", "reason", "note"]}
            >
              <RequestFields
                kind={kind}
                things={returns.filter((thing) => canAskFor(kind, thing))}
                refusal={refused}
                labels={{ things, reason: "Why", note: "What else they say" }}
              />
              <p>The customer is told. It is answered afterwards.</p>
            </DeskForm>
          </details>
        );
      })}
    </section>
  );
}
