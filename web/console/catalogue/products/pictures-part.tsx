import { Link } from "react-router";
import { pictureAt, productPicture } from "#domain/catalogue/picture-address.ts";
import { picturesPage } from "#web/console/catalogue/pictures/picture-words.ts";
import { useKeepingList } from "#web/console/list/use-keeping-list.ts";
import { PRODUCTS_PAGE } from "./product-list.tsx";
import type { PartProps } from "./product-form.tsx";

/** What lists show of each colour. */
export function PicturesPart({ goods: { id: product, colours, family } }: Pick<PartProps, "goods">) {
  const keep = useKeepingList();
  return (
    <section className="goods-part" id="pictures" aria-labelledby="pictures-title">
      <h2 id="pictures-title">Pictures</h2>
      {colours.length === 0 && <p className="goods-note">Each colour has pictures of its own. Add a colour first.</p>}
      <div className="goods-pictures">
        {colours.map(({ id, colorName, pictures, shown }) => (
          <figure key={id}>
            {shown ? (
              <img src={pictureAt(productPicture(shown.path), 240)} alt={shown.alt} width={120} height={90} />
            ) : (
              <span>No picture</span>
            )}
            <figcaption>
              {colorName}
              {pictures > 1 && `, ${pictures} pictures`}
            </figcaption>
          </figure>
        ))}
      </div>
      {colours.length > 0 && (
        <p>
          <Link to={keep(picturesPage(product))} className="link">
            Add, order and describe pictures
          </Link>
        </p>
      )}
      {family === "glasses" && (
        <p>
          <Link to={keep(`${PRODUCTS_PAGE}/${product}/design`)} className="link">
            Design it for 3D and trying on
          </Link>
        </p>
      )}
    </section>
  );
}
