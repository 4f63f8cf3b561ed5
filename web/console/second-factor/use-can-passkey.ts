import { useSyncExternalStore } from "react";

const never = () => () => {};

/** Whether this browser uses passkeys for this address; false until the page is awake. None without https, nor for a number. */
export function useCanPasskey(): boolean {
  return useSyncExternalStore(
    never,
    () => "PublicKeyCredential" in window && !/^[\d.]+$|^\[/.test(location.hostname),
    () => false,
  );
}
