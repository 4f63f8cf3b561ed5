import { CircleQuestionMark } from "lucide-react";
import { type ComponentType, createContext, type MouseEvent, type ReactNode, useContext, useState } from "react";
import { Icon } from "#web/ui/icon.tsx";
import type { GuideDialogProps } from "./guide-dialog.tsx";
import { GUIDE, GUIDE_PAGE, type GuidePart } from "./guide-words.ts";

type Shown = GuidePart | "whole";

const openGuide = createContext<(part: Shown) => void>(() => {});

/** Around a form: its question marks open the guide over it, and nothing of the form is lost. */
export function GuideHost({ children }: { children: ReactNode }) {
  const [GuideDialog, setGuideDialog] = useState<ComponentType<GuideDialogProps> | null>(null);
  const [open, setOpen] = useState(false);
  const [shown, setShown] = useState<Shown>("whole");

  const show = async (part: Shown) => {
    try {
      const fetched = await import("./guide-dialog.tsx");
      setGuideDialog(() => fetched.GuideDialog);
      setShown(part);
      setOpen(true);
    } catch {
      // Without its code the page about it may still be had; the form must not fall to that.
      window.open(pageOf(part), "_blank");
    }
  };

  return (
    <openGuide.Provider value={(part) => void show(part)}>
      {children}
      {GuideDialog && (
        <GuideDialog
          open={open}
          part={shown === "whole" ? null : shown}
          onPart={setShown}
          onClose={() => setOpen(false)}
        />
      )}
    </openGuide.Provider>
  );
}

/** The round question mark by a field; without JavaScript the page about it, in a window beside the form. */
export function AboutPart({ part }: { part: GuidePart }) {
  return (
    <a {...useGuideLink(part)} className="rx-about" aria-label={`What is ${GUIDE[part].name}?`}>
      <Icon of={CircleQuestionMark} size={20} />
    </a>
  );
}

export function AboutCard() {
  return (
    <a {...useGuideLink("whole")} className="rx-about-card link">
      <Icon of={CircleQuestionMark} size={20} />
      How to read your prescription
    </a>
  );
}

function useGuideLink(part: Shown) {
  const open = useContext(openGuide);
  return {
    href: pageOf(part),
    target: "_blank",
    onClick: (event: MouseEvent) => {
      event.preventDefault();
      open(part);
    },
  };
}

const pageOf = (part: Shown) => (part === "whole" ? GUIDE_PAGE : `${GUIDE_PAGE}#${part}`);
