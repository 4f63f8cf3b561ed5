/** What the exchange format has no place for travels under these names; other programs pass over them. */
export const FHIR_EXTENSIONS = {
  pd: "urn:chashma:pupillary-distance",
  fittingHeight: "urn:chashma:fitting-height",
  pdBinocular: "urn:chashma:pupillary-distance-binocular",
  age: "urn:chashma:age-when-given",
  remarks: "urn:chashma:remarks",
} as const;

export const FHIR_CONTENT_TYPE = "application/fhir+json";
export const LENS_PRODUCTS = "http://terminology.hl7.org/CodeSystem/ex-visionprescriptionproduct";
export const UNITS = "http://unitsofmeasure.org";
