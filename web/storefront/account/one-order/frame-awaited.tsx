import { DAYS_FROM_FRAME } from "#domain/own-frame/days-from-frame.ts";
import type { OrderView } from "#services/orders/order-view.ts";
import { LinkButton } from "#web/ui/button.tsx";
import { orderPath } from "./order-words.ts";

/** What its owner has to do while an order waits for their own frame. */
export function FrameAwaited({ order }: { order: Pick<OrderView, "id" | "stage" | "lines" | "isFull"> }) {
  if (order.stage !== "frame_awaited") return null;
  const ways = new Set(order.lines.flatMap(({ ownFrame }) => ownFrame?.way ?? []));
  const how =
    ways.size > 1
      ? "Send your frames to our lab, or bring them to the store you chose"
      : ways.has("store")
        ? "Bring your frame to the store you chose"
        : "Send your frame to our lab in a hard case";
  return (
    <div className="mt-3">
      <p>
        <strong>{how}.</strong> Put the slip in with it. {DAYS_FROM_FRAME}.
      </p>
      {order.isFull && (
        <p className="mt-3 no-print">
          <LinkButton to={`${orderPath(order.id)}/frame-slip`} variant="secondary" size="small">
            Print the slip
          </LinkButton>
        </p>
      )}
    </div>
  );
}
