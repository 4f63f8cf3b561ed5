ALTER TABLE "products" ADD COLUMN "front_width_mm" smallint;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "weight_g" smallint;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "nose_pads" text;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "hinge" text;--> statement-breakpoint
-- Frames that have a design are measured on it, as domain/frames/facts-of-design.ts does for those that come later; their weight
-- is left to it. A front is its lenses and bridge, and at each side what stands beside the lens.
update products set
  front_width_mm = round((design ->> 'bridgeMm')::numeric + 2 * (design ->> 'lensWidthMm')::numeric + 2 * case
    when design ->> 'build' = 'wire' and design ->> 'rim' = 'Rim Less' then 2.6
    when design ->> 'build' = 'wire' then (design ->> 'rimSideMm')::numeric + 2.8
    when (design ->> 'flickMm')::numeric > 0 then (design ->> 'rimSideMm')::numeric + (design ->> 'flickMm')::numeric * 0.62 + 0.6
    else (design ->> 'rimSideMm')::numeric + 2.4 end),
  nose_pads = case design ->> 'nosePads' when 'wire' then 'Adjustable' else 'Built into the frame' end,
  hinge = case design ->> 'hinge' when 'spring' then 'Spring' when 'three-barrel' then 'Three-barrel'
    when 'five-barrel' then 'Five-barrel' when 'seven-barrel' then 'Seven-barrel' end
from (select id, frame_design as design from products where frame_design is not null) designed
where designed.id = products.id;
