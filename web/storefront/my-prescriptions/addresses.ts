export const MY_PRESCRIPTIONS = "/user/prescriptions";

export const ADDING_WAYS = ["typed", "sheet", "fhir"] as const;
export type AddingWay = (typeof ADDING_WAYS)[number];

export const onePrescription = (id: string) => `${MY_PRESCRIPTIONS}/${id}`;
export const addAddress = (way: AddingWay) => `${MY_PRESCRIPTIONS}?add=${way}`;
export const editPerson = (id: number | "new") => `${MY_PRESCRIPTIONS}?edit=${id}`;

/** What the page says without JavaScript, by ?done=. */
export const DONE = {
  typed: "Your prescription has been saved successfully.",
  // The two spaces are the specification's.
  sheet: "Your Prescription  has been uploaded successfully.",
  person: "Saved",
  removed: "Removed",
  deleted: "Your prescription has been deleted",
} as const;

export function readDone(text: string | null): string | null {
  return text !== null && Object.hasOwn(DONE, text) ? DONE[text as keyof typeof DONE] : null;
}
