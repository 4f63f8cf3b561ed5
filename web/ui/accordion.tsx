import { ChevronDown } from "lucide-react";
import type { ReactNode } from "react";
import { Icon } from "./icon.tsx";
import { joinClasses } from "./join-classes.ts";

/** Its children are AccordionItem. */
export function Accordion({ className, children }: { className?: string; children: ReactNode }) {
  return <div className={joinClasses("accordion", className)}>{children}</div>;
}

type AccordionItemProps = {
  title: ReactNode;
  open?: boolean;
  /** Items of one name close each other. */
  name?: string;
  children: ReactNode;
};

export function AccordionItem({ title, open, name, children }: AccordionItemProps) {
  return (
    <details className="accordion-item" open={open} name={name}>
      <summary>
        {title}
        <Icon of={ChevronDown} />
      </summary>
      <div className="accordion-body">{children}</div>
    </details>
  );
}
