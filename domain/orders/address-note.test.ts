import { expect, test } from "vitest";
import { addressNote } from "./address-note.ts";

const address = {
  address1: "14 Lodhi Road",
  address2: "",
  city: "New Delhi",
  state: "Delhi",
  stateCode: "07",
  zipCode: "110003",
  country: "India",
  recipientName: null,
  recipientPhone: null,
};

test("a bill says why it prints no address", () => {
  expect(addressNote(address)).toBeNull();
  expect(addressNote(null)).toBe("Address data not available");
  expect(addressNote({ ...address, city: undefined })).toBe("Invalid address data");
  expect(addressNote("14 Lodhi Road")).toBe("Invalid address data");
});
