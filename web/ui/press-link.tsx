import type { ComponentProps, MouseEvent } from "react";
import { Link, useNavigate } from "react-router";
import { afterPaint } from "./after-paint.ts";

/** A link that looks pressed at once (`data-pressed`), and goes where it leads when that has been seen. */
export function PressLink({ onClick, ...link }: ComponentProps<typeof Link>) {
  const navigate = useNavigate();
  const { to, replace, preventScrollReset, state } = link;
  const follow = (event: MouseEvent<HTMLAnchorElement>) => {
    onClick?.(event);
    // What opens a tab of its own, or loads the page whole, is the browser's.
    const isPlain = event.button === 0 && !(event.metaKey || event.ctrlKey || event.shiftKey || event.altKey);
    if (event.defaultPrevented || !isPlain || link.reloadDocument || (link.target ?? "_self") !== "_self") return;
    // A whole address may be another shop's; the link itself knows.
    if (/^([a-z][a-z\d+.-]*:|\/\/)/i.test(String(to))) return;
    event.preventDefault();
    const { dataset, href } = event.currentTarget;
    // On its way already.
    if ("pressed" in dataset) return;
    dataset.pressed = "";
    const how = { replace: replace ?? href === location.href, preventScrollReset: preventScrollReset ?? false, state };
    void afterPaint()
      .then(() => navigate(to, how))
      .finally(() => delete dataset.pressed);
  };
  return <Link {...link} onClick={follow} />;
}
