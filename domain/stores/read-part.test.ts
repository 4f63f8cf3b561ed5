import { expect, test } from "vitest";
import { readPart, readShown } from "./read-part.ts";

const weekdays = (days: readonly number[]) =>
  Object.fromEntries(
    days.flatMap((day) => [
      [`open${day}`, "yes"],
      [`opens${day}`, "10:00"],
      [`closes${day}`, "20:00"],
    ]),
  );

test("hours that nobody changed keep their words to the letter", () => {
  const shown = { storeTime: "Monday to Friday 10 am to 8 pm" };
  expect(readPart("hours", weekdays([1, 2, 3, 4, 5]), shown)).toEqual({ ok: true, to: shown });
  expect(readPart("hours", weekdays([1, 2, 3, 4, 5, 6]), shown)).toEqual({
    ok: true,
    to: { storeTime: "Monday to Saturday 10:00 AM to 8:00 PM, Sunday closed" },
  });
  expect(readPart("hours", { open1: "yes", opens1: "10:00", closes1: "09:00" }, shown)).toEqual({
    ok: false,
    fields: { closes1: "It closes after it opens" },
  });
  expect(readPart("hours", { open1: "yes" }, shown)).toMatchObject({
    ok: false,
    fields: { opens1: "Say when it opens", closes1: "Say when it closes" },
  });
});

test("a field that nobody touched is not judged, and each wrong one has its own words", () => {
  const shown = {
    name: "website",
    address: "1 Janpath",
    city: "New Delhi",
    zipCode: "110001",
    phone: "01140000000",
    landline: "",
    email: "shop@example.in",
    latitude: null,
    longitude: null,
  };
  const sent = { ...shown, latitude: "", longitude: "" };
  expect(readPart("details", sent, shown)).toEqual({ ok: true, to: shown });
  expect(readPart("details", { ...sent, name: " ", phone: "12", latitude: "28.6" }, shown)).toEqual({
    ok: false,
    fields: { name: "Write the name", phone: "Invalid phone number" },
  });
  expect(readPart("details", { ...sent, latitude: "28.6" }, shown)).toEqual({
    ok: false,
    fields: { longitude: "Give both, or neither" },
  });
});

test("a GSTIN is proved by its check digit, and a store closes for good by a tick", () => {
  const shown = { stateCode: "07", gstin: "07AAACO1234B1Z6" };
  expect(readPart("tax", { stateCode: "07", gstin: "07aaaco1234b1z7" }, shown)).toEqual({
    ok: false,
    fields: { gstin: "This GSTIN is not valid. Please check it" },
  });
  expect(readPart("trade", { open: "no" }, { open: true })).toMatchObject({ ok: false });
  expect(readPart("trade", { open: "no", sure: "yes" }, { open: true })).toEqual({ ok: true, to: { open: false } });
});

test("what was shown comes back whole or not at all", () => {
  expect(readShown("chairs", '{"chairs":2,"open":false}')).toEqual({ chairs: 2 });
  for (const text of ["", "{}", "[]", '{"chairs":{}}', undefined]) expect(readShown("chairs", text)).toBeNull();
});
