import { toast } from "#web/ui/toast.ts";

/** The wizard's warning toast: at the top end, 500 wide; every toast lasts 8 seconds. */
export function warn(message: string): void {
  toast.show({ kind: "warning", message, position: "top-end", width: 500 });
}
