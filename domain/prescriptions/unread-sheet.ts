import type { PrescriptionContent } from "./prescription.ts";

/** What is kept of a sheet before anybody has read it. */
export function unreadSheet(customerName: string, remarks: string): PrescriptionContent {
  return {
    customerName,
    age: null,
    prescribedBy: "",
    remarks,
    prescribedOn: null,
    typed: null,
    eyes: null,
    pdBinocularMm: null,
    fittingHeightMm: { right: null, left: null },
    prism: { right: "", left: "" },
    guardian: false,
    file: null,
  };
}
