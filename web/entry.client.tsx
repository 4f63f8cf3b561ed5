import { StrictMode, startTransition } from "react";
import { hydrateRoot } from "react-dom/client";
import { HydratedRouter } from "react-router/dom";
import { readyAuthPopup } from "./storefront/account/auth/auth-popup.tsx";

// Before zod is there to read it: else it tries whether it may write code, which the content policy forbids and browsers report.
const { __zod_globalConfig: rules = {} } = globalThis as { __zod_globalConfig?: object };
Object.assign(globalThis, { __zod_globalConfig: Object.assign(rules, { jitless: true }) });

await readyAuthPopup(location.search);
if (import.meta.env.PROD && "serviceWorker" in navigator) {
  navigator.serviceWorker.addEventListener("message", ({ data }) => {
    // What is shown now has come from the shop.
    if (data === "fresh") document.querySelector("kept-note")?.remove();
  });
}
// Without a network it does not come; the next page tries again.
setTimeout(() => import("./begin-late.ts").catch(() => null), 1_000);
startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <HydratedRouter />
    </StrictMode>,
  );
});
