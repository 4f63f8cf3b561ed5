/** "Betwa Square in Matte Black"; the name alone where there is no choice. */
export function nameInColour(name: string, colour: string | null): string {
  return colour ? `${name} in ${colour}` : name;
}
