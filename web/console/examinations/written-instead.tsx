import { EXAM_SIDES } from "#domain/examinations/exam-fields.ts";
import { writtenInstead } from "#domain/examinations/exam-keys.ts";
import { useDesk } from "./desk.ts";

/** Of a plus cylinder, what the prescription will say in minus: read before the examination is finished. */
export function WrittenInstead() {
  const { values } = useDesk();
  return (
    <div aria-live="polite" className="text-sm tabular-nums">
      {EXAM_SIDES.map(({ side, label }) => {
        const words = writtenInstead({
          sph: values[`${side}_sb_sph`],
          cyl: values[`${side}_sb_cyl`],
          axis: values[`${side}_sb_axi`],
        });
        return words && <p key={side}>{`${label}: will be written as ${words}`}</p>;
      })}
    </div>
  );
}
