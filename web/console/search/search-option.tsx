import { Link } from "react-router";
import type { Hit } from "./hit.ts";
import { HitLine, WordsLine } from "./hit-line.tsx";

/** One line of the palette, in the order in which the arrow keys go through them. */
export type SearchOption =
  | { kind: "hit"; key: string; hit: Hit }
  /** Fills the field. */
  | { kind: "recent"; key: string; words: string }
  | { kind: "forget"; key: string };

export const isOpenable = (option: SearchOption): boolean => option.kind !== "hit" || option.hit.to !== null;

type LineProps = { option: SearchOption; id: string; isActive: boolean; onPick: () => void };

/** The focus stays in the field. A hit is a link, which can be opened in another tab. */
export function SearchOptionLine({ option, id, isActive, onPick }: LineProps) {
  const shared = { id, role: "option", "aria-selected": isActive, tabIndex: -1, className: "hit" } as const;
  if (option.kind !== "hit")
    return (
      <button type="button" {...shared} onClick={onPick}>
        <WordsLine
          words={option.kind === "recent" ? option.words : "Clear recent searches"}
          forgets={option.kind === "forget"}
        />
      </button>
    );
  const { hit } = option;
  if (hit.to === null)
    return (
      <div {...shared} aria-disabled="true">
        <HitLine hit={hit} />
      </div>
    );
  return (
    <Link
      {...shared}
      to={hit.to}
      reloadDocument={hit.isShops ?? false}
      draggable={false}
      onClick={(event) => {
        // Into another tab: here the palette stays.
        if (event.metaKey || event.ctrlKey || event.shiftKey) return;
        event.preventDefault();
        onPick();
      }}
    >
      <HitLine hit={hit} />
    </Link>
  );
}
