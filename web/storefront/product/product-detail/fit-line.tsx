import { Link } from "react-router";
import { readFrameSize } from "#domain/catalogue/frame-size.ts";
import { frameWidthOf, type SizedFront, WIDTH_WORDS } from "#domain/catalogue/frame-width.ts";
import { compareWords, ownFitQuery } from "#domain/catalogue/own-fit.ts";
import { keepOwnFit, useOwnFit } from "#web/session/own-fit.ts";
import { Button } from "#web/ui/button.tsx";
import { useAwake } from "#web/ui/use-awake.ts";

/** How wide it is, and beside the glasses that somebody wears, once this browser knows them. As many lines before and after. */
export function FitLine({ front }: { front: SizedFront }) {
  const own = useOwnFit();
  return (
    <p className="fit-line">
      <span>
        <strong>{WIDTH_WORDS[frameWidthOf(front.mm)]} fit</strong>, {front.mm} mm wide overall
      </span>
      <span>
        <Link to="/fit-guide" className="link">
          {own ? compareWords(front, own) : "Is that my width?"}
        </Link>
      </span>
    </p>
  );
}

/** For whoever has this very frame on the nose, or at home. */
export function WearIt({ front, title }: { front: SizedFront; title: string }) {
  const own = useOwnFit();
  const awake = useAwake();
  const size = readFrameSize(front.size);
  if (!awake || !size) return null;
  const mine = { size, frontMm: front.mm, title };
  const isMine = own?.title === title && ownFitQuery(own) === ownFitQuery(mine);
  return (
    <p className="fit-wear" role="status">
      {isMine ? (
        <>
          We compare other frames with this one, in this browser.{" "}
          <Button type="button" variant="quiet" size="small" onClick={() => keepOwnFit(null)}>
            Forget it
          </Button>
        </>
      ) : (
        <Button type="button" variant="secondary" size="small" onClick={() => keepOwnFit(mine)}>
          I wear this frame
        </Button>
      )}
    </p>
  );
}
