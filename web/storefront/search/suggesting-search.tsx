import { Search } from "lucide-react";
import { type KeyboardEvent, useId, useState } from "react";
import { useLocation } from "react-router";
import { Icon } from "#web/ui/icon.tsx";
import { VisuallyHidden } from "#web/ui/visually-hidden.tsx";
import { SearchBox } from "../shell/search-box.tsx";
import { splitMatch } from "./split-match.ts";
import { useSuggestions } from "./use-suggestions.ts";

/**
 * The search box with titles under it while there is text in it. Picking one fills the box and clears the list;
 * Enter goes to the list of products. Without JavaScript it is the plain form.
 */
export function SuggestingSearch() {
  const { pathname, search, key } = useLocation();
  const words = pathname.startsWith("/productList") ? (new URLSearchParams(search).get("name") ?? "") : "";
  // A page that is entered starts the box afresh with its own words.
  return <Suggesting key={`${words} ${pathname.startsWith("/productList") ? key : ""}`} words={words} />;
}

function Suggesting({ words }: { words: string }) {
  const id = useId();
  const [text, setText] = useState(words);
  const [asked, setAsked] = useState("");
  const [active, setActive] = useState(-1);
  const titles = useSuggestions(asked);
  const open = asked.trim() !== "" && titles.length > 0;

  const close = () => {
    setAsked("");
    setActive(-1);
  };
  const pick = (title: string) => {
    setText(title);
    close();
  };
  const keyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.nativeEvent.isComposing) return;
    if (event.key === "ArrowDown" || event.key === "ArrowUp") {
      event.preventDefault();
      if (!open) return setAsked(text);
      const places = titles.length + 1;
      // One place more than there are titles: the box itself.
      const step = event.key === "ArrowDown" ? 1 : -1;
      setActive(((active + 1 + step + places) % places) - 1);
    }
    if (event.key === "Escape" && open) {
      event.preventDefault();
      close();
    }
    const chosen = open ? titles[active] : undefined;
    if (event.key === "Enter" && chosen !== undefined) {
      event.preventDefault();
      pick(chosen);
    }
    if (event.key === "Tab") close();
  };

  return (
    <SearchBox
      onSubmit={close}
      field={{
        value: text,
        role: "combobox",
        "aria-expanded": open,
        "aria-controls": `${id}-list`,
        "aria-autocomplete": "list",
        "aria-activedescendant": open && active >= 0 ? `${id}-${active}` : undefined,
        onChange: ({ target }) => {
          setText(target.value);
          setAsked(target.value);
          setActive(-1);
        },
        onKeyDown: keyDown,
        onBlur: close,
      }}
    >
      <div id={`${id}-list`} role="listbox" aria-label="Suggestions" className="suggestions" hidden={!open}>
        {open &&
          titles.map((title, place) => (
            <button
              key={title}
              type="button"
              tabIndex={-1}
              id={`${id}-${place}`}
              role="option"
              aria-selected={place === active}
              className="suggestion"
              // The focus stays in the box.
              onPointerDown={(event) => event.preventDefault()}
              onClick={() => pick(title)}
            >
              <Icon of={Search} size={18} />
              <span>
                {splitMatch(title, asked).map(({ text: part, matches }, index) =>
                  matches ? <b key={index}>{part}</b> : part,
                )}
              </span>
            </button>
          ))}
      </div>
      <VisuallyHidden>
        <span role="status">{open && (titles.length === 1 ? "1 suggestion" : `${titles.length} suggestions`)}</span>
      </VisuallyHidden>
    </SearchBox>
  );
}
