import { X } from "lucide-react";
import { productPicture, shownPicture } from "#domain/catalogue/picture-address.ts";
import { LinkButton } from "#web/ui/button.tsx";
import { Icon } from "#web/ui/icon.tsx";
import { Picture } from "#web/ui/picture.tsx";
import { useCards } from "#web/storefront/browse/recently-seen/use-cards.ts";
import { COMPARE_MOST, compareAddress, compared } from "./compared.ts";
import "./compare-tray.css";

/** The frames that wait to be compared, at the foot of the window. */
export function CompareTray({ ids }: { ids: readonly number[] }) {
  const { cards } = useCards(ids);
  return (
    <aside className="compare-tray" aria-label="Frames to compare">
      <ul className="compare-tray-frames">
        {ids.map((id) => {
          const card = cards?.find(({ liveSaleId }) => liveSaleId === id);
          const picture = card?.swatches[0]?.picture;
          return (
            <li key={id}>
              <button
                type="button"
                aria-label={`Remove ${card?.title ?? "this frame"} from the comparison`}
                title={card?.title}
                onClick={() => compared.remove(id)}
              >
                {picture && (
                  <Picture {...shownPicture(productPicture(picture.path), picture)} alt="" sizes="56px" eager />
                )}
                <span className="compare-tray-remove">
                  <Icon of={X} size={12} />
                </span>
              </button>
            </li>
          );
        })}
      </ul>
      <output className="compare-tray-count">
        {ids.length} of {COMPARE_MOST}
        <span className="sr-only"> frames to compare</span>
      </output>
      <LinkButton to={compareAddress(ids)} size="small">
        Compare
      </LinkButton>
      <button type="button" className="compare-tray-clear link" onClick={compared.clear}>
        Clear<span className="sr-only"> the comparison</span>
      </button>
    </aside>
  );
}
