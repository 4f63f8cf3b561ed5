import { useState } from "react";
import { DEFAULT_PD_MM, type PupilDistance, type ScaleFault, wholePd } from "#domain/try-on/photo-scale.ts";
import { Checkbox } from "#web/ui/checkbox.tsx";
import { Field } from "#web/ui/field.tsx";
import { RadioCard, RadioCards } from "#web/ui/radio-cards.tsx";
import { CardDrawing } from "./pose-drawing.tsx";
import { SavedPd } from "./saved-pd.tsx";
import { perEye, type ScaleChoice } from "./scale-choice.ts";

export const SCALE_FAULTS: Record<ScaleFault, string> = {
  "eyes-too-near":
    "The marks are too near to each other: put one on each pupil. If they are, the photo was taken from too far.",
  "eyes-swapped":
    "The right pupil's mark stands at the left of the photo, the left one's at the right: they are the other way round.",
  "head-on-side":
    "The line of the pupils is too steep. Put the marks on the pupils, or take the photo with a straight head.",
  "pd-rare": "The PD is between 40 and 80 mm, both eyes together.",
  "pd-per-eye-rare":
    "The PD of one eye is between 23 and 40 mm. Give both, or untick that you have a value for each eye.",
  "card-unmarked": "Put the two marks on the ends of the card's long edge.",
  "card-too-near": "The marks of the card are too near to each other: put them on both ends of its long edge.",
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
      <RadioCards legend="How is the true size known?">
        <RadioCard
          name="scale"
          title="By my pupil distance (PD)"
          description="It stands on many prescriptions."
          checked={choice.by === "pd"}
          onChoose={() => change({ by: "pd" })}
        />
        <RadioCard
          name="scale"
          title="By a bank card in the photo"
          description="If you do not know your PD: it is measured, too."
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
            The PD is how far the middles of your pupils are apart. {DEFAULT_PD_MM} mm is what most adults are near to;
            with your own the size is true.
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
            Hold any bank card flat under the chin or at the forehead, as far from the camera as your eyes: nearer to it
            the card looks larger, and the glasses too small. Then put the two marks on the ends of its long edge.
          </p>
        </div>
      )}
      <Checkbox
        name="face"
        label="Compare the front with the width of my face"
        checked={choice.face}
        onChange={({ currentTarget }) => change({ face: currentTarget.checked })}
      />
      {choice.face && (
        <p className="field-help">Put the two upright marks where your face ends at the height of your eyes.</p>
      )}
      {words && (
        <p className="field-error" role="alert">
          {words}
        </p>
      )}
    </div>
  );
}
