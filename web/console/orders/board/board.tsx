import { List } from "lucide-react";
import { countWords } from "#web/console/list/count-words.ts";
import { useRef, useState } from "react";
import { data, Link, useSearchParams } from "react-router";
import { kolkataDay } from "#domain/dates/kolkata-day.ts";
import { promisedWords } from "#domain/orders/promised-words.ts";
import { STAFF_STAGE_LABELS } from "#domain/orders/stages.ts";
import { BOARD_COUNTED_TO, listBoard } from "#services/orders/list-board.ts";
import { listColleagues } from "#services/staff/list-serving.ts";
import { RefusalNote } from "#web/console/forms/refusal-note.tsx";
import { stayWhenSignedOut } from "#web/console/forms/stay-signed-out.ts";
import { Chips } from "#web/console/list/chips.tsx";
import { isNarrowed, readListState, viewOf, writeListState } from "#web/console/list/list-state.ts";
import { ListTools } from "#web/console/list/list-tools.tsx";
import { ORDER_LIST, withColleagues } from "#web/console/orders/order-list.tsx";
import { chosenAmong, loadNamedStores } from "#web/console/shell/load-named-stores.ts";
import { type ScreenHandle, useStores, withStore } from "#web/console/shell/use-store.ts";
import { takeTurns } from "#web/forms/take-turns.ts";
import { noStore } from "#web/page/no-store.ts";
import { throwNotFound } from "#web/page/throw-not-found.ts";
import { requireCustomer } from "#web/session/actor.ts";
import { shopContext } from "#web/session/context.ts";
import { LinkButton } from "#web/ui/button.tsx";
import { EmptyState } from "#web/ui/empty-state.tsx";
import { useAwake } from "#web/ui/use-awake.ts";
import type { Route } from "./+types/board.ts";
import { boardAction } from "./board-action.ts";
import { Column, columnId, END, type ShownColumn } from "./board-column.tsx";
import { BOARD } from "./board-spec.ts";
import { MoveDialog } from "./move-dialog.tsx";
import type { ShownCard } from "./moves.ts";
import { columnLinks, readBoard } from "./read-board.ts";
import { SendMove } from "./send-move.tsx";
import { useBoardKeys } from "./use-board-keys.ts";
import { useMoves } from "./use-moves.ts";

export const handle: ScreenHandle = { ofStores: true };

export async function loader({ context, request, url }: Route.LoaderArgs) {
  const actor = await requireCustomer({ request, context, url });
  const { db, now: clock } = context.get(shopContext);
  const now = clock();
  const stores = await loadNamedStores(context, { url, stores: chosenAmong(actor) });
  const [found, colleagues] = await Promise.all([
    listBoard(db, readBoard(url, { actor, stores, now })),
    listColleagues(db, { actor }),
  ]);
  const today = kolkataDay(now);
  const columns = found.map(({ stage, total, cards, next }): ShownColumn => {
    // Of half a thousand cards most share their day: its words are made and sent once.
    const words = new Map<string | null, ReturnType<typeof promisedWords>>();
    for (const { promisedDay } of cards)
      if (!words.has(promisedDay)) words.set(promisedDay, promisedWords({ stage, promisedDay }, today));
    return {
      stage,
      total,
      cards: cards.map(({ promisedDay, ...card }) => ({ ...card, promised: words.get(promisedDay) ?? null })),
      links: columnLinks(url, { stage, next }, stores),
    };
  });
  const end = { stage: END, total: 0, cards: [], links: columnLinks(url, { stage: END, next: null }, stores) };
  const others = colleagues.filter(({ id }) => id !== actor.id);
  return data({ columns: [...columns, end], countedTo: BOARD_COUNTED_TO, others }, noStore());
}

export function action({ request, context }: Route.ActionArgs) {
  return boardAction({ request, context }).catch(throwNotFound);
}

export const shouldRevalidate = stayWhenSignedOut;

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return takeTurns(() => serverAction());
}

export const headers: Route.HeadersFunction = ({ loaderHeaders }) => loaderHeaders;

