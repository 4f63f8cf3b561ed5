import { type FocusEvent, useState } from "react";
import { countWords } from "#web/console/list/count-words.ts";
import { Link } from "react-router";
import { type Stage, STAFF_STAGE_LABELS } from "#domain/orders/stages.ts";
import { useAwake } from "#web/ui/use-awake.ts";
import { Card } from "./board-card.tsx";
import type { SentMove, ShownCard } from "./moves.ts";

export type ShownColumn = {
  stage: Stage;
  total: number;
  cards: ShownCard[];
  links: { list: string; next: string | null; first: string | null };
};

/** What is handed over leaves the board: cards are only dropped there. */
export const END: Stage = "delivered";

type ColumnProps = {
  column: ShownColumn;
  /** Counting ends here. */
  countedTo: number;
  withStore: boolean;
  /** The card that is being dragged. */
  grabbed: ShownCard | null;
  sent: readonly SentMove[];
  onGrab: (card: ShownCard | null) => void;
  onAsk: (card: ShownCard) => void;
  onDrop: (card: ShownCard, to: Stage) => void;
};

export const columnId = (stage: Stage) => `stage-${stage}`;

/** The orders of one stage, those that wait longest on top. While a card is dragged it is dim unless that may come here. */
export function Column({ column, countedTo, withStore, grabbed, sent, onGrab, onAsk, onDrop }: ColumnProps) {
  const { stage, total, cards, links } = column;
  const awake = useAwake();
  const [current, setCurrent] = useState<string | null>(null);
  const [isOver, setOver] = useState(false);
  const currentNumber = cards.some(({ uniqueId }) => uniqueId === current) ? current : cards[0]?.uniqueId;
  const isTarget = grabbed !== null && grabbed.moves.includes(stage);
  const follow = ({ target }: FocusEvent) => {
    const number = target.closest<HTMLElement>("[data-card]")?.dataset.card;
    if (number !== undefined) setCurrent(number);
  };
  return (
    // Cards are dropped by a pointer here, and moved by their menus otherwise.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <section
      id={columnId(stage)}
      className="board-column"
      data-column={stage}
      data-empty={(cards.length === 0 && links.first === null) || undefined}
      data-target={isTarget || undefined}
      data-off={(grabbed !== null && !isTarget && grabbed.stage !== stage) || undefined}
      data-over={(isOver && isTarget) || undefined}
      aria-labelledby={`${columnId(stage)}-title`}
      onFocus={follow}
      onDragOver={(event) => {
        if (!isTarget) return;
        event.preventDefault();
        event.dataTransfer.dropEffect = "move";
        setOver(true);
      }}
      onDragLeave={(event) => {
        if (!event.currentTarget.contains(event.relatedTarget as Node | null)) setOver(false);
      }}
      onDrop={(event) => {
        setOver(false);
        if (!isTarget) return;
        event.preventDefault();
        onDrop(grabbed, stage);
      }}
    >
      <header className="board-head">
        <h2 id={`${columnId(stage)}-title`}>{STAFF_STAGE_LABELS[stage]}</h2>
        {total > 0 && (
          <Link to={links.list} className="board-all">
            All {countWords(total, countedTo)} in the list
          </Link>
        )}
      </header>
      {cards.length > 0 && (
        <ol className="board-cards">
          {cards.map((card) => (
            <Card
              key={card.uniqueId}
              card={card}
              pendingTo={sent.find((move) => move.card.uniqueId === card.uniqueId)?.to ?? null}
              isCurrent={awake ? card.uniqueId === currentNumber : null}
              withStore={withStore}
              onGrab={onGrab}
              onAsk={onAsk}
            />
          ))}
        </ol>
      )}
      {(links.first !== null || links.next !== null) && (
        <nav className="board-pages" aria-label={`Pages of ${STAFF_STAGE_LABELS[stage]}`}>
          {links.first !== null && <Link to={links.first}>From the beginning</Link>}
          {links.next !== null && <Link to={links.next}>The next {cards.length}</Link>}
        </nav>
      )}
    </section>
  );
}
