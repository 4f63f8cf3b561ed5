import { useSyncExternalStore } from "react";

const never = () => () => {};

/** False on the server and until the page has woken up: what needs JavaScript is shown only then. */
export function useAwake(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}
