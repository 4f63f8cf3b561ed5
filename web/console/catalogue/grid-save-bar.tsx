import { useState } from "react";
import { useAskBeforeLeaving } from "#web/console/forms/use-ask-before-leaving.ts";
import { Button } from "#web/ui/button.tsx";

/** With a script it counts what is typed, and asks before that is left. */
export function GridSaveBar({ busy, hasWrong }: { busy: FormDataEntryValue | null; hasWrong: boolean }) {
  const [count, setCount] = useState(0);
  useAskBeforeLeaving(() => count > 0);
  const recount = (bar: HTMLElement | null) => {
    const form = bar?.closest("form");
    if (!form) return undefined;
    const look = () => {
      const cells = [...form.querySelectorAll<HTMLInputElement | HTMLSelectElement>("[data-was]")];
      for (const cell of cells) cell.toggleAttribute("data-differs", cell.value.trim() !== cell.dataset.was);
      setCount(cells.filter((cell) => cell.hasAttribute("data-differs")).length);
    };
    look();
    form.addEventListener("input", look);
    return () => form.removeEventListener("input", look);
  };
  return (
    <div className="lens-save grid-save" ref={recount}>
      <Button name="intent" value="save" size="small" busy={busy === "save"} busyLabel="Saving...">
        Save
      </Button>
      <Button name="intent" value="preview" size="small" variant="secondary" busy={busy === "preview"}>
        Show the difference
      </Button>
      <span role="status">
        {count > 0 ? `${count} ${count === 1 ? "cell differs" : "cells differ"}` : ""}
        {hasWrong && count > 0 ? ", see the marked ones" : ""}
      </span>
    </div>
  );
}
