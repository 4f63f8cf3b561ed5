/** As much of a form's control as is looked at. */
export type Control = Pick<
  HTMLInputElement,
  "tagName" | "name" | "type" | "value" | "defaultValue" | "checked" | "defaultChecked"
> & {
  options?: ArrayLike<Pick<HTMLOptionElement, "value" | "defaultSelected" | "disabled">>;
};

const UNTYPED = ["hidden", "submit", "button", "reset", "image"];

const isTicked = ({ type }: Control) => type === "checkbox" || type === "radio";
// A text area writes its lines apart in its own way.
const lines = (text: string) => text.replaceAll("\r\n", "\n");

/** What somebody gave a control; null where nobody types or chooses anything. */
export function givenOf(control: Control): string | null {
  if (!["INPUT", "SELECT", "TEXTAREA"].includes(control.tagName) || UNTYPED.includes(control.type)) return null;
  return isTicked(control) ? String(control.checked) : lines(control.value);
}

/** What a control showed when it came. */
export function shownOf(control: Control): string {
  if (isTicked(control)) return String(control.defaultChecked);
  if (control.tagName !== "SELECT") return control.type === "file" ? "" : lines(control.defaultValue);
  const options = Array.from(control.options ?? []);
  // Of several the browser takes the last, and without any the first that can be chosen.
  const chosen = options.findLast((one) => one.defaultSelected) ?? options.find((one) => !one.disabled);
  return chosen?.value ?? "";
}

/**
 * Knows which controls of a page hold what is not saved. A form that was taken counts as saved as it was sent, whatever is written
 * of it later; one that was refused stays unsaved, though its page now shows what was typed.
 */
export function keepUnsaved() {
  const saved = new WeakMap<Control, string | null>();
  const refused = new WeakSet<Control>();
  const isUnsaved = (control: Control): boolean => {
    const given = givenOf(control);
    if (given === null) return false;
    if (refused.has(control)) return true;
    return given !== shownOf(control) && given !== saved.get(control);
  };
  return {
    isUnsaved,
    /** Of a form that is sent: what it holds now, to be told what came of it. */
    send(controls: readonly Control[]) {
      const sent = controls.map((control) => ({ control, given: givenOf(control), isTyped: isUnsaved(control) }));
      return {
        taken() {
          for (const { control, given } of sent) {
            saved.set(control, given);
            refused.delete(control);
          }
        },
        /** Of its controls as they stand now those of the same name took the place of what was typed into. */
        refused(drawn: readonly Control[]) {
          const typed = new Set(sent.filter(({ isTyped }) => isTyped).map(({ control }) => control.name));
          for (const control of drawn) if (typed.has(control.name)) refused.add(control);
        },
      };
    },
  };
}
