import { Link } from "react-router";
import type { FormAnswer } from "#web/forms/answer.ts";
import { Button } from "#web/ui/button.tsx";
import { REDIRECTS_PAGE } from "./redirect-pages.ts";

/** One press where a redirect would take two steps. */
export function WayOut({ answer }: { answer: FormAnswer | undefined }) {
  const present = answer?.ok === false ? answer.present : undefined;
  return (
    <>
      {present?.straight !== undefined && (
        <div>
          <Button name="straight" value={present.straight} size="small" variant="secondary">
            Lead straight to {present.straight}
          </Button>
        </div>
      )}
      {present?.other !== undefined && (
        <p>
          <Link to={`${REDIRECTS_PAGE}/${present.other}`} className="link">
            Open that redirect
          </Link>
        </p>
      )}
    </>
  );
}
