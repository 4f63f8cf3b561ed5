import { slotWords } from "#domain/stores/eye-test-slots.ts";

type TimeChoiceProps = { day: string; times: readonly string[]; chosen?: string | undefined };

export function TimeChoice({ day, times, chosen }: TimeChoiceProps) {
  if (times.length === 0) return <p className="mt-3">No times are left on this day. Please choose another day.</p>;
  return (
    // A taken time is gone; the choice goes with it.
    <div className="eyetest-times" key={`${day} ${times.join()}`}>
      {times.map((time) => (
        <label key={time}>
          <input type="radio" name="time" value={time} defaultChecked={chosen === time} />
          <span className="figures">{slotWords(time)}</span>
        </label>
      ))}
    </div>
  );
}
