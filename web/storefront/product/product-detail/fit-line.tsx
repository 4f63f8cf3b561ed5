import { Link } from "react-router";
import { readFrameSize } from "#domain/catalogue/frame-size.ts";
import { frameWidthOf, type SizedFront, WIDTH_WORDS } from "#domain/catalogue/frame-width.ts";
import { compareWords, ownFitQuery } from "#domain/catalogue/own-fit.ts";
import { keepOwnFit, useOwnFit } from "#web/session/own-fit.ts";
import { fitGuideAddress } from "#web/storefront/product/fit-guide/fit-guide-address.ts";
import { Button } from "#web/ui/button.tsx";

type FitLineProps = {
  front: SizedFront;
  /** The address of the product's page. */
  page: string;
};

/** How wide it is, and beside the glasses that somebody wears, once this browser knows them. As many lines before and after. */
export function FitLine({ front, page }: FitLineProps) {
  const own = useOwnFit();
  return (
    <p className="fit-line">
      <span>
        <strong>{WIDTH_WORDS[frameWidthOf(front.mm)]} fit</strong>, {front.mm} mm wide overall
      </span>
      <span>
        <Link to={fitGuideAddress(page)} rel="nofollow" className="link">
          {own ? compareWords(front, own) : "Is that my width?"}
        </Link>
      </span>
    </p>
  );
}

/** For whoever has this very frame on the nose, or at home. Without JavaScript the guide compares others with it. */
export function WearIt({ front, page, title }: FitLineProps & { title: string }) {
  const own = useOwnFit();
  const size = readFrameSize(front.size);
  if (!size) return null;
  const mine = { size, frontMm: front.mm, title };
  const isMine = own?.title === title && ownFitQuery(own) === ownFitQuery(mine);
  return (
    <form
      action="/fit-guide"
      className="fit-wear"
      onSubmit={(event) => {
        event.preventDefault();
        keepOwnFit(isMine ? null : mine);
      }}
    >
      <input type="hidden" name="size" value={front.size} />
      <input type="hidden" name="front" value={front.mm} />
      <input type="hidden" name="from" value={page} />
      <span role="status">{isMine && "You wear this frame. "}</span>
      {/* One and the same button, so that the focus stays. */}
      <Button variant={isMine ? "quiet" : "secondary"} size="small">
        {isMine ? "Forget it" : "I wear this frame"}
      </Button>
    </form>
  );
}
