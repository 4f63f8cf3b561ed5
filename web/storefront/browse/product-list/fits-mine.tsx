import { Link } from "react-router";
import { ownFilter } from "#domain/catalogue/own-fit.ts";
import { useOwnFit } from "#web/session/own-fit.ts";
import { fitGuideAddress } from "#web/storefront/product/fit-guide/fit-guide-address.ts";
import { type ListPlace, placeAddress } from "./list-address.ts";

/** One press narrows the list to what fits like one's own glasses; who has not said which is led to say it. */
export function FitsMine({ place }: { place: ListPlace }) {
  const own = useOwnFit();
  const address = own && placeAddress({ ...place, filter: { ...place.filter, ...ownFilter(own) } });
  const isChosen = address !== null && address === placeAddress(place);
  return (
    <Link to={isChosen || !address ? fitGuideAddress(placeAddress(place)) : address} rel="nofollow" className="link">
      {isChosen ? "Change my fit" : "Fits like mine"}
    </Link>
  );
}
