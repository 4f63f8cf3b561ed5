import { CircleAlert, CircleCheck } from "lucide-react";
import type { ReactNode } from "react";
import { Icon } from "#web/ui/icon.tsx";

type PrescriptionStateProps = {
  is: "received" | "needed" | "deleted" | "unreadable" | "again";
  /** Stands behind the words: where to give it. */
  children?: ReactNode;
};

const WORDS = {
  received: "Prescription received",
  needed: "Prescription needed, not received yet",
  again: "We need your prescription once more",
  deleted: "Prescription deleted, please give it again",
  unreadable: "We cannot read your prescription any more, please give it again",
};

/** Whether the prescription of a line is there, in the same words wherever the line is shown. */
export function PrescriptionState({ is, children }: PrescriptionStateProps) {
  const isThere = is === "received";
  return (
    <p className={`state ${isThere ? "state-good" : "state-wait"}`}>
      <Icon of={isThere ? CircleCheck : CircleAlert} size={20} />
      <span>
        {WORDS[is]}
        {children}
      </span>
    </p>
  );
}
