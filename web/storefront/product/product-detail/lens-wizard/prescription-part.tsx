import { CircleCheck, FileUp, FolderOpen, Keyboard } from "lucide-react";
import { Link } from "react-router";
import { Alert } from "#web/ui/alert.tsx";
import { LinkButton } from "#web/ui/button.tsx";
import { Icon } from "#web/ui/icon.tsx";
import type { GivenPrescription } from "#web/storefront/product/product-detail/load-own.ts";
import { EyeWords } from "./eye-words.tsx";
import type { WizardFrame } from "./wizard-frame.ts";

type PrescriptionPartProps = {
  frame: WizardFrame;
  /** "later", the id of one, or null while nothing is decided. */
  settled: string | null;
  given: GivenPrescription | null;
  /** Some lens of this power type can be made in it, or that is not known. */
  canBeMade: boolean;
  /** Where signing in leads back to. */
  signInHref: string;
};

/** The prescription is never asked for here, only offered: it may as well come after the order. */
export function PrescriptionPart({ frame, settled, given, canBeMade, signInHref }: PrescriptionPartProps) {
  const { hrefOf } = frame;
  const to = (prescription: string) => ({ to: hrefOf(2, { prescription }), preventScrollReset: true });
  if (given !== null) {
    return (
      <Part>
        <p className="wizard-rx-given">
          <Icon of={CircleCheck} size={22} />
          <span>
            <strong>Prescription:</strong> {given.label}
          </span>
        </p>
        {given.eyes ? (
          <EyeWords eyes={given.eyes} typed={given.typed} />
        ) : (
          <p className="text-sm text-slate">
            Our opticians read your prescription and call you if another lens would suit you better.
          </p>
        )}
        <p className="wizard-rx-links">
          {given.canCorrect && (
            <Link to={hrefOf(2, { prescription: "type", correct: given.id })} preventScrollReset className="link">
              Correct it
            </Link>
          )}
          <Link {...to("type")} className="link">
            Enter another
          </Link>
          <Link {...to("saved")} className="link">
            Use a saved one
          </Link>
          {canBeMade && (
            <Link {...to("later")} className="link">
              Add it after ordering
            </Link>
          )}
        </p>
      </Part>
    );
  }
  const isLost = settled !== null && settled !== "later";
  return (
    <Part>
      {isLost && (
        <Alert kind="warning" className="mb-3">
          We could not find this prescription. If it is in your account,{" "}
          <Link to={signInHref} className="link" preventScrollReset>
            sign in
          </Link>
          , or add it again.
        </Alert>
      )}
      <p>
        {settled === "later" ? (
          <>
            <strong>You will add it after ordering</strong>, under My Orders. You can still add it now:
          </>
        ) : (
          <>
            <strong>Add your prescription now or after ordering</strong>
          </>
        )}
      </p>
      <div className="wizard-rx-ways">
        <LinkButton {...to("type")} variant="secondary" icon={Keyboard}>
          Type it in
        </LinkButton>
        <LinkButton {...to("upload")} variant="secondary" icon={FileUp}>
          Upload a photo or PDF
        </LinkButton>
        <LinkButton {...to("saved")} variant="secondary" icon={FolderOpen}>
          Use a saved one
        </LinkButton>
        {settled !== "later" && (
          <LinkButton {...to("later")} variant="quiet">
            Add it after ordering
          </LinkButton>
        )}
      </div>
    </Part>
  );
}

function Part({ children }: { children: React.ReactNode }) {
  return (
    <section className="wizard-rx" aria-label="Your prescription">
      {children}
    </section>
  );
}
