import type { GuidePart } from "./guide-words.ts";

type Box = { x: number; y: number; width: number; height: number };

const INK = "var(--color-ink)";
const PRINT = "#0b4f6c";
const PEN = "#1b3f9c";

/** Where each part stands on the card, for its frame. */
const PLACES: Readonly<Record<GuidePart, Box>> = {
  doctor: { x: 16, y: 14, width: 448, height: 84 },
  date: { x: 300, y: 140, width: 164, height: 38 },
  sph: { x: 74, y: 194, width: 98, height: 138 },
  cyl: { x: 172, y: 194, width: 98, height: 138 },
  axis: { x: 270, y: 194, width: 78, height: 138 },
  add: { x: 348, y: 194, width: 116, height: 138 },
  pd: { x: 16, y: 346, width: 216, height: 42 },
  height: { x: 248, y: 346, width: 216, height: 42 },
  prism: { x: 16, y: 394, width: 448, height: 42 },
  remarks: { x: 16, y: 442, width: 448, height: 66 },
};

/** A card as Indian opticians write them, filled in, with one part framed. Nobody's: name and shop are made up. */
export function CardDrawing({ marked }: { marked: GuidePart | null }) {
  const place = marked && PLACES[marked];
  return (
    <svg viewBox="0 0 480 560" role="img" aria-label={describe(marked)} className="rx-card">
      <rect x="3" y="3" width="474" height="554" rx="10" fill="#fffef9" stroke="#c9c3b4" strokeWidth="2" />
      {place && <rect {...place} rx="6" fill="var(--color-marigold)" opacity="0.3" />}
      <Head />
      <Person />
      <Powers />
      <Foot />
      {place && <rect {...place} rx="6" fill="none" stroke={INK} strokeWidth="3.5" />}
    </svg>
  );
}

function Head() {
  return (
    <g fill={PRINT}>
      <g fill="none" stroke={PRINT} strokeWidth="3">
        <circle cx="42" cy="52" r="14" />
        <circle cx="80" cy="52" r="14" />
        <path d="M56 49q5-6 10 0M28 48l-6-6M94 48l6-6" />
      </g>
      <text x="114" y="44" fontSize="23" fontWeight="700">
        Drishti Eye Care &amp; Opticals
      </text>
      <text x="114" y="66" fontSize="16" fontWeight="600">
        Dr. Kavita Menon, M.S. (Ophth.)
      </text>
      <text x="114" y="87" fontSize="14">
        4, Temple Road, Mysuru 570002
      </text>
      <path d="M16 104h448" stroke={PRINT} strokeWidth="2" />
      <text x="240" y="128" fontSize="15" fontWeight="700" textAnchor="middle" letterSpacing="1">
        PRESCRIPTION FOR SPECTACLES
      </text>
    </g>
  );
}

function Person() {
  return (
    <g fontSize="16">
      <Printed x={20} y={165}>
        Name
      </Printed>
      <Written x={70} y={164}>
        Asha Rao
      </Written>
      <Printed x={166} y={165}>
        Age / Sex
      </Printed>
      <Written x={242} y={164}>
        43 / F
      </Written>
      <Printed x={308} y={165}>
        Date
      </Printed>
      <Written x={350} y={164}>
        12/05/2026
      </Written>
      <path d="M66 170h92M238 170h54M346 170h112" stroke="#b9b3a4" strokeDasharray="2 3" />
    </g>
  );
}

const COLUMNS = [
  { head: "SPH", x: 123 },
  { head: "CYL", x: 221 },
  { head: "AXIS", x: 309 },
  { head: "ADD", x: 406 },
];
const ROWS = [
  { eye: "R.E.", y: 262, values: ["−2.25", "−0.75", "80", "+1.75"] },
  { eye: "L.E.", y: 308, values: ["−1.75", "DS", "—", "+1.75"] },
];

function Powers() {
  return (
    <g textAnchor="middle">
      <g fill="none" stroke={PRINT} strokeWidth="1.5">
        <rect x="16" y="194" width="448" height="138" />
        <path d="M16 236h448M16 284h448M74 194v138M172 194v138M270 194v138M348 194v138" />
      </g>
      {COLUMNS.map(({ head, x }) => (
        <Printed key={head} x={x} y={221} bold>
          {head}
        </Printed>
      ))}
      {ROWS.map(({ eye, y, values }) => (
        <g key={eye}>
          <Printed x={45} y={y + 4} bold>
            {eye}
          </Printed>
          {values.map((value, column) => (
            <Written key={COLUMNS[column]!.head} x={COLUMNS[column]!.x} y={y + 5} large>
              {value}
            </Written>
          ))}
        </g>
      ))}
    </g>
  );
}

function Foot() {
  return (
    <g fontSize="16">
      <Printed x={24} y={373}>
        P.D. (R / L)
      </Printed>
      <Written x={120} y={374}>
        32 / 31 mm
      </Written>
      <Printed x={256} y={373}>
        Fitting height
      </Printed>
      <Written x={372} y={374}>
        18 mm
      </Written>
      <Printed x={24} y={421}>
        Prism
      </Printed>
      <Written x={120} y={422}>
        nil
      </Written>
      <Printed x={24} y={469}>
        Remarks
      </Printed>
      <Written x={120} y={470}>
        Progressive lenses,
      </Written>
      <Written x={120} y={496}>
        constant wear
      </Written>
      <path
        d="M322 533c10-24 18-26 17-8s12 3 17-7 8 12 15 3 9-12 13-3 14 4 34-4"
        fill="none"
        stroke={PEN}
        strokeWidth="2"
      />
      <text x="464" y="550" fontSize="12" textAnchor="end" fill={PRINT}>
        Signature
      </text>
      <text x="20" y="550" fontSize="12" fill={PRINT}>
        R.E. right eye · L.E. left eye
      </text>
    </g>
  );
}

type Lettering = { x: number; y: number; children: string };

function Printed({ x, y, bold, children }: Lettering & { bold?: boolean }) {
  return (
    <text x={x} y={y} fontSize={bold ? 18 : 15} fontWeight={bold ? 700 : 500} fill={PRINT}>
      {children}
    </text>
  );
}

/** By pen: blue and slanted. */
function Written({ x, y, large, children }: Lettering & { large?: boolean }) {
  return (
    <text x={x} y={y} fontSize={large ? 23 : 17} fontStyle="italic" fontWeight="500" fill={PEN}>
      {children}
    </text>
  );
}

function describe(marked: GuidePart | null): string {
  const card =
    "A filled-in prescription card. Right eye: SPH −2.25, CYL −0.75, AXIS 80, ADD +1.75. Left eye: SPH " +
    "−1.75, CYL DS, no AXIS, ADD +1.75. P.D. 32 and 31 mm.";
  return marked ? `${card} ${FRAMED[marked]}` : card;
}

const FRAMED: Readonly<Record<GuidePart, string>> = {
  sph: "The column SPH, the first after the eyes, is framed.",
  cyl: "The column CYL, after SPH, is framed.",
  axis: "The column AXIS, after CYL, is framed.",
  add: "The last column, ADD, is framed.",
  pd: "P.D., under the table on the left, is framed.",
  height: "Fitting height, under the table on the right, is framed.",
  prism: "Prism, in the second line under the table, is framed.",
  remarks: "Remarks, at the foot, is framed.",
  date: "The date, at the right over the table, is framed.",
  doctor: "Doctor and shop, at the head, are framed.",
};
