/** Characters of a note with a request, at most. */
export const MOST_REQUEST_NOTE = 1_000;

const PREFIX = "thing-";

/** Field of a form that says how many of a thing, by the thing's id. */
export const thingField = (id: number): string => `${PREFIX}${id}`;

/** The thing that a field is about; null of every other field. */
export function thingOfField(name: string): number | null {
  const id = name.startsWith(PREFIX) ? name.slice(PREFIX.length) : "";
  return /^\d{1,9}$/.test(id) ? Number(id) : null;
}
