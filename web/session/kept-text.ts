const listeners = new Set<() => void>();
const notifyAll = () => {
  for (const listener of listeners) listener();
};

export type KeptText = {
  subscribe: (listener: () => void) => () => void;
  /** "" when nothing is kept, and in a browser that keeps nothing. */
  text: () => string;
  /** "" is kept as nothing at all. */
  write: (text: string) => void;
};

/** A text in this browser and nowhere else, under a name of its own; other tabs hear of changes. */
export function keptText(name: string): KeptText {
  return {
    subscribe: (listener) => {
      listeners.add(listener);
      window.addEventListener("storage", listener);
      return () => {
        listeners.delete(listener);
        window.removeEventListener("storage", listener);
      };
    },
    text: () => {
      try {
        return localStorage.getItem(name) ?? "";
      } catch {
        // A browser that keeps nothing.
        return "";
      }
    },
    write: (text) => {
      try {
        if (text === "") localStorage.removeItem(name);
        else localStorage.setItem(name, text);
      } catch {
        // Full or forbidden: the page works without it.
      }
      notifyAll();
    },
  };
}

/** Nobody is signed in here any more; the other tabs hear of it. */
export function forgetPerson(): void {
  for (const name of ["userData", "lastActivity", "lastRenewal"]) localStorage.removeItem(name);
}

/** Somebody has signed out: nothing of theirs stays in this browser, and nothing of it on the page. */
export function forgetBrowser(): void {
  localStorage.clear();
  sessionStorage.clear();
  notifyAll();
}
