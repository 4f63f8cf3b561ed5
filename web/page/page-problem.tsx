import { isRouteErrorResponse, useLocation } from "react-router";
import type { Unavailable } from "#domain/wire/database-away.ts";
import type { NothingForStaff } from "#web/session/nothing-for-staff.ts";
import { Button, LinkButton } from "#web/ui/button.tsx";
import { EmptyState } from "#web/ui/empty-state.tsx";
import { Spectacles } from "#web/ui/spectacles.tsx";
import { UnknownPage } from "./unknown-page.tsx";

const fault = {
  title: "Something went wrong",
  words: "Sorry, this is our mistake and we have noted it. Nothing you bought or saved is lost.",
};
const busy = { title: "That was a little too fast", words: "Please wait a moment and try again." };
const away = {
  title: "We will be back in a moment",
  words: "The shop is not available right now. Nothing you bought or saved is lost. Please try again in a moment.",
};
const awayBuying =
  "The shop is not available right now. Your cart is safe. If you have just paid, please do not pay again: " +
  "your order will show it soon.";
const buying = /^\/(cart|address|order)/;

/** What an error boundary shows: nobody at this address, a fault of ours, or a shop without its database. Never the fault's own words. */
export function PageProblem({ error }: { error: unknown }) {
  const location = useLocation();
  const status = isRouteErrorResponse(error) ? error.status : 500;
  const said = isRouteErrorResponse(error) ? (error.data as NothingForStaff | null) : null;
  if (said?.way)
    return (
      <div className="page">
        <title>{said.words}</title>
        <EmptyState level={1} title={said.words} action={<LinkButton {...said.way} reloadDocument />} />
      </div>
    );
  if (status === 404 || status === 410) return <UnknownPage />;
  const { title, words } = status === 503 ? away : status === 429 ? busy : fault;
  const { sent = [] } = (status === 503 && (error as { data: Partial<Unavailable> | null }).data) || {};
  return (
    <div className="page">
      <title>{title}</title>
      <EmptyState
        level={1}
        picture={<Spectacles mood="broken" />}
        title={title}
        action={
          <>
            {sent.length > 0 ? (
              // Without JavaScript what was typed goes with the page, to the same address.
              <form method="post">
                {sent.map(([name, value], place) => (
                  <input key={place} type="hidden" name={name} value={value} />
                ))}
                <Button>Send it again</Button>
              </form>
            ) : (
              // The same address again, by a full load.
              <LinkButton to={location} reloadDocument>
                Try again
              </LinkButton>
            )}
            <LinkButton to="/" variant="secondary" reloadDocument>
              Go to the home page
            </LinkButton>
          </>
        }
      >
        {status === 503 && buying.test(location.pathname) ? awayBuying : words}
      </EmptyState>
    </div>
  );
}
