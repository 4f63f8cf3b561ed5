import { sql } from "drizzle-orm";
import type { Db } from "#db/client.ts";
import { products } from "#db/schema/catalogue.ts";
import type { FrameDesign } from "#domain/frames/frame-design.ts";
import type { DemoFrame } from "#db/seed/frame-designs.ts";
import { FIRST_LARGE_ID } from "./first-large-id.ts";
import type { Donor } from "./plan-large-product.ts";

/** A donor with what is needed to describe a frame like it. */
export type KnownDonor = Donor & { id: number; design: FrameDesign };

/**
 * The glasses of the demonstration shop, always in the same order. Where some of a kind and shape have been photographed, those
 * that are still drawn stand back.
 */
export async function readDonors(db: Db): Promise<KnownDonor[]> {
  const { rows } = await db.execute<{
    id: number;
    kind: Donor["kind"];
    shape: string;
    rim: string;
    material: string;
    audiences: string[];
    design: FrameDesign;
    colours: number;
    photographed: boolean;
  }>(sql`
    select p.id, p.sub_category_slug as kind, p.frame_shape as shape, p.frame_type as rim, p.material,
      to_json(p.audiences) as audiences, p.frame_design as design,
      (select count(*)::int from product_attributes a where a.product_id = p.id) as colours,
      exists (select 1 from product_images i where i.product_id = p.id and i.file_path not like '%.svg') as photographed
    from ${products} p
    where p.id < ${FIRST_LARGE_ID} and p.frame_design is not null and p.frame_shape is not null
      and p.sub_category_slug in ('eye_glasses', 'sun_glasses', 'computer_glasses')
      and exists (select 1 from product_images i where i.product_id = p.id and i.attribute_id is not null)
    order by p.id`);
  const group = ({ kind, shape }: { kind: string; shape: string }) => `${kind} ${shape}`;
  const photographed = new Set(rows.filter((row) => row.photographed).map(group));
  const shown = rows.filter((row) => row.photographed || !photographed.has(group(row)));
  return shown.map((row) => ({
    ...row,
    lensMm: Math.round(row.design.lensWidthMm),
    bridgeMm: Math.round(row.design.bridgeMm),
    templeMm: Math.round(row.design.templeMm),
  }));
}

/** As `describeFrame` wants it, in the size that the new one has. */
export function frameLike(donor: KnownDonor, given: { size: string; material: string }): DemoFrame {
  const [lensWidthMm = 0, bridgeMm = 0, templeMm = 0] = given.size.split("-").map(Number);
  return {
    design: { ...donor.design, lensWidthMm, bridgeMm, templeMm },
    colourways: [],
    shape: donor.shape as DemoFrame["shape"],
    rim: donor.rim as DemoFrame["rim"],
    material: given.material,
    audience: [...donor.audiences] as DemoFrame["audience"],
    kind: donor.kind,
  };
}
