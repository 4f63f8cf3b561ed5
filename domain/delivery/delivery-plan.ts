import { z } from "zod";
import { POWER_TYPE_CODES } from "#domain/lenses/power-types.ts";

const days = z.int().nonnegative().max(30);

/** Where parcels go and how long each part of the way takes: data of the shop, in working days. */
export const deliveryPlanSchema = z.object({
  /** Until something from the shelf leaves. */
  dispatchDays: days,
  /** What lenses add to that: fitted from stock, ordered from the laboratory, tinted or coated after that. */
  lensDays: z.object({ ready: days, ordered: days, coated: days }),
  /** Lens packages that lie in stock, and those that are tinted or coated for one pair. All others are ordered. */
  readyPackages: z.array(z.string()),
  coatedPackages: z.array(z.string()),
  /** Power types whose lenses are ordered whatever their package. */
  orderedPowerTypes: z.array(z.enum(POWER_TYPE_CODES)),
  /** On the way to a PIN code that begins as the stock's own does. */
  nearDays: days,
  /** By the first digits of a PIN code, mostly one to three; the longest that fits decides. Lakshadweep shares three with Kochi. */
  zones: z
    .array(
      z.object({
        name: z.string().trim().min(1),
        transitDays: days,
        pins: z.array(z.string().regex(/^[1-9]\d{0,5}$/, "The first digits of a PIN code, such as 110")).min(1),
      }),
    )
    .min(1),
});

export type DeliveryPlan = z.infer<typeof deliveryPlanSchema>;

/** India as its carriers sort it. With the days above, the longest way takes 3 + 3 + 5 working days, and the shortest 3 + 2. */
export const INDIA_PLAN: DeliveryPlan = {
  dispatchDays: 3,
  lensDays: { ready: 1, ordered: 2, coated: 3 },
  readyPackages: ["anti-reflection-150", "anti-reflection-156", "blue-block-156", "blue-block-159"],
  coatedPackages: ["drive-safe", "tint-yellow", "tint-grey", "tint-green", "tint-brown", "tint-blue"],
  orderedPowerTypes: ["bifocal-progressive-office-lens"],
  nearDays: 2,
  zones: [
    {
      name: "Metro cities",
      transitDays: 2,
      // Delhi and its neighbours, Mumbai, Pune, Ahmedabad, Hyderabad, Bengaluru, Chennai, Kolkata.
      pins: ["110", "121", "122", "201", "400", "411", "380", "500", "560", "600", "700"],
    },
    { name: "North and west India", transitDays: 3, pins: ["1", "2", "3", "4"] },
    { name: "South India", transitDays: 3, pins: ["5", "6"] },
    { name: "East and central India", transitDays: 4, pins: ["49", "7", "8"] },
    { name: "Jammu, Kashmir and Ladakh", transitDays: 5, pins: ["18", "19"] },
    { name: "Himachal Pradesh and Uttarakhand hills", transitDays: 4, pins: ["17", "246", "249", "262", "263"] },
    { name: "North-east India", transitDays: 5, pins: ["737", "78", "79"] },
    { name: "Andaman, Nicobar and Lakshadweep islands", transitDays: 5, pins: ["744", "68255"] },
    { name: "Army post offices", transitDays: 5, pins: ["9"] },
  ],
};