/** The open orders in a column for each stage. Cards are dragged, or moved by the keyboard; without JavaScript each leads to its order. */
export default function Board({ loaderData: { columns, countedTo, others } }: Route.ComponentProps) {
  const spec = withColleagues(BOARD, others);
  const stores = useStores();
  const [params] = useSearchParams();
  const state = readListState(spec, params, stores);
  const to = (change: Partial<typeof state>) => {
    const query = writeListState(spec, state, change);
    return query === "" ? spec.path : `${spec.path}?${query}`;
  };
  const listQuery = writeListState(ORDER_LIST, state);
  const shown = columns.filter(({ cards }) => cards.length > 0);
  return (
    <>
      <title>{spec.title}</title>
      <header className="list-head">
        <h1>{spec.title}</h1>
        <LinkButton
          to={listQuery === "" ? ORDER_LIST.path : `${ORDER_LIST.path}?${listQuery}`}
          variant="quiet"
          size="small"
          icon={List}
        >
          List
        </LinkButton>
      </header>
      <Views current={viewOf(spec, state)} store={state.store} />
      <ListTools spec={spec} state={state} />
      <Chips spec={spec} state={state} to={to} />
      {shown.length === 0 ? (
        <EmptyState
          title={isNarrowed(state) ? "No open orders found" : "No open orders"}
          action={
            isNarrowed(state) && (
              <LinkButton to={spec.path} variant="secondary">
                Show all open orders
              </LinkButton>
            )
          }
        >
          {isNarrowed(state)
            ? "Nothing fits all of this together. Take one of the words above away."
            : "What is bought on the website or at a counter stands here until it is handed over."}
        </EmptyState>
      ) : (
        <>
          <nav className="board-stages" aria-label="Stages">
            {shown.map(({ stage, total }) => (
              <a key={stage} href={`#${columnId(stage)}`}>
                {STAFF_STAGE_LABELS[stage]} <span>{countWords(total, countedTo)}</span>
              </a>
            ))}
          </nav>
          <Columns columns={columns} countedTo={countedTo} withStore={stores.length > 1 && state.store === null} />
        </>
      )}
    </>
  );
}

function Views({ current, store }: { current: string; store: string | null }) {
  const views = [{ name: "All open", query: "" }, ...BOARD.views];
  return (
    <nav className="views" aria-label="Views">
      <ul>
        {views.map(({ name, query }) => (
          <li key={query}>
            <Link
              to={withStore(query === "" ? BOARD.path : `${BOARD.path}?${query}`, store)}
              aria-current={query === current ? "page" : undefined}
            >
              {name}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

type ColumnsProps = { columns: readonly ShownColumn[]; countedTo: number; withStore: boolean };

function Columns({ columns, countedTo, withStore: hasStores }: ColumnsProps) {
  const board = useRef<HTMLDivElement>(null);
  const [grabbed, setGrabbed] = useState<ShownCard | null>(null);
  const { sent, asking, refusal, send, ask, drop, answered, close } = useMoves();
  const go = useBoardKeys(board);
  const awake = useAwake();
  return (
    <>
      <RefusalNote refusal={refusal} />
      <p className="board-how">
        Drag an order to its next stage. Or choose it with the arrow keys and press <kbd>m</kbd>.
      </p>
      {/* The keys are those of the links inside: nothing is pressed here. */}
      {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions */}
      <div ref={board} className="board" data-asleep={!awake || undefined} onKeyDown={go}>
        {columns.map((column) => (
          <Column
            key={column.stage}
            column={column}
            countedTo={countedTo}
            withStore={hasStores}
            grabbed={grabbed}
            sent={sent}
            onGrab={setGrabbed}
            onAsk={ask}
            onDrop={drop}
          />
        ))}
      </div>
      {sent.map((move) => (
        <SendMove key={move.id} move={move} onAnswer={answered} />
      ))}
      {asking && (
        <MoveDialog
          key={`${asking.card.uniqueId} ${asking.to} ${asking.refusal?.message}`}
          card={asking.card}
          to={asking.to}
          refusal={asking.refusal}
          onMove={send}
          onClose={close}
        />
      )}
    </>
  );
}
