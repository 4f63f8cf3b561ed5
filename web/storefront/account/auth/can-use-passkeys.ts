import { useSyncExternalStore } from "react";

const never = () => () => {};

/** Whether this browser makes passkeys for this address. Null until the page is awake. */
export function useCanUsePasskeys(): boolean | null {
  return useSyncExternalStore(never, canUsePasskeys, () => null);
}

/** Browsers make none without https, nor for an address that is a number. */
function canUsePasskeys(): boolean {
  return "PublicKeyCredential" in window && !/^[\d.]+$|^\[/.test(location.hostname);
}
