import { renderToStaticMarkup } from "react-dom/server";
import { createMemoryRouter, RouterProvider } from "react-router";
import { expect, test } from "vitest";
import { READY_FROM_FRAME } from "#domain/own-frame/days-from-frame.ts";
import { CollectPicker } from "./collect-picker.tsx";
import type { Collecting, OfferedStore } from "./load-collecting.ts";

const store = {
  id: 3,
  name: "Chashma Saket",
  address: "Select Citywalk",
  city: "New Delhi",
  stateCode: "07",
  zipCode: "110017",
  phone: "01140000000",
  storeTime: "Every day 11:00 AM to 9:00 PM",
  latitude: 28.53,
  longitude: 77.22,
  distanceKm: 12,
};

type Given = { awaitsFrame: boolean; ready: OfferedStore["ready"]; isFar?: boolean; without?: Collecting["without"] };

function written(given: Given): string {
  const collecting: Collecting = {
    near: "110003",
    place: { label: "110003, Delhi" },
    canCollect: true,
    canTryOn: false,
    awaitsFrame: given.awaitsFrame,
    nearest: given.isFar ? { city: "Chandigarh", distanceKm: 1388 } : { city: "New Delhi", distanceKm: 12 },
    without: given.without ?? [],
    stores: given.isFar ? [] : [{ ...store, ready: given.ready }],
    count: 1,
  };
  const element = (
    <CollectPicker collecting={collecting} chosen={null} onChoose={() => {}} tryOn={false} onTryOn={() => {}} />
  );
  return renderToStaticMarkup(<RouterProvider router={createMemoryRouter([{ path: "*", element }])} />);
}

test("each store says when it is ready there; while a frame is awaited that is said once, without a day", () => {
  const ready = written({ awaitsFrame: false, ready: { from: "2026-12-01", to: "2026-12-03" } });
  expect(ready).toContain("Ready between 1 Dec 2026 and 3 Dec 2026");
  expect(ready).not.toContain(READY_FROM_FRAME);
  const awaited = written({ awaitsFrame: true, ready: null });
  expect(awaited.split(READY_FROM_FRAME)).toHaveLength(2);
  expect(awaited).not.toContain("Ready between");
  expect(awaited).toContain("Chashma Saket, New Delhi");
});

test("a near store that has not everything says what it lacks", () => {
  const lacks = [{ name: "Betwa Square in Matte Black", left: 0 }];
  const without = [{ name: "Galleria, Gurugram", lacks, hasNone: false }];
  expect(written({ awaitsFrame: false, ready: null, without })).toContain(
    "the nearest to 110003, Delhi first. Galleria, Gurugram does not have Betwa Square in Matte Black now.",
  );
});

test("with no store in reach that is said, with the way to delivery, and the far ones are a press away", () => {
  const far = written({ awaitsFrame: false, ready: null, isFar: true });
  expect(far).toContain("No store near you has everything in your cart. We can deliver it to your address.");
  expect(far).toContain("The nearest to 110003, Delhi is in Chandigarh, about 1,390 km away.");
  expect(far).toContain("Show the store that has it");
});
