import { type KeyboardEvent, type RefObject, useCallback, useEffect } from "react";
import type { Stage } from "#domain/orders/stages.ts";
import { useShortcuts } from "#web/console/shell/shortcuts.tsx";

/** What was moved keeps the focus that it had, wherever it stands now; what has left the board gives it to what it stood with. */
export function focusCard({ uniqueId, stage }: { uniqueId: string; stage: Stage }): void {
  requestAnimationFrame(() => {
    if (document.activeElement !== document.body) return;
    const moved = document.querySelector<HTMLElement>(`[data-card="${uniqueId}"] .board-number`);
    const left = document.querySelector<HTMLElement>(`[data-column="${stage}"] .board-number`);
    (moved ?? left)?.focus();
  });
}

/** Together with these a key is the browser's. */
const isHeldWith = ({
  altKey,
  ctrlKey,
  metaKey,
  shiftKey,
}: Pick<MouseEvent, "altKey" | "ctrlKey" | "metaKey" | "shiftKey">) => altKey || ctrlKey || metaKey || shiftKey;

const isInSight = (card: Element) => {
  const { top, bottom, left, right } = card.getBoundingClientRect();
  return top >= 0 && left >= 0 && bottom <= innerHeight && right <= innerWidth;
};

const links = (column: Element) => [...column.querySelectorAll<HTMLElement>("[data-card] .board-number")];

/** The arrow keys lead from card to card and from column to column; `m` opens the menu of the card that has the focus. */
export function useBoardKeys(board: RefObject<HTMLElement | null>) {
  const go = useCallback(
    (event: KeyboardEvent) => {
      const from = event.target instanceof Element ? event.target.closest("[data-card]") : null;
      if (!from || !board.current || isHeldWith(event)) return;
      const next = nextCard(board.current, from, event.key);
      if (!next) return;
      event.preventDefault();
      next.focus();
      next.scrollIntoView({ block: "nearest", inline: "nearest" });
    },
    [board],
  );
  useEffect(() => {
    // Where nothing has the focus, an arrow goes to the first card in sight.
    const begin = (event: globalThis.KeyboardEvent) => {
      if (event.target !== document.body || !event.key.startsWith("Arrow") || isHeldWith(event)) return;
      const first = board.current && links(board.current).find(isInSight);
      if (!first) return;
      event.preventDefault();
      first.focus();
    };
    addEventListener("keydown", begin);
    return () => removeEventListener("keydown", begin);
  }, [board]);
  useShortcuts([
    {
      keys: "m",
      does: "Move the order",
      run: () => document.activeElement?.closest("[data-card]")?.querySelector<HTMLElement>(".board-move")?.click(),
    },
  ]);
  return go;
}

function nextCard(board: HTMLElement, from: Element, key: string): HTMLElement | undefined {
  const columns = [...board.querySelectorAll("[data-column]")].filter((column) => links(column).length > 0);
  const at = columns.findIndex((column) => column.contains(from));
  const here = links(columns[at]!);
  const row = here.findIndex((link) => from.contains(link));
  const beside = (step: 1 | -1) => {
    const there = columns[at + step];
    return there && (links(there)[row] ?? links(there).at(-1));
  };
  switch (key) {
    case "ArrowDown":
      return here[row + 1];
    case "ArrowUp":
      return here[row - 1];
    case "ArrowRight":
      return beside(1);
    case "ArrowLeft":
      return beside(-1);
    case "Home":
      return here[0];
    case "End":
      return here.at(-1);
    default:
      return undefined;
  }
}
