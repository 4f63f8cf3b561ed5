import { useEffect, useRef } from "react";
import { Link } from "react-router";
import type { Refusal } from "#web/forms/answer.ts";
import { SheetForm } from "#web/storefront/account/prescription/sheet-form.tsx";
import { TypedForm } from "#web/storefront/account/prescription/typed-form.tsx";
import { giveAddress, type GivingWay, lineAddress } from "./give-address.ts";
import type { Giving } from "./load-line-prescriptions.ts";
import { SavedChoice } from "./saved-choice.tsx";

const TITLES: Readonly<Record<GivingWay, string>> = {
  typed: "Enter the prescription",
  sheet: "Upload the prescription",
  saved: "Use a saved prescription",
};
const OTHERS: Readonly<Record<GivingWay, string>> = {
  typed: "enter it manually",
  sheet: "upload it",
  saved: "use a saved one",
};

/** In the line that it is for: one of the three ways, and links to the two others. */
export function GiveForm({ giving, refusal }: { giving: Giving; refusal: Refusal | undefined }) {
  const { lineId, way, addUse, today, ageLimits, people, start, saved, currentId } = giving;
  const heading = useRef<HTMLHeadingElement>(null);
  // The link that led here is gone.
  useEffect(() => heading.current?.focus({ preventScroll: true }), [way]);
  const shared = {
    action: giveAddress(lineId, way),
    hidden: { order_line_id: String(lineId) },
    people,
    refusal,
  };
  const done = lineAddress(lineId);
  return (
    <section className="give-form" aria-labelledby={`give-${lineId}`}>
      <h4 id={`give-${lineId}`} ref={heading} tabIndex={-1} className="heading">
        {TITLES[way]}
      </h4>
      <p className="text-slate">
        Or{" "}
        {(["typed", "sheet", "saved"] as const)
          .filter((other) => other !== way)
          .map((other, place) => (
            <span key={other}>
              {place > 0 && ", or "}
              <Link to={giveAddress(lineId, other)} className="link" preventScrollReset>
                {OTHERS[other]}
              </Link>
            </span>
          ))}
        .
      </p>
      {way === "typed" && (
        <TypedForm key={currentId} {...shared} cancel={done} {...{ start, addUse, today, ageLimits }} />
      )}
      {way === "sheet" && <SheetForm {...shared} done={done} />}
      {way === "saved" && <SavedChoice {...shared} cancel={done} saved={saved} addUse={addUse} currentId={currentId} />}
    </section>
  );
}
