import { expect, test } from "vitest";
import { addressForm, NO_CITY } from "./address-form.ts";
import { firstMessages } from "./field-rules.ts";

const good = { address1: "12 Lodhi Road", country: "India", state: "Delhi", city: "New Delhi", zip_code: "110003" };
const messages = (over: object) => {
  const result = addressForm.safeParse({ ...good, ...over });
  return result.success ? {} : firstMessages(result.error);
};

test("an empty form names all that is required", () => {
  const expected = {
    address1: "Address1 is required",
    country: "Country is required",
    state: "State is required",
    city: "City is required",
    zip_code: "Pincode is required",
  };
  const empty = addressForm.safeParse({});
  expect(empty.success ? {} : firstMessages(empty.error)).toEqual(expected);
  expect(messages({ address1: " ", country: "", state: "", city: "", zip_code: "" })).toEqual(expected);
});

test("what may be left out is empty, the rest comes out clean", () => {
  expect(addressForm.parse({ ...good, state: "07", zip_code: 110003, country: "india" })).toEqual({
    ...good,
    address2: "",
    recipient_name: "",
    recipient_phone: "",
  });
  expect(addressForm.parse({ ...good, zip_code: "110 003" }).zip_code).toBe("110003");
});

test("the State is one of the list, the country India, the pincode a PIN", () => {
  expect(messages({ state: "Bavaria", country: "Nepal", zip_code: "011000" })).toEqual({
    state: "Please choose a state from the list",
    country: "We deliver within India only",
    zip_code: "Enter a 6-digit PIN code that does not begin with 0",
  });
});

test("a city is a name in any script, with two letters at least and no figures", () => {
  for (const city of ["St. Thomas Mount", "Nagar-Haveli (West)", "D'Souza Nagar", "मुंबई", "Oy"])
    expect(messages({ city }), city).toEqual({});
  for (const city of ["12345!!", "A", "Delhi 6", "--"]) expect(messages({ city }), city).toEqual({ city: NO_CITY });
});

test("a recipient's phone number is checked only when given", () => {
  expect(messages({ recipient_phone: "" })).toEqual({});
  expect(messages({ recipient_phone: "12" })).toEqual({ recipient_phone: "Invalid phone number" });
});
