import { CardDrawing } from "#web/storefront/account/prescription/card-drawing.tsx";
import { PartWords } from "#web/storefront/account/prescription/guide-dialog.tsx";
import { GUIDE_PARTS } from "#web/storefront/account/prescription/guide-words.ts";

/** A filled-in card, and what each part of it says. */
export function PrescriptionCard() {
  return (
    <>
      <div className="rx-guide-card">
        <CardDrawing marked={null} />
      </div>
      {GUIDE_PARTS.map((part) => (
        <div key={part} id={part}>
          <PartWords part={part} />
        </div>
      ))}
    </>
  );
}
