import { makePdf } from "#tests/support/uploads/make-pdf.ts";
import type { Visit } from "#tests/support/browser/visit.ts";
import type { Asked, ForeignScene } from "./foreign-trial.ts";

export const place = { state: "Delhi", city: "New Delhi", zip_code: "110003", address1: "9 Taken Road", address2: "" };
export const confirmed = { confirmed: "yes" };
export const sheet = () => new File([new Uint8Array(makePdf())], "card.pdf", { type: "application/pdf" });
export const post = (path: string, form: NonNullable<Visit["form"]>): Asked => ({ path, form });
export const get = (path: string): Asked => ({ path });
export const order = ({ mine }: ForeignScene) => mine.orderId;
export const rx = ({ mine }: ForeignScene) => mine.prescriptionIds[0];
export const address = ({ mine }: ForeignScene) => mine.addressId;
export const photo = ({ photoId }: ForeignScene) => photoId;
export const passkey = ({ passkeyId }: ForeignScene) => passkeyId;
export const question = ({ questionId }: ForeignScene) => questionId;
export const line = ({ mine }: ForeignScene) => mine.lineId;
export const person = ({ mine }: ForeignScene) => mine.personId;
export const inCart = ({ mine }: ForeignScene) => mine.cartKey;
export const bill = ({ mine }: ForeignScene) => mine.billNo;
