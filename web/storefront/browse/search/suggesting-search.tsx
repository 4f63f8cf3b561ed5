import { type KeyboardEvent, useEffect, useId, useState } from "react";
import { useLocation, useNavigate } from "react-router";
import { VisuallyHidden } from "#web/ui/visually-hidden.tsx";
import { SearchBox } from "#web/storefront/shell/search-box.tsx";
import { forgetSearches, noteSearch, useRecentSearches } from "./recent-searches.ts";
import { focusOptions, optionsOf, type SuggestedOption } from "./suggested-options.ts";
import { SuggestionPanel } from "./suggestion-panel.tsx";
import { NO_EXACT_MATCH, noteOf, summaryOf } from "./suggestion-words.ts";
import { useSuggestions } from "./use-suggestions.ts";

/**
 * The search box with suggestions under it while there is text in it, and with what was searched for before while there is
 * none. Picking words fills the box and clears the list; Enter goes to the list of products. Without JavaScript it is the
 * plain form.
 */
export function SuggestingSearch() {
  const { pathname, search, key } = useLocation();
  const isList = pathname.startsWith("/productList");
  const words = isList ? (new URLSearchParams(search).get("name") ?? "") : "";
  const page = `${words} ${isList ? key : ""}`;
  const id = useId();
  const navigate = useNavigate();
  const [text, setText] = useState(words);
  const [filledFor, setFilledFor] = useState(page);
  const [asked, setAsked] = useState("");
  const [looksBack, setLooksBack] = useState(false);
  const [active, setActive] = useState(-1);
  const isAsking = asked.trim() !== "";
  const { state, suggestions } = useSuggestions(isAsking ? asked : looksBack ? "" : null);
  const recent = useRecentSearches();
  // A page that is entered brings its own words, unless somebody is typing others by now.
  if (filledFor !== page) {
    setFilledFor(page);
    if (asked === "") setText(words);
  }

  const options = isAsking ? optionsOf(suggestions) : looksBack ? focusOptions(recent, suggestions) : [];
  const note = isAsking ? noteOf(state, suggestions) : null;
  const open = options.length > 0 || note !== null;

  const close = () => {
    setAsked("");
    setLooksBack(false);
    setActive(-1);
  };
  const pick = (option: SuggestedOption) => {
    if (option.kind === "forget") forgetSearches();
    if (option.kind === "title" || option.kind === "recent") setText(option.words);
    if (option.kind === "product") setText(option.product.title);
    close();
  };
  const keyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.nativeEvent.isComposing) return;
    if (event.key === "ArrowDown" || event.key === "ArrowUp") {
      event.preventDefault();
      if (!open) {
        setAsked(text);
        setLooksBack(true);
        return;
      }
      const places = options.length + 1;
      // One place more than there are options: the box itself.
      const step = event.key === "ArrowDown" ? 1 : -1;
      setActive(((active + 1 + step + places) % places) - 1);
    }
    if (event.key === "Escape" && open) {
      event.preventDefault();
      close();
    }
    const chosen = options[active];
    if (event.key === "Enter" && chosen) {
      event.preventDefault();
      pick(chosen);
      if ("href" in chosen) void navigate(chosen.href);
    }
    if (event.key === "Tab") close();
  };

  const heading = recent.length > 0 ? "Recent searches" : "Popular";
  const activeId = open && active >= 0 ? `${id}-${active}` : undefined;
  useEffect(() => {
    if (activeId) document.getElementById(activeId)?.scrollIntoView({ block: "nearest" });
  }, [activeId]);

  return (
    <SearchBox
      onSubmit={() => {
        noteSearch(text);
        close();
      }}
      field={{
        value: text,
        role: "combobox",
        "aria-expanded": options.length > 0,
        "aria-controls": `${id}-list`,
        "aria-autocomplete": "list",
        "aria-activedescendant": activeId,
        maxLength: 100,
        onChange: ({ target }) => {
          setText(target.value);
          setAsked(target.value);
          setLooksBack(target.value === "");
          setActive(-1);
        },
        onFocus: () => setLooksBack(text === ""),
        onKeyDown: keyDown,
        onBlur: close,
      }}
    >
      <SuggestionPanel
        id={id}
        open={open}
        label={isAsking ? "Suggestions" : heading}
        options={options}
        active={active}
        typed={asked}
        note={
          note === NO_EXACT_MATCH ? (
            <>
              {note} <button className="link">Search all products</button>
            </>
          ) : (
            note
          )
        }
        onPick={pick}
      />
      <VisuallyHidden>
        <span role="status">{open && (isAsking ? summaryOf(state, suggestions) : heading)}</span>
      </VisuallyHidden>
    </SearchBox>
  );
}
