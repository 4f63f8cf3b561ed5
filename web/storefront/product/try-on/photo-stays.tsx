import { LockKeyhole } from "lucide-react";
import { Icon } from "#web/ui/icon.tsx";

/** Under every tool that has somebody's photo before it. */
export function PhotoStays({ what = "Your photo" }: { what?: string }) {
  return (
    <p className="try-on-stays">
      <Icon of={LockKeyhole} size={18} /> {what} stays on this device.
    </p>
  );
}
