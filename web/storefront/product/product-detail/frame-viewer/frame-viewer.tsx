import { Glasses, Minus, Plus, Rotate3d, Ruler } from "lucide-react";
import { useRef, useState } from "react";
import { useNavigation } from "react-router";
import { productPath } from "#domain/catalogue/product-link.ts";
import { productPicture, shownPicture, swatchPicture } from "#domain/catalogue/picture-address.ts";
import type { ProductColour, ProductDetail, ProductSize } from "#services/catalogue/get-product.ts";
import { Button, IconButton } from "#web/ui/button.tsx";
import { Dialog } from "#web/ui/dialog.tsx";
import { Icon } from "#web/ui/icon.tsx";
import { Picture } from "#web/ui/picture.tsx";
import { SwatchGroup } from "#web/ui/swatch-group.tsx";
import { useAwake } from "#web/ui/use-awake.ts";
import { type PageAddress, pageAddress } from "#web/storefront/product/product-detail/page-address.ts";
import { MeasuresList, MeasuresOver } from "./measures.tsx";
import { useHand } from "./use-hand.ts";
import { useViewer, type ViewerState } from "./use-viewer.ts";

type FrameViewerProps = {
  product: ProductDetail;
  colour: ProductColour;
  size: ProductSize;
  address: PageAddress;
};

const STANDS = ["Front", "Side", "Back", "Top"] as const;
const ZOOM = 1.25;

/** The frame in the round, made in the browser of its measurements: turned by hand and by keys, in all its colours. */
export function FrameViewer({ product, colour, size, address }: FrameViewerProps) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const stage = useRef<HTMLDivElement>(null);
  const awake = useAwake();
  const [measuring, setMeasuring] = useState(false);
  const [folded, setFolded] = useState(false);
  const [touched, setTouched] = useState(false);
  const [attempt, setAttempt] = useState(0);
  // The paint changes with the press; the page behind it follows when it has come.
  const next = useNavigation().location?.pathname;
  const coming = product.colours.find(({ id }) => next === productPath(product.liveSaleId, id));
  const { state, viewer, measures, words } = useViewer({
    canvas,
    liveSaleId: product.liveSaleId,
    attempt,
    label: size.attributeValue,
    colourId: (coming ?? colour).id,
    measuring,
    folded,
  });
  useHand(stage, viewer, setTouched);
  const alive = state === "coarse" || state === "fine";
  const still = colour.pictures.find(({ view }) => view === "three-quarter") ?? colour.pictures[0];
  const addressOf = (id: number) => {
    const values = product.colours.find((other) => other.id === id)?.values ?? [];
    const same = values.find(({ attributeValue }) => attributeValue === size.attributeValue);
    const chosen = same && same !== values[0] ? same.id : null;
    return pageAddress({ liveSaleId: product.liveSaleId, attributeId: id, size: chosen }, { view: "3d" });
  };

  return (
    <Dialog
      open
      title={`${product.title} in 3D`}
      shape="wide"
      closeHref={pageAddress(address)}
      className="frame-viewer"
    >
      <div
        ref={stage}
        className="frame-viewer-stage"
        data-state={state}
        {...(alive && {
          role: "application",
          "aria-roledescription": "3D view",
          "aria-label": `${product.title} in ${colour.colorName}`,
          "aria-describedby": "frame-viewer-help",
          tabIndex: 0,
        })}
      >
        {still && !alive && (
          <Picture
            {...shownPicture(productPicture(still.path), still)}
            alt={still.alt}
            sizes="(min-width: 64rem) 832px, 100vw"
            eager
          />
        )}
        {/* A canvas whose card has gone draws nothing more: each attempt has its own. */}
        <canvas key={attempt} ref={canvas} aria-hidden="true" />
        {measures && alive && <MeasuresOver measures={measures} />}
        {alive && !touched && (
          <p className="frame-viewer-note frame-viewer-hint" aria-hidden="true">
            <Icon of={Rotate3d} /> Drag to turn
          </p>
        )}
        {awake && state === "loading" && <p className="frame-viewer-note">Loading the 3D view …</p>}
      </div>
      {alive ? (
        <>
          <p className="frame-viewer-help" id="frame-viewer-help">
            Drag to turn, pinch or scroll to zoom, double-tap to reset.{" "}
            <span className="frame-viewer-keys">
              <span className="sr-only">On a keyboard: a</span>
              <span aria-hidden="true">A</span>rrow keys turn, + and − zoom, Home resets.
            </span>
          </p>
          <p className="sr-only" role="status">
            {words}
          </p>
          <div className="frame-viewer-tools">
            {STANDS.map((stand) => (
              <Button key={stand} type="button" variant="secondary" size="small" onClick={() => viewer?.stand(stand)}>
                {stand}
              </Button>
            ))}
            <IconButton
              icon={Minus}
              label="Zoom out"
              variant="secondary"
              onClick={() => viewer?.turnBy({ zoom: 1 / ZOOM })}
            />
            <IconButton
              icon={Plus}
              label="Zoom in"
              variant="secondary"
              onClick={() => viewer?.turnBy({ zoom: ZOOM })}
            />
            <Button type="button" variant="secondary" size="small" icon={Glasses} onClick={() => setFolded(!folded)}>
              {folded ? "Open" : "Fold"}
            </Button>
            <Button
              type="button"
              variant="secondary"
              size="small"
              icon={Ruler}
              aria-pressed={measuring}
              onClick={() => setMeasuring(!measuring)}
            >
              Dimensions
            </Button>
          </div>
        </>
      ) : (
        <Instead state={state} awake={awake} onAgain={() => setAttempt(attempt + 1)} />
      )}
      {measures && alive && <MeasuresList measures={measures} />}
      {product.colours.length > 1 && (
        <div className="frame-viewer-colours">
          <SwatchGroup
            legend="Colour"
            name="colour-3d"
            selected={String(colour.id)}
            swatches={product.colours.map(({ id, color, colorName }) => ({
              value: String(id),
              label: colorName,
              src: swatchPicture(color),
            }))}
            hrefOf={({ value }) => addressOf(Number(value))}
          />
        </div>
      )}
    </Dialog>
  );
}

const INSTEAD: Record<Exclude<ViewerState, "loading" | "coarse" | "fine">, string> = {
  missing: "This browser cannot show the frame in 3D. The picture shows it from the side and above.",
  lost: "The browser closed the 3D view to save memory. The picture shows the frame from the side and above.",
  failed: "We could not load the 3D view. The picture shows the frame from the side and above.",
};

function Instead({ state, awake, onAgain }: { state: ViewerState; awake: boolean; onAgain: () => void }) {
  if (!awake) return <p className="frame-viewer-help">Please switch on JavaScript to turn the frame.</p>;
  if (state === "loading" || state === "coarse" || state === "fine") return null;
  return (
    <div role="alert" className="frame-viewer-instead">
      <p>{INSTEAD[state]}</p>
      {state !== "missing" && (
        <Button type="button" variant="secondary" size="small" onClick={onAgain}>
          Try again
        </Button>
      )}
    </div>
  );
}
