import type { ReactNode } from "react";
import { SuggestionLine } from "./suggestion-line.tsx";
import type { SuggestedOption } from "./suggested-options.ts";

type SuggestionPanelProps = {
  id: string;
  open: boolean;
  label: string;
  options: readonly SuggestedOption[];
  active: number;
  typed: string;
  /** Above the lines: what was misspelt, that it takes a while, or that there is nothing. */
  note: ReactNode;
  onPick: (option: SuggestedOption) => void;
};

const groups = [
  { label: "Answers", kinds: ["page"] },
  { label: "Product names", kinds: ["title"] },
  { label: "Recent searches", kinds: ["recent", "forget"] },
  { label: "Categories", kinds: ["list"] },
  { label: "Products", kinds: ["product"] },
] as const satisfies readonly { label: string; kinds: readonly SuggestedOption["kind"][] }[];

/** What stands under the search box: words, lists and products as one list for the arrow keys. */
export function SuggestionPanel(props: SuggestionPanelProps) {
  const { id, open, label, options, active, typed, note, onPick } = props;
  return (
    // A press on it must not take the focus from the box.
    <div className="suggestions" hidden={!open} onPointerDown={(event) => event.preventDefault()}>
      {note && <p className="suggestions-note">{note}</p>}
      <div id={`${id}-list`} role="listbox" aria-label={label}>
        {open &&
          groups.map((group) => {
            const lines = options.flatMap((option, place) =>
              (group.kinds as readonly string[]).includes(option.kind) ? [{ option, place }] : [],
            );
            if (lines.length === 0) return null;
            return (
              <div key={group.kinds[0]} role="group" aria-label={group.label} className="suggestions-group">
                <span className="suggestions-title" aria-hidden="true">
                  {group.label}
                </span>
                {lines.map(({ option, place }) => (
                  <SuggestionLine
                    key={option.key}
                    id={`${id}-${place}`}
                    option={option}
                    isActive={place === active}
                    typed={typed}
                    onPick={() => onPick(option)}
                  />
                ))}
              </div>
            );
          })}
      </div>
    </div>
  );
}
