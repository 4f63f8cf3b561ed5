import { useState } from "react";
import { DEFAULT_PD_MM, type PupilDistance, type ScaleFault, wholePd } from "#domain/try-on/photo-scale.ts";
import { Checkbox } from "#web/ui/checkbox.tsx";
import { Field } from "#web/ui/field.tsx";
import { RadioCard, RadioCards } from "#web/ui/radio-cards.tsx";
import { CardDrawing } from "./pose-drawing.tsx";
import { SavedPd } from "./saved-pd.tsx";
import { perEye, type ScaleChoice } from "./scale-choice.ts";

export const SCALE_FAULTS: Record<ScaleFault, string> = {
  "eyes-too-near": "The marks are too close together. Put one on each pupil. If they are, take the photo from nearer.",
  "eyes-swapped": "The two marks are swapped: your right eye is on the left of the photo.",
  "head-on-side":
    "The line between your pupils is too tilted. Put the marks on the pupils, or take the photo with your head straight.",
  "pd-rare": "The PD is between 40 and 80 mm, both eyes together.",
  "pd-per-eye-rare":
    "The PD of one eye is between 23 and 40 mm. Give both, or untick that you have a value for each eye.",
  "card-unmarked": "Put the two marks on the ends of the card's long edge.",
  "card-too-near": "The card's marks are too close together. Put them on the two ends of its long edge.",
  "card-unlikely":
    "With these marks your pupils would be less than 40 or more than 80 mm apart. Mark the long edge of the " +
    "card, held as far from the camera as your eyes.",
};

type ScaleFormProps = { choice: ScaleChoice; fault: ScaleFault | null; onChange: (choice: ScaleChoice) => void };

/** What tells how large the photo is: the distance of the pupils, or a bank card in it. */
export function ScaleForm({ choice, fault, onChange }: ScaleFormProps) {
  const [said, setSaid] = useState("");
  const change = (part: Partial<ScaleChoice>) => onChange({ ...choice, ...part });
  const take = (pd: PupilDistance, isPerEye: boolean) => {
    change(
      isPerEye
        ? { perEye: true, pd: String(pd.rightMm), leftPd: String(pd.leftMm) }
        : { perEye: false, pd: String(wholePd(pd)) },
    );
    setSaid(`PD ${wholePd(pd)} mm taken from your prescription.`);
  };
  const words = fault && SCALE_FAULTS[fault];
  return (
    <div className="try-on-form">
      <RadioCards legend="How do we know the actual size?">
        <RadioCard
          name="scale"
          title="By my pupil distance (PD)"
          description="Many prescriptions show it."
          checked={choice.by === "pd"}
          onChoose={() => change({ by: "pd" })}
        />
        <RadioCard
          name="scale"
          title="By a bank card in the photo"
          description="If you do not know your PD. We measure it too."
          checked={choice.by === "card"}
          onChoose={() => change({ by: "card" })}
        />
      </RadioCards>
      {choice.by === "pd" ? (
        <>
          <div className="try-on-pd">
            <Field
              label={choice.perEye ? "Right PD, mm" : "PD, mm"}
              name="pd"
              inputMode="decimal"
              value={choice.pd}
              onChange={({ currentTarget }) => change({ pd: currentTarget.value })}
            />
            {choice.perEye && (
              <Field
                label="Left PD, mm"
                name="left_pd"
                inputMode="decimal"
                value={choice.leftPd}
                onChange={({ currentTarget }) => change({ leftPd: currentTarget.value })}
              />
            )}
          </div>
          <p className="field-help">
            Your PD is the distance between your pupils. {DEFAULT_PD_MM} mm suits most adults. With your own PD the size
            is exact.
          </p>
          <Checkbox
            name="per_eye"
            label="I have a value for each eye"
            checked={choice.perEye}
            onChange={({ currentTarget }) => change(perEye(choice, currentTarget.checked))}
          />
          <SavedPd onTake={take} />
          <p role="status" className="text-sm">
            {said}
          </p>
        </>
      ) : (
        <div className="try-on-card">
          <CardDrawing />
          <p className="field-help">
            Hold any bank card flat under your chin or on your forehead, as far from the camera as your eyes. If the
            card is nearer, the glasses look too small. Then put the two marks on the ends of its long edge.
          </p>
        </div>
      )}
      <Checkbox
        name="face"
        label="Compare the frame with the width of my face"
        checked={choice.face}
        onChange={({ currentTarget }) => change({ face: currentTarget.checked })}
      />
      {choice.face && <p className="field-help">Put the two upright marks on the sides of your face at eye level.</p>}
      {words && (
        <p className="field-error" role="alert">
          {words}
        </p>
      )}
    </div>
  );
}
