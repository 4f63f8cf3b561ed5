import { useRevalidator } from "react-router";
import { Alert } from "#web/ui/alert.tsx";
import { Button } from "#web/ui/button.tsx";

/** `failed`: nobody knows whether they could be had, the shop did not answer. */
export type Absent = { count: number; failed: boolean };

/** That frames of the address are not there. */
export function AbsentFrames({ count, failed }: Absent) {
  const { revalidate, state } = useRevalidator();
  if (count === 0) return null;
  if (!failed) {
    return (
      <Alert kind="warning" className="mt-4">
        {count === 1 ? "One frame in this link" : `${count} frames in this link`} cannot be tried on.
      </Alert>
    );
  }
  return (
    <Alert kind="error" className="mt-4">
      <p>We could not load this frame. The frames you are trying on stay as they are.</p>
      <Button type="button" variant="secondary" size="small" busy={state !== "idle"} onClick={() => revalidate()}>
        Try again
      </Button>
    </Alert>
  );
}
