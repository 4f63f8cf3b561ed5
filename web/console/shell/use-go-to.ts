import { useNavigate } from "react-router";
import type { Destination } from "./destinations.ts";
import { useShortcuts } from "./shortcuts.tsx";
import { useStore, withStore } from "./use-store.ts";

/** `g` and a letter lead to each place of the sidebar. */
export function useGoTo(places: readonly Destination[]): void {
  const navigate = useNavigate();
  const store = useStore();
  useShortcuts(
    places.flatMap(({ to, label, key }) =>
      key === undefined
        ? []
        : [{ keys: `g ${key}`, does: `Go to ${label}`, run: () => void navigate(withStore(to, store)) }],
    ),
  );
}
