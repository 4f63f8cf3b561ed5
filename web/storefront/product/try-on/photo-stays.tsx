import { LockKeyhole } from "lucide-react";
import { Icon } from "#web/ui/icon.tsx";

/** Under every tool that has somebody's photo before it. */
export function PhotoStays() {
  return (
    <p className="try-on-stays">
      <Icon of={LockKeyhole} size={18} /> Your photo stays on this device.
    </p>
  );
}
