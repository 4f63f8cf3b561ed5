/** joinClasses("button", wide && "button-wide") -> "button button-wide"; undefined when there is none. */
export function joinClasses(...names: (string | false | null | undefined)[]): string | undefined {
  return names.filter(Boolean).join(" ") || undefined;
}
