import { ChevronDown, type LucideIcon } from "lucide-react";
import { type ReactNode, useEffect, useRef } from "react";
import { Icon } from "#web/ui/icon.tsx";

type MenuProps = { label: ReactNode; icon?: LucideIcon; children: ReactNode };

/** A button with a card under it. It opens without a script; with one Esc and a press elsewhere close it. */
export function Menu({ label, icon, children }: MenuProps) {
  const details = useRef<HTMLDetailsElement>(null);
  useEffect(() => {
    const element = details.current;
    if (!element) return;
    const onPress = (event: PointerEvent) => {
      if (event.target instanceof Node && !element.contains(event.target)) element.open = false;
    };
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== "Escape" || !element.open) return;
      element.open = false;
      element.querySelector("summary")?.focus();
    };
    document.addEventListener("pointerdown", onPress);
    element.addEventListener("keydown", onKey);
    return () => {
      document.removeEventListener("pointerdown", onPress);
      element.removeEventListener("keydown", onKey);
    };
  }, []);
  return (
    <details ref={details} className="menu">
      <summary className="menu-button">
        {icon && <Icon of={icon} size={16} />}
        {label}
        <Icon of={ChevronDown} size={14} />
      </summary>
      <div className="console-card">{children}</div>
    </details>
  );
}
