import { sql } from "drizzle-orm";
import type { Shop } from "#services/shop.ts";
import type { PictureView } from "./product-card.ts";

/** What stands for a group of products on its tile: the first picture of its best seller. */
export type Showcase = { subCategories: Record<string, PictureView>; shapes: Record<string, PictureView> };

export async function listShowcase({ db }: Pick<Shop, "db">): Promise<Showcase> {
  const { rows } = await db.execute<{ facet: "subCategories" | "shapes"; value: string; picture: PictureView }>(sql`
    with pictured as (
      select distinct on (p.id) p.sub_category_slug, p.frame_shape, p.popularity, p.id,
        json_build_object('path', i.file_path, 'width', i.width, 'height', i.height, 'alt', i.alt) as picture
      from products p join product_images i on i.product_id = p.id
        left join product_attributes a on a.id = i.attribute_id
      where p.published order by p.id, a.position nulls last, i.position),
    of_categories as (
      select distinct on (sub_category_slug) 'subCategories' as facet, sub_category_slug as value, picture
      from pictured order by sub_category_slug, popularity desc, id),
    of_shapes as (
      select distinct on (frame_shape) 'shapes' as facet, frame_shape as value, picture
      from pictured where sub_category_slug = 'eye_glasses' and frame_shape is not null
      order by frame_shape, popularity desc, id)
    select * from of_categories union all select * from of_shapes`);
  const showcase: Showcase = { subCategories: {}, shapes: {} };
  for (const { facet, value, picture } of rows) showcase[facet][value] = picture;
  return showcase;
}
