import { expect, test } from "vitest";
import type { z } from "zod";
import { bookForm } from "#domain/appointments/appointment-form.ts";
import { customerForm } from "#domain/customers/customer-form.ts";
import { readSearchTerm } from "./search-term.ts";

const WRITTEN = [
  "9812345678",
  "+91 98123 45678",
  "+91-98123-45678",
  " 098123 45678 ",
  "(98123) 45678",
  "0091 9812345678",
];

const FORMS: [where: string, read: (phone: string) => unknown][] = [
  ["an eye test that staff book", (phone) => fieldOf(bookForm.shape.phone, phone)],
  ["what staff write about a customer", (phone) => fieldOf(customerForm.shape.phone, phone)],
  ["the search of everything, of customers and of staff", (phone) => wholePhone(phone)],
];

const fieldOf = (field: z.ZodType, phone: string): unknown => field.parse(phone);
const wholePhone = (typed: string): unknown => {
  const phone = readSearchTerm(typed)?.phone;
  return phone && "whole" in phone ? phone.whole : null;
};

test.each(FORMS)("a phone number is read however it is written: %s", (_where, read) => {
  for (const typed of WRITTEN) expect(read(typed), typed).toBe("9812345678");
});
