import { Dialog } from "#web/ui/dialog.tsx";
import { CardDrawing } from "./card-drawing.tsx";
import { GUIDE, GUIDE_PARTS, type GuidePart } from "./guide-words.ts";

export type GuideDialogProps = {
  open: boolean;
  /** The part that is framed and explained; null for the first look at the whole card. */
  part: GuidePart | null;
  onPart: (part: GuidePart) => void;
  onClose: () => void;
};

/** How to read a prescription: the card, and beside it what one part of it says. Opened over the form. */
export function GuideDialog({ open, part, onPart, onClose }: GuideDialogProps) {
  return (
    <Dialog open={open} title="How to read your prescription" shape="wide" onClose={onClose} closesOutside>
      <div className="rx-guide">
        <CardDrawing marked={part} />
        <div>
          <div className="rx-guide-parts" role="group" aria-label="Parts of the card">
            {GUIDE_PARTS.map((one) => (
              <button
                key={one}
                type="button"
                className="rx-guide-part"
                aria-pressed={one === part}
                onClick={() => onPart(one)}
              >
                {GUIDE[one].name.replace(/ \(.*/, "")}
              </button>
            ))}
          </div>
          <div aria-live="polite">{part ? <PartWords part={part} /> : <FirstWords />}</div>
        </div>
      </div>
    </Dialog>
  );
}

function FirstWords() {
  return (
    <p className="mt-4">
      Each eye has a row: <strong>R</strong>, RE or OD is your right eye, <strong>L</strong>, LE or OS your left. Choose
      a part to see where it is and what it means.
    </p>
  );
}

export function PartWords({ part }: { part: GuidePart }) {
  const { name, also, says, looksLike, without } = GUIDE[part];
  return (
    <section className="rx-guide-words">
      <h3>{name}</h3>
      <p>{says}</p>
      <dl>
        <dt>Also called</dt>
        <dd>{also}</dd>
        <dt>On this card</dt>
        <dd className="figures">{looksLike}</dd>
        <dt>Not on yours?</dt>
        <dd>{without}</dd>
      </dl>
    </section>
  );
}
