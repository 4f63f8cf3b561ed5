import { isRouteErrorResponse, useLocation } from "react-router";
import { LinkButton } from "#web/ui/button.tsx";
import { EmptyState } from "#web/ui/empty-state.tsx";
import { Spectacles } from "./spectacles.tsx";
import { UnknownPage } from "./unknown-page.tsx";

/** What an error boundary shows: nobody at this address, or a fault of ours. Never the fault's own words. */
export function PageProblem({ error }: { error: unknown }) {
  const location = useLocation();
  if (isRouteErrorResponse(error) && (error.status === 404 || error.status === 410)) return <UnknownPage />;
  const busy = isRouteErrorResponse(error) && error.status === 429;
  return (
    <div className="page">
      <title>Something went wrong</title>
      <EmptyState
        level={1}
        picture={<Spectacles mood="broken" />}
        title={busy ? "That was a little fast" : "Something went wrong"}
        action={
          <>
            {/* The same address again, by a full load. */}
            <LinkButton to={location} reloadDocument>
              Try again
            </LinkButton>
            <LinkButton to="/" variant="secondary" reloadDocument>
              Go to the home page
            </LinkButton>
          </>
        }
      >
        {busy
          ? "Please wait a moment and try again."
          : "The fault is ours, and it has been noted. Nothing you bought or saved is lost."}
      </EmptyState>
    </div>
  );
}
