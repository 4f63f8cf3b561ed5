import { formatDate } from "#domain/dates/format-date.ts";
import { KIND_LABELS } from "#domain/orders/request-reasons.ts";
import type { RequestView } from "#services/orders/get-order-page.ts";
import { REQUESTS_HEADING } from "./use-news-in-sight.ts";

/** What the customer asked for, and what the shop says to it. */
export function OrderRequests({ requests }: { requests: readonly RequestView[] }) {
  if (requests.length === 0) return null;
  return (
    <section className="card" aria-labelledby={REQUESTS_HEADING}>
      <h2 id={REQUESTS_HEADING} tabIndex={-1} className="order-news text-xl">
        Returns and remakes
      </h2>
      <ul className="order-entries">
        {requests.map((request) => (
          <li key={request.id}>
            <p>
              <strong>{KIND_LABELS[request.kind]}</strong> of {request.things.map(thing).join(", ")}
            </p>
            <p className="text-sm text-slate">
              {formatDate(request.askedAt)}: {request.reason}
              {request.note && `. ${request.note}`}
            </p>
            <p className="mt-1">{newsOf(request)}</p>
            {request.answer && <p className="order-answer">{request.answer}</p>}
          </li>
        ))}
      </ul>
    </section>
  );
}

const thing = ({ name, quantity }: { name: string; quantity: number }) =>
  quantity > 1 ? `${quantity} x ${name}` : name;

function newsOf({ status, kind, decidedAt }: RequestView): string {
  const on = decidedAt ? ` on ${formatDate(decidedAt)}` : "";
  if (status === "asked") return "We will review it and reply by e-mail. Please keep the items as they are.";
  if (status === "refused") return `We could not accept it${on}:`;
  if (status === "approved")
    return `Approved${on}. Please send it to us with the order number, or bring it to a store.`;
  if (status === "lapsed") return `It has not reached us, so we closed this request${on}.`;
  return kind === "remake" ? "We have your glasses and are making the lenses again." : "We have what you sent back.";
}
