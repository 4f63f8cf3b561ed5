import { Printer } from "lucide-react";
import { Button } from "#web/ui/button.tsx";
import { joinClasses } from "#web/ui/join-classes.ts";
import { useAwake } from "#web/ui/use-awake.ts";

/** Keeps its place until the page has woken up, and stays unseen where it never does. */
export function PrintButton({ variant }: { variant?: "secondary" }) {
  const awake = useAwake();
  return (
    <Button
      type="button"
      size="small"
      variant={variant}
      icon={Printer}
      className={joinClasses("print-button", !awake && "invisible")}
      onClick={() => window.print()}
    >
      Print
    </Button>
  );
}
