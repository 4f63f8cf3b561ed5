export const MY_PRESCRIPTIONS = "/user/prescriptions";

export const ADDING_WAYS = ["typed", "sheet", "fhir"] as const;
export type AddingWay = (typeof ADDING_WAYS)[number];

export const onePrescription = (id: string) => `${MY_PRESCRIPTIONS}/${id}`;
/** For whoever holds the signed link: see createReportLink. */
export const sharedAddress = (orderId: string) => `/shared-prescription/${orderId}`;
export const addAddress = (way: AddingWay) => `${MY_PRESCRIPTIONS}?add=${way}`;
export const editPerson = (id: number | "new") => `${MY_PRESCRIPTIONS}?edit=${id}`;
