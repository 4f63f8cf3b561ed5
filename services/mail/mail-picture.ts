import { sql, type SQL } from "drizzle-orm";
import { jpegPicture, productPicture, usualSize } from "#domain/catalogue/picture-address.ts";
import type { MailItem, MailPicture } from "#integrations/mail/mail-content.ts";

/** A product's picture as the shop has it now; what was bought names only its file. */
export type LinePicture = { width: number; height: number; alt: string };

/** For a statement that reads order_lines under its own name. */
export const pictureOfLine: SQL<LinePicture | null> = sql`(
  select json_build_object('width', i.width, 'height', i.height, 'alt', i.alt) from product_images i
  where i.product_id = order_lines.product_id and i.file_path = order_lines.product_image order by i.id limit 1)`;

/** The picture that a product's page begins with. */
export type FirstPicture = LinePicture & { path: string };

/** For a statement that reads products under its own name. */
export const firstPictureOfProduct: SQL<FirstPicture | null> = sql`(
  select json_build_object('path', i.file_path, 'width', i.width, 'height', i.height, 'alt', i.alt)
  from product_images i left join product_attributes a on a.id = i.attribute_id
  where i.product_id = products.id and (a.id is null or a.published)
  order by a.position nulls last, i.position limit 1)`;

/** A product that a mail is about and that nobody has bought: its name beside its picture. */
export function productItem(
  product: { name: string; picture: FirstPicture | null },
  { appUrl }: { appUrl: string },
): MailItem {
  const { name, picture } = product;
  return {
    name,
    ...mailPicture({ productName: name, productImage: picture?.path ?? null }, { picture, appUrl }),
  };
}

/** Within which it is shown: beside its words there is room for them on a phone. */
const MOST = { width: 96, height: 72 };

/** As JPEG, which every mail program shows, with two and a half times the pixels. Nothing where there is no picture. */
export function mailPicture(
  line: { productName: string; productImage: string | null },
  given: { picture: LinePicture | null; appUrl: string },
): { picture?: MailPicture } {
  if (line.productImage === null) return {};
  const { width, height } = given.picture ?? usualSize;
  const scale = Math.min(MOST.width / width, MOST.height / height);
  return {
    picture: {
      url: given.appUrl + jpegPicture(productPicture(line.productImage), 240),
      alt: given.picture?.alt || line.productName,
      width: Math.max(1, Math.round(width * scale)),
      height: Math.max(1, Math.round(height * scale)),
    },
  };
}
