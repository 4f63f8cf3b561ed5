import { Search } from "lucide-react";
import { type KeyboardEvent, useEffect, useId, useRef, useState } from "react";
import { useNavigate } from "react-router";
import { useShortcuts } from "#web/console/shell/shortcuts.tsx";
import { useStore, withStore } from "#web/console/shell/use-store.ts";
import { Dialog } from "#web/ui/dialog.tsx";
import { Icon } from "#web/ui/icon.tsx";
import { VisuallyHidden } from "#web/ui/visually-hidden.tsx";
import type { Hit, HitAddress } from "./hit.ts";
import { onOpenSearch, openSearch } from "./open-search.ts";
import { PaletteNote, summaryOf } from "./palette-note.tsx";
import { forgetSearches, forgetSearchesOfOthers, noteSearch, useRecentSearches } from "./recent-searches.ts";
import { activeOf, afterTyping, beforeTyping } from "./palette-options.ts";
import { type SearchOption, SearchOptionLine } from "./search-option.tsx";
import { useHits } from "./use-hits.ts";

type PaletteProps = {
  /** Whose searches are remembered. */
  person: number;
  /** Where they can go, for whoever has typed nothing yet. */
  screens: readonly Hit[];
};

/**
 * The search of everything, over any page of the console. A scanner's code and its Enter come before any answer: the Enter
 * waits for it, and leads where the code alone can mean. What is typed stays, whatever becomes of the network.
 */
export function SearchPalette({ person, screens }: PaletteProps) {
  const id = useId();
  const field = useRef<HTMLInputElement>(null);
  const navigate = useNavigate();
  const store = useStore();
  const [isOpen, setOpen] = useState(false);
  const [asked, setAsked] = useState({ text: "", turn: 0 });
  const [chosen, setChosen] = useState<string | null>(null);
  /** An Enter that came before the answer to these words. */
  const [awaited, setAwaited] = useState<string | null>(null);
  const recent = useRecentSearches(person);
  const typed = asked.text.trim();
  const { state, answer } = useHits({ text: isOpen ? typed : "", turn: asked.turn });
  const groups = typed === "" ? beforeTyping(recent, screens) : afterTyping(state, answer.hits);
  const options = groups.flatMap((group) => group.options);
  const active = activeOf({ options, chosen, picksFirst: typed !== "" });

  const type = (text: string) => {
    setAsked({ text, turn: 0 });
    setChosen(null);
    setAwaited(null);
  };
  const go = ({ to, isShops }: HitAddress, isPlace = false) => {
    if (to === null) return;
    noteSearch(person, typed);
    setOpen(false);
    type("");
    if (isShops) location.assign(to);
    else void navigate(isPlace ? withStore(to, store) : to);
  };
  const pick = (option: SearchOption) => {
    if (option.kind === "recent") type(option.words);
    else if (option.kind === "forget") forgetSearches();
    else go(option.hit, option.hit.group === "places");
  };
  const askAgain = () => setAsked(({ text, turn }) => ({ text, turn: turn + 1 }));
  const enter = () => {
    if (chosen !== null || typed === "") return active && pick(active);
    if (state === "here") return answer.exact ? go(answer.exact) : active && pick(active);
    setAwaited(typed);
    if (state !== "ended") askAgain();
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

  useShortcuts([{ keys: "$mod+k", does: "Search everything", inFields: true, run: () => openSearch() }]);
  useEffect(
    () =>
      onOpenSearch((text) => {
        setOpen(true);
        if (text !== undefined) type(text);
        else field.current?.select();
      }),
    [],
  );
  useEffect(() => forgetSearchesOfOthers(person), [person]);
  const goNow = useRef(go);
  useEffect(() => {
    goNow.current = go;
  });
  useEffect(() => {
    if (awaited === null || awaited !== typed || state !== "here") return;
    setAwaited(null);
    // One of several would be a guess.
    if (answer.exact) goNow.current(answer.exact);
  }, [awaited, typed, state, answer]);
  useEffect(() => {
    if (state !== "failed") return;
    addEventListener("online", askAgain);
    return () => removeEventListener("online", askAgain);
  }, [state]);
  const activeId = active ? `${id}-${options.indexOf(active)}` : undefined;
  useEffect(() => {
    if (activeId) document.getElementById(activeId)?.scrollIntoView({ block: "nearest" });
  }, [activeId]);

  return (
    <Dialog
      open={isOpen}
      onClose={() => setOpen(false)}
      title="Search everything"
      titleHidden
      closesOutside
      className="palette"
    >
      <div className="palette-field">
        <Icon of={Search} size={20} />
        <input
          ref={field}
          data-first-focus
          role="combobox"
          aria-label="Search everything"
          aria-expanded={options.length > 0}
          aria-controls={`${id}-list`}
          aria-autocomplete="list"
          aria-activedescendant={activeId}
          value={asked.text}
          placeholder="Bill, phone, name, SKU, screen"
          autoComplete="off"
          spellCheck={false}
          enterKeyHint="go"
          maxLength={200}
          onChange={({ target }) => type(target.value)}
          onKeyDown={keyDown}
        />
      </div>
      <PaletteNote typed={typed} state={state} isEmpty={options.length === 0} onAgain={askAgain} />
      <div id={`${id}-list`} role="listbox" aria-label="Found" className="palette-list">
        {groups.map(({ key, label, options: lines }) => (
          <div key={key} role="group" aria-label={label}>
            <span className="palette-group" aria-hidden="true">
              {label}
            </span>
            {lines.map((option) => (
              <SearchOptionLine
                key={option.key}
                id={`${id}-${options.indexOf(option)}`}
                option={option}
                isActive={option === active}
                onPick={() => pick(option)}
              />
            ))}
          </div>
        ))}
      </div>
      <VisuallyHidden>
        <span role="status">{isOpen && summaryOf({ typed, state, groups })}</span>
      </VisuallyHidden>
    </Dialog>
  );
}
