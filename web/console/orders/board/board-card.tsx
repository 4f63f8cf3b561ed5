import { ArrowRightLeft, CircleUserRound } from "lucide-react";
import { type DragEvent, memo } from "react";
import { Link } from "react-router";
import { formatRupees } from "#domain/money/format-rupees.ts";
import { type Stage, STAFF_STAGE_LABELS } from "#domain/orders/stages.ts";
import { Icon } from "#web/ui/icon.tsx";
import type { ShownCard } from "./moves.ts";

type CardProps = {
  card: ShownCard;
  /** Where it is on its way to; null: it is not. */
  pendingTo: Stage | null;
  /** Of its column this one takes the focus by Tab; the arrow keys lead on from it. Null before the page is awake: all do. */
  isCurrent: boolean | null;
  withStore: boolean;
  onGrab: (card: ShownCard | null) => void;
  onAsk: (card: ShownCard) => void;
};

/** An order on the board: its number leads to its page, and it is dragged or moved by its menu. */
export const Card = memo(function Card({ card, pendingTo, isCurrent, withStore, onGrab, onAsk }: CardProps) {
  const { uniqueId, customerName, storeName, promised, assignedTo, owedPaise, isUnchecked, moves } = card;
  const canMove = moves.length > 0 && pendingTo === null;
  const tabIndex = isCurrent === false ? -1 : undefined;
  const grab = (event: DragEvent) => {
    event.dataTransfer.effectAllowed = "move";
    event.dataTransfer.setData("text/plain", uniqueId);
    onGrab(card);
  };
  return (
    // It is dragged by a pointer; its link and its button are for everybody else.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <li
      className="board-card"
      data-card={uniqueId}
      draggable={canMove}
      aria-busy={pendingTo !== null || undefined}
      onDragStart={grab}
      onDragEnd={() => onGrab(null)}
    >
      <Link to={`/console/orders/${uniqueId}`} className="board-number" tabIndex={tabIndex} draggable={false}>
        {uniqueId}
      </Link>
      <p className="board-name">{customerName}</p>
      <p className="board-facts">
        {promised && <span data-late={promised.isLate || undefined}>{promised.words}</span>}
        {assignedTo && (
          <span className="board-helper">
            <Icon of={CircleUserRound} size={14} />
            {assignedTo}
          </span>
        )}
        {isUnchecked && <span>Prescription to check</span>}
        {owedPaise > 0 && <span>{formatRupees(owedPaise, { decimals: 2 })} to pay</span>}
        {withStore && <span>{storeName}</span>}
      </p>
      {pendingTo !== null && <p className="board-pending">Moving to "{STAFF_STAGE_LABELS[pendingTo]}"...</p>}
      {moves.length > 0 && (
        <button
          type="button"
          className="board-move"
          tabIndex={tabIndex}
          aria-label={`Move ${uniqueId}`}
          aria-disabled={!canMove || undefined}
          title="Move (m)"
          onClick={() => canMove && onAsk(card)}
        >
          <Icon of={ArrowRightLeft} size={16} />
        </button>
      )}
    </li>
  );
});
