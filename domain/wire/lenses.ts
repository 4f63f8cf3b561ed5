import { z } from "zod";
import { powerLimit, rupees } from "./units.ts";

export const lensSchema = z
  .object({
    id: z.number().int(),
    brand: z.string(),
    power_type: z.string(),
    power_type_name: z.string(),
    lens_package: z.string(),
    lens_package_name: z.string(),
    features: z.string(),
    price: rupees().nullable().meta({ description: "Rupees; null is a free lens" }),
    discount_price: rupees().nullable().meta({ description: "Rupees; null without a discount, 0 is free" }),
    sph_min: powerLimit("The lowest sphere that it is made in, of a prescription in minus cylinder"),
    sph_max: powerLimit("The highest sphere"),
    cyl_min: powerLimit("The strongest minus cylinder"),
    cyl_max: powerLimit("The highest cylinder, as a rule 0"),
    add_min: powerLimit("The lowest addition; null for lenses that have none").nullable(),
    add_max: powerLimit("The highest addition").nullable(),
  })
  .meta({ id: "Lens", description: "What a lens package costs for a power type in a brand's frames" });
export type LensJson = z.infer<typeof lensSchema>;
