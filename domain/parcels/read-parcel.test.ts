import { expect, test } from "vitest";
import { OWN_RIDER, parcelErrors, readParcel } from "./read-parcel.ts";

test("a parcel has a carrier of the list, and a number as labels have it", () => {
  const read = (trackingNo: string, carrier = "Blue Dart") =>
    readParcel({ carrier, trackingNo }, "BPRD-6WNY-7PRH-FTHB");
  expect(read(" bd 12345-6 ")).toEqual({ ok: true, parcel: { carrier: "Blue Dart", trackingNo: "BD12345-6" } });
  for (const wrong of ["", "  ", "BD1", "<b>x</b>??", "=1+1111", "-123456", "1".repeat(41)])
    expect(read(wrong), wrong).toEqual({ ok: false, reason: "number" });
  expect(read("BD123456", "Somebody")).toEqual({ ok: false, reason: "carrier" });
  expect(read("", OWN_RIDER)).toEqual({ ok: true, parcel: { carrier: OWN_RIDER, trackingNo: "BPRD-6WNY-7PRH-FTHB" } });
  expect(parcelErrors({ carrier: "DTDC", trackingNo: "?" })?.field).toBe("trackingNo");
  expect(parcelErrors({ carrier: "", trackingNo: "123456" })?.field).toBe("carrier");
  expect(parcelErrors({ carrier: OWN_RIDER, trackingNo: "" })).toBeNull();
});
