import { type KeyboardEvent, useEffect, useRef, useState } from "react";
import { useNavigate } from "react-router";
import { useStore, withStore } from "#web/console/shell/use-store.ts";
import type { Hit, HitAddress } from "./hit.ts";
import { onOpenSearch } from "./open-search.ts";
import { activeOf, afterTyping, beforeTyping } from "./palette-options.ts";
import { forgetSearches, forgetSearchesOfOthers, noteSearch, useRecentSearches } from "./recent-searches.ts";
import type { SearchOption } from "./search-option.tsx";
import { useHits } from "./use-hits.ts";

const AGAIN_MS = 3_000;

/**
 * What the palette shows and does. A scanner's code and its Enter come before any answer: the Enter waits for it, and leads
 * where the code alone can mean. What is typed stays, whatever becomes of the network.
 */
export function usePalette({ person, screens }: { person: number; screens: readonly Hit[] }) {
  const [isOpen, setOpen] = useState(false);
  const [asked, setAsked] = useState({ text: "", turn: 0 });
  const [chosen, setChosen] = useState<string | null>(null);
  const recent = useRecentSearches(person);
  const typed = asked.text.trim();
  const { state, answer } = useHits({ text: isOpen ? typed : "", turn: asked.turn });
  const groups = !isOpen ? [] : typed === "" ? beforeTyping(recent, screens) : afterTyping(state, answer.hits);
  const options = groups.flatMap((group) => group.options);
  const active = activeOf({ options, chosen, picksFirst: typed !== "" });
  const leave = useLeave();

  const type = (text: string) => {
    setAsked({ text, turn: 0 });
    setChosen(null);
  };
  const askAgain = () => setAsked(({ text, turn }) => ({ text, turn: turn + 1 }));
  const go = (address: HitAddress, isPlace = false) => {
    if (address.to === null) return;
    noteSearch(person, typed);
    setOpen(false);
    type("");
    leave(address, isPlace);
  };
  const pick = (option: SearchOption) => {
    if (option.kind === "recent") type(option.words);
    else if (option.kind === "forget") forgetSearches();
    else go(option.hit, option.hit.group === "places");
  };
  const waitFor = useAwaited({ typed, exact: state === "here" ? answer.exact : undefined, go });
  const enter = () => {
    if (chosen !== null || typed === "") return active && pick(active);
    if (state === "here") return answer.exact ? go(answer.exact) : active && pick(active);
    waitFor(typed);
    askAgain();
  };
  const keyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return;
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step !== undefined && options.length > 0) {
      event.preventDefault();
      const from = active ? options.indexOf(active) : step > 0 ? -1 : 0;
      setChosen(options.at((from + step) % options.length)!.key);
    }
    if (event.key === "Enter") {
      event.preventDefault();
      enter();
    }
  };

  const hasBegun = useRef(false);
  useEffect(
    () =>
      onOpenSearch((text) => {
        setOpen(true);
        if (text !== null) type(text);
        hasBegun.current = text !== null;
      }),
    [],
  );
  useEffect(() => forgetSearchesOfOthers(person), [person]);
  useEffect(() => {
    if (state !== "failed") return;
    // Browsers tell of a network that is there again, and not of a shop that answers again.
    const timer = setTimeout(askAgain, AGAIN_MS);
    addEventListener("online", askAgain);
    return () => {
      clearTimeout(timer);
      removeEventListener("online", askAgain);
    };
  }, [state, asked]);

  const close = () => setOpen(false);
  return {
    isOpen,
    close,
    text: asked.text,
    typed,
    type,
    state,
    groups,
    options,
    active,
    pick,
    keyDown,
    askAgain,
    hasBegun,
  };
}

/** To a page of the console by its router, to one of the shop by a full load. */
function useLeave() {
  const navigate = useNavigate();
  const store = useStore();
  return ({ to, isShops }: HitAddress, isPlace: boolean) => {
    if (isShops) location.assign(to!);
    else void navigate(isPlace ? withStore(to!, store) : to!);
  };
}

/** @param given.exact undefined until the answer is here */
function useAwaited(given: {
  typed: string;
  exact: HitAddress | null | undefined;
  go: (address: HitAddress) => void;
}): (text: string) => void {
  const { typed, exact } = given;
  /** The words after which somebody pressed Enter; others that are typed after them call it off. */
  const [awaited, setAwaited] = useState<string | null>(null);
  const go = useRef(given.go);
  useEffect(() => {
    go.current = given.go;
  });
  useEffect(() => {
    if (awaited === null || (awaited === typed && exact === undefined)) return;
    setAwaited(null);
    // One of several would be a guess.
    if (awaited === typed && exact) go.current(exact);
  }, [awaited, typed, exact]);
  return setAwaited;
}
