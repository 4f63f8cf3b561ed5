import { StrictMode, startTransition } from "react";
import { hydrateRoot } from "react-dom/client";
import { HydratedRouter } from "react-router/dom";
import { readyAuthPopup } from "./storefront/account/auth/auth-popup.tsx";

await readyAuthPopup(location.search);
if (import.meta.env.PROD && "serviceWorker" in navigator) {
  navigator.serviceWorker.addEventListener("message", ({ data }) => {
    // What is shown now has come from the shop.
    if (data === "fresh") document.querySelector("kept-note")?.remove();
  });
  // Safari has no requestIdleCallback.
  const whenIdle = globalThis.requestIdleCallback ?? setTimeout;
  const join = () => import("./offline/join-worker.ts").then(({ joinWorker }) => joinWorker());
  // Without a network there is nothing to join; the next page tries again.
  setTimeout(() => whenIdle(() => void join().catch(() => null)), 2_000);
}
startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <HydratedRouter />
    </StrictMode>,
  );
});
