/** What the screens say once a prescription is there. The two spaces of the upload's are the specification's. */
export const GIVEN_TEXT = {
  typed: "Your prescription has been saved successfully.",
  sheet: "Your Prescription  has been uploaded successfully.",
} as const;
