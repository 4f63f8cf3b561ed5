import { useEffect, useRef } from "react";

const openDelay = 120;
const closeDelay = 260;

/**
 * What the menus of the header gain with JavaScript: they close on Esc, on a press elsewhere and after a link was
 * followed, and open under a mouse that rests on them. `shown`: whether there are any on this page.
 */
export function useMenus(shown: boolean) {
  const header = useRef<HTMLElement>(null);

  useEffect(() => {
    const root = header.current;
    if (!root) return;
    const stop = new AbortController();
    const { signal } = stop;
    const pressed = (event: MouseEvent) => {
      const target = event.target as Element;
      closeMenus(root, root.contains(target) && target.closest("a") ? undefined : target);
    };
    document.addEventListener("click", pressed, { signal });
    window.addEventListener("popstate", () => closeMenus(root), { signal });
    root.addEventListener("keydown", (event) => event.key === "Escape" && closeOnEscape(root, event), { signal });
    for (const menu of root.querySelectorAll<HTMLDetailsElement>("[data-hover]")) openUnderMouse(menu, signal);
    return () => stop.abort();
  }, [shown]);

  return header;
}

function closeMenus(root: HTMLElement, except?: Node) {
  for (const menu of root.querySelectorAll<HTMLDetailsElement>("[data-menu][open]")) {
    if (!except || !menu.contains(except)) menu.open = false;
  }
  const drawer = root.querySelector<HTMLElement>("[popover]");
  if (!except && drawer?.matches(":popover-open")) drawer.hidePopover();
}

function closeOnEscape(root: HTMLElement, event: KeyboardEvent) {
  const menu = root.querySelector<HTMLDetailsElement>("[data-menu][open]");
  if (!menu) return;
  event.preventDefault();
  menu.open = false;
  menu.querySelector("summary")?.focus();
}

/** Only a mouse on a wide window: a finger presses, and in the drawer the panels unfold in place. */
function openUnderMouse(menu: HTMLDetailsElement, signal: AbortSignal) {
  let timer = 0;
  let openedByMouse = 0;
  const wide = matchMedia("(min-width: 64rem)");
  const later = (delay: number, open: boolean) => {
    clearTimeout(timer);
    timer = window.setTimeout(() => {
      if (open && !menu.open) openedByMouse = performance.now();
      menu.open = open;
    }, delay);
  };
  menu.addEventListener(
    "pointerenter",
    (event) => event.pointerType === "mouse" && wide.matches && later(openDelay, true),
    { signal },
  );
  menu.addEventListener(
    "pointerleave",
    (event) => event.pointerType === "mouse" && wide.matches && later(closeDelay, false),
    { signal },
  );
  menu.querySelector("summary")?.addEventListener(
    "click",
    (event) => {
      clearTimeout(timer);
      // A press meant to open must not close what the resting mouse opened a moment before.
      if (menu.open && performance.now() - openedByMouse < 600) event.preventDefault();
    },
    { signal },
  );
}
