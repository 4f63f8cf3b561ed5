import { type ReactNode, useEffect, useRef, useState, useSyncExternalStore } from "react";
import { tinykeys } from "tinykeys";
import { Dialog } from "#web/ui/dialog.tsx";

export type Shortcut = {
  /** As tinykeys writes them: "/", "g t", "$mod+k". */
  keys: string;
  /** What it does, for the list of keys. */
  does: string;
  run: () => void;
  /** Also while something is typed. */
  inFields?: boolean;
};

/** Nobody types this fast: a scanner sends the keys of a code one after the other. */
const BURST_GAP_MS = 40;

let registered: readonly Shortcut[] = [];
const listeners = new Set<() => void>();
const change = (next: readonly Shortcut[]) => {
  registered = next;
  for (const listener of listeners) listener();
};
const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};
const none: readonly Shortcut[] = [];

const askForHelp = new EventTarget();
export function openHelp(): void {
  askForHelp.dispatchEvent(new Event("open"));
}

/** The keys of a screen: they work, and stand in the list of keys, as long as it is shown. */
export function useShortcuts(shortcuts: readonly Shortcut[]): void {
  const latest = useRef(shortcuts);
  useEffect(() => {
    latest.current = shortcuts;
  });
  const keys = shortcuts.map((one) => `${one.keys}\n${one.does}\n${one.inFields ?? false}`).join("\n\n");
  useEffect(() => {
    const own = latest.current.map((one, place) => ({ ...one, run: () => latest.current[place]?.run() }));
    change([...registered, ...own]);
    return () => change(registered.filter((one) => !own.includes(one)));
  }, [keys]);
}

/** One listener for all keys of the console, and the list of them. */
export function Shortcuts({ children }: { children: ReactNode }) {
  const all = useSyncExternalStore(
    subscribe,
    () => registered,
    () => none,
  );
  const [isHelpOpen, setHelpOpen] = useState(false);
  useShortcuts([{ keys: "?", does: "Show the keys", run: () => setHelpOpen(true) }]);

  useEffect(() => {
    const open = () => setHelpOpen(true);
    askForHelp.addEventListener("open", open);
    return () => askForHelp.removeEventListener("open", open);
  }, []);

  // Apart from what is bound: a key that waits for the next one is not lost when a screen brings keys of its own.
  const [hands] = useState(newHands);
  useEffect(() => hands.listen(), [hands]);
  useEffect(() => bindKeys(all, hands), [all, hands]);

  return (
    <>
      {children}
      <Dialog open={isHelpOpen} onClose={() => setHelpOpen(false)} title="Keys" closesOutside>
        <dl className="console-keys">
          {all.map(({ keys, does }) => (
            <div key={keys + does}>
              <dt>
                {keys.split(" ").map((key) => (
                  <kbd key={key}>{shownKey(key)}</kbd>
                ))}
              </dt>
              <dd>{does}</dd>
            </div>
          ))}
        </dl>
      </Dialog>
    </>
  );
}

/** As it stands on the keyboard: "$mod+k" -> "Ctrl K". */
const shownKey = (key: string) => key.replace(/^\$mod\+(.)$/u, (_, letter: string) => `Ctrl ${letter.toUpperCase()}`);

type Hands = ReturnType<typeof newHands>;

/** Tells a person's keys from a scanner's, which come in a burst. */
function newHands() {
  let last = Number.NEGATIVE_INFINITY;
  let waiting: ReturnType<typeof setTimeout> | undefined;
  let isBurst = false;
  const note = (event: KeyboardEvent) => {
    if (event.key.length !== 1 && event.key !== "Enter") return;
    // What follows another key at once is a scanner's, and so was the key before it.
    isBurst = event.timeStamp - last < BURST_GAP_MS;
    if (isBurst) clearTimeout(waiting);
    last = event.timeStamp;
  };
  return {
    listen: () => {
      addEventListener("keydown", note, { capture: true });
      return () => {
        clearTimeout(waiting);
        removeEventListener("keydown", note, { capture: true });
      };
    },
    /** Does what the keys mean then, once no other key has followed. */
    press: (keys: string) => {
      if (isBurst) return;
      waiting = setTimeout(() => registered.findLast((one) => one.keys === keys)?.run(), BURST_GAP_MS);
    },
  };
}

function bindKeys(all: readonly Shortcut[], hands: Hands): () => void {
  const bind = (some: readonly Shortcut[], inFields: boolean) =>
    tinykeys(
      window,
      Object.fromEntries(
        some.map(({ keys, run }) => [
          keys,
          (event) => {
            if (event.target instanceof Element && event.target.closest("dialog[open]") && !inFields) return;
            event.preventDefault();
            if (inFields) run();
            else hands.press(keys);
          },
        ]),
      ),
      inFields ? { ignore: () => false } : {},
    );
  const [everywhere, outside] = [all.filter(({ inFields }) => inFields), all.filter(({ inFields }) => !inFields)];
  const stops = [bind(outside, false), bind(everywhere, true)];
  return () => {
    for (const stop of stops) stop();
  };
}
