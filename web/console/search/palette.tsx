import { Search } from "lucide-react";
import { useEffect, useId, useRef } from "react";
import { useShortcuts } from "#web/console/shell/shortcuts.tsx";
import { Dialog } from "#web/ui/dialog.tsx";
import { Icon } from "#web/ui/icon.tsx";
import { VisuallyHidden } from "#web/ui/visually-hidden.tsx";
import type { Hit } from "./hit.ts";
import { openSearch } from "./open-search.ts";
import { PaletteNote, summaryOf } from "./palette-note.tsx";
import { SearchOptionLine } from "./search-option.tsx";
import { usePalette } from "./use-palette.ts";

type PaletteProps = {
  /** Whose searches are remembered. */
  person: number;
  /** Where they can go, for whoever has typed nothing yet. */
  screens: readonly Hit[];
};

/** The search of everything, over any page of the console. The focus stays in its field, and the arrow keys go through what is found. */
export function SearchPalette(props: PaletteProps) {
  const id = useId();
  const field = useRef<HTMLInputElement>(null);
  const palette = usePalette(props);
  const { isOpen, typed, state, groups, options, active, hasBegun } = palette;
  const idOf = (option: (typeof options)[number]) => `${id}-${options.indexOf(option)}`;
  const activeId = active && idOf(active);

  useShortcuts([{ keys: "$mod+k", does: "Search everything", inFields: true, run: () => openSearch() }]);
  useEffect(() => {
    // What is left of before goes with the next key; what somebody has just begun goes on.
    if (isOpen && !hasBegun.current) field.current!.select();
  }, [isOpen, hasBegun]);
  useEffect(() => {
    if (activeId) document.getElementById(activeId)?.scrollIntoView({ block: "nearest" });
  }, [activeId]);

  return (
    <Dialog
      open={isOpen}
      onClose={palette.close}
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
          value={palette.text}
          placeholder="Bill, phone, name, SKU, screen"
          autoComplete="off"
          spellCheck={false}
          enterKeyHint="go"
          maxLength={200}
          onChange={({ target }) => palette.type(target.value)}
          onKeyDown={palette.keyDown}
        />
      </div>
      <PaletteNote typed={typed} state={state} isEmpty={options.length === 0} onAgain={palette.askAgain} />
      <div id={`${id}-list`} role="listbox" aria-label="Found" className="palette-list">
        {groups.map(({ key, label, options: lines }) => (
          <div key={key} role="group" aria-label={label}>
            <span className="palette-group" aria-hidden="true">
              {label}
            </span>
            {lines.map((option) => (
              <SearchOptionLine
                key={option.key}
                id={idOf(option)}
                option={option}
                isActive={option === active}
                onPick={() => palette.pick(option)}
              />
            ))}
          </div>
        ))}
      </div>
      <p className="palette-keys" aria-hidden="true">
        <span>
          <kbd>↑</kbd> <kbd>↓</kbd> choose
        </span>
        <span>
          <kbd>Enter</kbd> open
        </span>
        <span>
          <kbd>Esc</kbd> close
        </span>
      </p>
      <VisuallyHidden>
        <span role="status">{isOpen && summaryOf({ typed, state, groups })}</span>
      </VisuallyHidden>
    </Dialog>
  );
}
