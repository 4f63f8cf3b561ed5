/** How many boxes a form of contact lenses asks for: those of the eyes that have a power. */
export function countBoxes(fields: Readonly<Record<string, unknown>>): number {
  return (["right", "left"] as const)
    .filter((eye) => fields[eye])
    .reduce((sum, eye) => sum + (Number(fields[`${eye}Boxes`]) || 0), 0);
}
