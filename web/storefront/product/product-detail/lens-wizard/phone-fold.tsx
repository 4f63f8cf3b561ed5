import { ChevronDown } from "lucide-react";
import type { ReactNode } from "react";
import { Icon } from "#web/ui/icon.tsx";

export type PhoneFoldProps = { title: string; open: boolean; onToggle: (open: boolean) => void; children: ReactNode };

/** Folded on a phone, where what stands under it comes first; on a wider screen always open, without its summary. */
export function PhoneFold({ title, open, onToggle, children }: PhoneFoldProps) {
  return (
    <details
      className="accordion-item phone-fold"
      open={open}
      onToggle={({ currentTarget, target }) => {
        // Those inside of it are told here, too.
        if (target === currentTarget && currentTarget.open !== open) onToggle(currentTarget.open);
      }}
    >
      <summary>
        {title}
        <Icon of={ChevronDown} />
      </summary>
      {children}
    </details>
  );
}
