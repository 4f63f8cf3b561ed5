import type { ExamField, ExamValues, Refraction, Side } from "#domain/examinations/exam-fields.ts";
import { type FigureKind, stepFigure, transposeTyped } from "#domain/examinations/exam-keys.ts";

type Given = {
  form: HTMLElement;
  values: ExamValues;
  set: (given: Partial<Record<ExamField, string>>) => void;
  /** Says at once what is wrong with the field in which somebody types. */
  judge: () => void;
  finish: () => void;
};

/** Enter goes on, the arrows step, T turns the cylinder into the other form, Ctrl and Enter finish. */
export function takeKey(event: KeyboardEvent, { form, values, set, judge, finish }: Given): void {
  const { key, target, ctrlKey, metaKey, shiftKey, altKey } = event;
  if (key === "Enter" && (ctrlKey || metaKey)) {
    event.preventDefault();
    finish();
    return;
  }
  const isField = target instanceof HTMLInputElement || target instanceof HTMLSelectElement;
  if (!isField || ctrlKey || metaKey || altKey) return;
  if (key === "Enter") {
    event.preventDefault();
    goOn(form, target);
    return;
  }
  const kind = target.dataset.figure as FigureKind | undefined;
  if (kind === undefined) return;
  const field = target.name as ExamField;
  if (key === "ArrowUp" || key === "ArrowDown") {
    event.preventDefault();
    const to = stepFigure(kind, values[field], { up: key === "ArrowUp", far: shiftKey });
    // A cylinder without its sign does not step: the field asks for it in place of that.
    if (to === values[field]) judge();
    else set({ [field]: to });
    return;
  }
  if (key.toLowerCase() !== "t") return;
  const [, side, refraction] = /^([rl])_(pg|ob|sb)_(sph|cyl|axi)$/.exec(field) ?? [];
  if (side === undefined) return;
  event.preventDefault();
  const turned = transposeRow(values, side as Side, refraction as Refraction);
  if (turned) set(turned);
}

function transposeRow(values: ExamValues, side: Side, refraction: Refraction) {
  const row = `${side}_${refraction}` as const;
  const turned = transposeTyped({
    sph: values[`${row}_sph`],
    cyl: values[`${row}_cyl`],
    axis: values[`${row}_axi`],
  });
  return turned && { [`${row}_sph`]: turned.sph, [`${row}_cyl`]: turned.cyl, [`${row}_axi`]: turned.axis };
}

function goOn(form: HTMLElement, from: HTMLElement): void {
  const fields = [...form.querySelectorAll<HTMLElement>("input, select, textarea, button.exam-finish")];
  fields[fields.indexOf(from) + 1]?.focus();
}
