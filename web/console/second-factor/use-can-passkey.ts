import { useSyncExternalStore } from "react";

const never = () => () => {};

/** Whether this browser uses passkeys for this address; null until the page is awake. None without https, nor for a number. */
export function useCanPasskey(): boolean | null {
  return useSyncExternalStore<boolean | null>(
    never,
    () => "PublicKeyCredential" in window && !/^[\d.]+$|^\[/.test(location.hostname),
    () => null,
  );
}
