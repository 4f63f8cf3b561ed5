import type { ReactNode } from "react";
import { Link } from "react-router";
import type { GivenPrescription, OwnPrescriptions } from "#web/storefront/product/product-detail/load-own.ts";
import { EyeWords } from "./eye-words.tsx";

type SavedListProps = {
  own: Pick<OwnPrescriptions, "saved" | "isSignedIn"> | null;
  signInHref: string;
  /** What takes one. */
  renderChoice: (one: GivenPrescription) => ReactNode;
};

/** Those that this customer, or this guest's browser, gave before. */
export function SavedList({ own, signInHref, renderChoice }: SavedListProps) {
  const saved = own?.saved ?? [];
  return (
    <>
      {saved.length > 0 ? (
        <ul className="wizard-rx-saved">
          {saved.map((one) => (
            <li key={one.id}>
              <div>
                <p className="semibold">{one.label}</p>
                {one.eyes ? (
                  <EyeWords eyes={one.eyes} typed={one.typed} />
                ) : (
                  <p className="text-sm text-slate">Uploaded prescription</p>
                )}
                {one.refusal && <p className="radio-card-refusal">{one.refusal}</p>}
              </div>
              {!one.refusal && renderChoice(one)}
            </li>
          ))}
        </ul>
      ) : (
        <p>
          {own?.isSignedIn
            ? "No saved prescription in your account yet. Enter or upload it once and use it for every pair."
            : "No saved prescription in this browser yet."}
        </p>
      )}
      {own?.isSignedIn === false && (
        <p>
          <Link to={signInHref} preventScrollReset rel="nofollow" className="link">
            Sign in
          </Link>{" "}
          to use one from your account.
        </p>
      )}
    </>
  );
}
