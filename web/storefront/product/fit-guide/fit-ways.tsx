import { Camera } from "lucide-react";
import { type FormEvent, type ReactNode, useEffect, useRef, useState } from "react";
import { Form, Link, useLocation, useNavigate } from "react-router";
import { formatFrameSize } from "#domain/catalogue/frame-size.ts";
import type { AskedFit, FitKey } from "#domain/catalogue/read-fit.ts";
import { readFit } from "#domain/catalogue/read-fit.ts";
import { keepOwnFit, useOwnFit } from "#web/session/own-fit.ts";
import { TempleDrawing } from "#web/storefront/browse/product-list/temple-drawing.tsx";
import { Alert } from "#web/ui/alert.tsx";
import { Button } from "#web/ui/button.tsx";
import { Field } from "#web/ui/field.tsx";
import { late } from "#web/ui/late.tsx";
import { useAwake } from "#web/ui/use-awake.ts";
import { fitGuideAddress } from "./fit-guide-address.ts";

export type FitFault = Extract<AskedFit, { kind: "wrong" }> | null;

const MeasurePhoto = late(async () => (await import("./measure-photo.tsx")).MeasurePhoto);

/** Where the long and the short side of a card, one after the other, end on a face: 85.6 + 54 is 139.6 mm. */
const MIRROR = [
  { reach: "It ends before your other temple", faceMm: 143 },
  { reach: "It ends right at your other temple", faceMm: 138 },
  { reach: "It goes past it by half a finger", faceMm: 132 },
  { reach: "It goes past it by a finger or more", faceMm: 125 },
] as const;

/** What is pressed is kept in this browser; an address that somebody was sent is not. */
function keepTold({ currentTarget }: FormEvent<HTMLFormElement>) {
  const sent = new FormData(currentTarget);
  const asked = readFit(new URLSearchParams([...sent].map(([key, value]) => [key, String(value)])));
  if (asked.kind === "answer") keepOwnFit(asked.own);
}

type WayProps = {
  fault: FitFault;
  /** Where somebody came from: what they tell is sent along with it. */
  from: string | null;
};

function TellForm({ from, children }: { from: string | null; children: ReactNode }) {
  return (
    <Form action="/fit-guide" preventScrollReset onSubmit={keepTold} className="fit-form">
      {children}
      {from !== null && <input type="hidden" name="from" value={from} />}
    </Form>
  );
}

function Way({ id, title, children }: { id: string; title: string; children: ReactNode }) {
  return (
    <section className="fit-way" aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      {children}
    </section>
  );
}

/** What is wrong with a field, and what was typed into the fields of its way: without JavaScript they come back empty. */
function useTold(fault: FitFault) {
  const query = new URLSearchParams(useLocation().search);
  return (field: FitKey) => ({
    name: field,
    defaultValue: fault === null ? "" : (query.get(field) ?? ""),
    error: fault?.field === field ? fault.message : null,
  });
}

export function GlassesWay({ fault, from }: WayProps) {
  const told = useTold(fault);
  const own = useOwnFit();
  const size = useRef<HTMLInputElement>(null);
  const known = own?.size && formatFrameSize(own.size);
  // By hand: what is being typed stays.
  useEffect(() => {
    if (known && size.current?.value === "") size.current.value = known;
  }, [known]);
  return (
    <Way id="fit-glasses" title="By the glasses you wear">
      <p>Best of all. Look inside a temple, the long side piece: there are three numbers.</p>
      <TempleDrawing />
      <TellForm from={from}>
        <Field {...told("size")} ref={size} label="Numbers in the temple" placeholder="52-18-140" autoComplete="off" />
        <Field
          {...told("front")}
          label="Overall width, in mm"
          optional
          inputMode="numeric"
          autoComplete="off"
          help="With a ruler, straight across the front. If you leave it empty, we estimate it."
        />
        <Button>See what fits</Button>
      </TellForm>
    </Way>
  );
}

export function CardWay({ fault, from }: WayProps) {
  const told = useTold(fault);
  const awake = useAwake();
  const navigate = useNavigate();
  const [measures, setMeasures] = useState(false);
  const [missing, setMissing] = useState(false);
  const take = (mm: number) => {
    keepOwnFit({ size: null, frontMm: mm, title: null });
    setMeasures(false);
    void navigate(fitGuideAddress(from, `face=${mm}`), { preventScrollReset: true });
  };
  return (
    <Way id="fit-card" title="With a bank card">
      <p>Every bank card is 85.6 mm long and 54 mm high. Any card of that size will do.</p>
      <h3>On a photo</h3>
      {measures && !missing ? (
        <MeasurePhoto onMeasured={take} onMissing={() => setMissing(true)} meanwhile={<p role="status">Opening …</p>} />
      ) : (
        <>
          <p>Hold the card flat against your forehead or chin and take a photo. It never leaves your device.</p>
          {missing && <Alert kind="error">This did not open. Please check your connection and try again.</Alert>}
          {awake && (
            <Button
              type="button"
              variant="secondary"
              icon={Camera}
              onPointerEnter={() => void MeasurePhoto.fetchAhead()}
              onClick={() => {
                setMissing(false);
                setMeasures(true);
              }}
            >
              Measure on a photo
            </Button>
          )}
        </>
      )}
      <details className="fit-more" open={fault?.way === "card" || fault?.way === "face" || undefined}>
        <summary>
          <span className="link">Type what you have measured</span>
        </summary>
        <TellForm from={from}>
          <Field {...told("card")} label="Card in the photo" inputMode="decimal" autoComplete="off" placeholder="4.2" />
          <Field
            {...told("across")}
            label="Face in the photo, temple to temple"
            inputMode="decimal"
            autoComplete="off"
            placeholder="6.8"
            help="With a ruler on the screen or on paper, both in the same unit."
          />
          <Button variant="secondary">See what fits</Button>
        </TellForm>
        <TellForm from={from}>
          <Field
            {...told("face")}
            label="Or the width of your face, in mm"
            inputMode="decimal"
            autoComplete="off"
            placeholder="138"
          />
          <Button variant="secondary">See what fits</Button>
        </TellForm>
      </details>
      <h3>In front of a mirror</h3>
      <p>
        Lay the long side of the card straight across your brow, from one temple inwards, and keep a finger where it
        ends. Then lay its short side on from there. Where does it end?
      </p>
      <ul className="fit-mirror">
        {MIRROR.map(({ reach, faceMm }) => (
          <li key={faceMm}>
            <Link
              to={fitGuideAddress(from, `face=${faceMm}`)}
              preventScrollReset
              onClick={() => keepOwnFit({ size: null, frontMm: faceMm, title: null })}
            >
              {reach}
            </Link>
          </li>
        ))}
      </ul>
    </Way>
  );
}

export function PdWay({ fault, from }: WayProps) {
  const told = useTold(fault);
  return (
    <Way id="fit-pd" title="By your PD">
      <p>Many prescriptions show the distance between your pupils. Eyes further apart usually mean a wider face.</p>
      <TellForm from={from}>
        <Field
          {...told("pd")}
          label="PD of both eyes, in mm"
          inputMode="decimal"
          autoComplete="off"
          placeholder="63"
          help="If there is one number for each eye, add them."
        />
        <Button>See what fits</Button>
      </TellForm>
    </Way>
  );
}
