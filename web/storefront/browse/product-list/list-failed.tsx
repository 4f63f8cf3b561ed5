import { useRevalidator } from "react-router";
import { NETWORK_FAILURE } from "#domain/wire/errors.ts";
import { Button } from "#web/ui/button.tsx";
import { EmptyState } from "#web/ui/empty-state.tsx";
import { Spectacles } from "#web/ui/spectacles.tsx";

/** A list that did not come. */
export function ListFailed() {
  const { revalidate, state } = useRevalidator();
  return (
    <div className="page" role="alert">
      <title>Something went wrong</title>
      <EmptyState
        level={1}
        title={NETWORK_FAILURE}
        picture={<Spectacles mood="broken" />}
        action={
          <Button type="button" busy={state === "loading"} onClick={() => void revalidate()}>
            Try again
          </Button>
        }
      >
        Please check your connection. Your filters are kept.
      </EmptyState>
    </div>
  );
}
