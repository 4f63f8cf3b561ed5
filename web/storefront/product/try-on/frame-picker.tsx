import { Plus } from "lucide-react";
import { type FormEvent, type RefObject, useState } from "react";
import { productPicture, shownPicture } from "#domain/catalogue/picture-address.ts";
import type { ShownCard } from "#web/storefront/browse/product-card/shown-card.ts";
import { useKeptIds } from "#web/session/kept-ids.ts";
import { Button } from "#web/ui/button.tsx";
import { Field } from "#web/ui/field.tsx";
import { Icon } from "#web/ui/icon.tsx";
import { Picture } from "#web/ui/picture.tsx";
import { compared } from "#web/storefront/browse/compare/compared.ts";
import { seen } from "#web/storefront/browse/recently-seen/seen.ts";
import { useCards } from "#web/storefront/browse/recently-seen/use-cards.ts";
import { findFrames } from "./find-frames.ts";
import { MOST_OFFERED, TRY_ON_MOST } from "./try-on-address.ts";
import { useLikedFrames } from "./use-liked-frames.ts";

type FramePickerProps = {
  /** Where the focus goes when an offer is taken. */
  head: RefObject<HTMLElement | null>;
  worn: readonly number[];
  similar: readonly ShownCard[];
  full: boolean;
  onAdd: (liveSaleId: number) => void;
};

/** Other frames to put on: those that were compared, liked or seen, similar ones, and whatever is searched for. */
export function FramePicker({ head, worn, similar, full, onAdd }: FramePickerProps) {
  const marked = useKeptIds(compared);
  const before = useKeptIds(seen);
  const { cards } = useCards([...new Set([...marked, ...before])].slice(0, MOST_OFFERED));
  const liked = useLikedFrames();
  const [term, setTerm] = useState("");
  const [found, setFound] = useState<{ term: string; cards: readonly ShownCard[] } | "failed" | null>(null);
  const [busy, setBusy] = useState(false);

  const search = async (event: FormEvent) => {
    event.preventDefault();
    setBusy(true);
    setFound(
      await findFrames({ term }).then(
        (result) => ({ term, cards: result }),
        () => "failed" as const,
      ),
    );
    setBusy(false);
  };
  const offered = found && found !== "failed" ? found.cards : [...liked, ...(cards ?? []), ...similar];
  const shown = offered.filter(
    ({ liveSaleId, canTryOn }, nth) =>
      canTryOn && !worn.includes(liveSaleId) && offered.findIndex((other) => other.liveSaleId === liveSaleId) === nth,
  );
  return (
    <details className="try-on-picker" open={worn.length > 1}>
      <summary ref={head}>
        <Icon of={Plus} /> Compare with other frames
        <span className="text-slate">
          {" "}
          {worn.length} of {TRY_ON_MOST}
        </span>
      </summary>
      {full ? (
        <p className="field-help">You can try on four frames side by side. Remove one to try another.</p>
      ) : (
        <>
          <form className="try-on-search" onSubmit={search} role="search" aria-label="Frames">
            <Field
              label="Search frames"
              name="term"
              value={term}
              onChange={(event) => setTerm(event.currentTarget.value)}
            />
            <Button variant="secondary" busy={busy}>
              Search
            </Button>
          </form>
          <p className="text-sm" role="status">
            {found === "failed" && "We could not search just now. Please try again."}
            {found && found !== "failed" && shown.length === 0 && `No other frames found for “${found.term}”.`}
          </p>
          <ul className="try-on-offers" aria-label="Frames to try on">
            {shown.slice(0, MOST_OFFERED).map((card) => (
              <li key={card.liveSaleId}>
                <button type="button" aria-label={`Try on ${card.title}`} onClick={() => onAdd(card.liveSaleId)}>
                  <CardPicture card={card} />
                  <span aria-hidden="true">{card.title}</span>
                </button>
              </li>
            ))}
          </ul>
        </>
      )}
    </details>
  );
}

function CardPicture({ card }: { card: ShownCard }) {
  const picture = card.swatches[0]?.picture;
  return picture && <Picture {...shownPicture(productPicture(picture.path), picture)} alt="" sizes="120px" />;
}
