import { useCallback, useEffect, useState } from "react";
import { useNavigation, useSubmit } from "react-router";
import { useShortcuts } from "#web/console/shell/shortcuts.tsx";

/** A picture that is being dragged. */
export type Grabbed = { id: number; colour: number | null };

const press = (selector: string) =>
  document.activeElement?.closest("[data-picture]")?.querySelector<HTMLElement>(selector)?.click();

/** Moves by dragging, and by keys: those press the buttons of the picture that has the focus. */
export function useMoves() {
  const [grabbed, setGrabbed] = useState<Grabbed | null>(null);
  const submit = useSubmit();
  const { formData } = useNavigation();
  const moving = formData?.get("intent") === "move" ? Number(formData.get("picture")) : null;

  const move = useCallback(
    (picture: number, colour: number | null, before: number | null) =>
      void submit(
        { intent: "move", picture, colour: colour ?? "", before: before ?? "" },
        { method: "post", preventScrollReset: true },
      ),
    [submit],
  );
  useShortcuts([
    { keys: "Shift+ArrowLeft", does: "Move the picture forward", run: () => press(".pictures-earlier") },
    { keys: "Shift+ArrowRight", does: "Move the picture back", run: () => press(".pictures-later") },
    { keys: "Shift+Home", does: "Make it the first picture", run: () => press(".pictures-first") },
  ]);
  useEffect(() => {
    if (moving === null) return undefined;
    // What was moved keeps the focus, wherever it stands now.
    return () =>
      void requestAnimationFrame(() => {
        if (document.activeElement === document.body)
          document.querySelector<HTMLElement>(`[data-picture="${moving}"] .pictures-open`)?.focus();
      });
  }, [moving]);
  return { grabbed, grab: setGrabbed, move, moving };
}

export type Moves = ReturnType<typeof useMoves>;
