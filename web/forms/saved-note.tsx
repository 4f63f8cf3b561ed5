import { useAwake } from "#web/ui/use-awake.ts";
import { Alert } from "#web/ui/alert.tsx";

/** Says without JavaScript what a toast says with it. */
export function SavedNote({ children }: { children: string | null }) {
  const awake = useAwake();
  return children === null || awake ? null : <Alert kind="success">{children}</Alert>;
}
