import sharp from "sharp";

type Place = { x: number; y: number };

/** A photo made for a test: where its pupils and its bank card are is known, and how large a millimetre is. */
export type DrawnFace = {
  jpeg: Buffer;
  width: number;
  height: number;
  pxPerMm: number;
  pdMm: number;
  right: Place;
  left: Place;
  /** Both ends of the card's upper long edge. */
  card: { from: Place; to: Place };
};

type Wanted = {
  pxPerMm?: number;
  pdMm?: number;
  rollDegrees?: number;
  width?: number;
  height?: number;
  /** Where the root of the nose is, as shares of both. */
  across?: number;
  down?: number;
};

/** Somebody before a wall, with a bank card of 85.60 x 53.98 mm under the chin. */
export async function drawFace(wanted: Wanted = {}): Promise<DrawnFace> {
  const { pxPerMm = 4.5, pdMm = 62, rollDegrees = 0, width = 1_400, height = 1_800 } = wanted;
  const { across = 0.5, down = 0.42 } = wanted;
  const nose = { x: width * across, y: height * down };
  const radians = (rollDegrees * Math.PI) / 180;
  const [cos, sin] = [Math.cos(radians), Math.sin(radians)];
  const onPhoto = (x: number, y: number): Place => ({
    x: nose.x + (x * cos - y * sin) * pxPerMm,
    y: nose.y + (x * sin + y * cos) * pxPerMm,
  });
  const head = `<g transform="translate(${nose.x} ${nose.y}) rotate(${rollDegrees}) scale(${pxPerMm})">${headOf(pdMm / 2)}</g>`;
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">${DEFS}<rect width="100%" height="100%" fill="url(#wall)"/>${head}</svg>`;
  return {
    jpeg: await sharp(Buffer.from(svg)).jpeg({ quality: 92 }).toBuffer(),
    width,
    height,
    pxPerMm,
    pdMm,
    right: onPhoto(-pdMm / 2, 0),
    left: onPhoto(pdMm / 2, 0),
    card: { from: onPhoto(-42.8, 122), to: onPhoto(42.8, 122) },
  };
}

const DEFS =
  '<defs><linearGradient id="wall" x2="1" y2="1"><stop stop-color="#d9dfe2"/><stop offset="1" stop-color="#b9c4c6"/></linearGradient>' +
  '<radialGradient id="skin" cx=".45" cy=".4" r=".75"><stop stop-color="#e0ab83"/><stop offset=".7" stop-color="#c98d64"/><stop offset="1" stop-color="#a76d48"/></radialGradient></defs>';

/** Millimetres, the middle between the pupils at the origin, y down. */
function headOf(half: number): string {
  const eye = (x: number) =>
    `<path d="M${x - 15} 1Q${x} -11 ${x + 15} 1Q${x} 9 ${x - 15} 1z" fill="#f4eee8"/>` +
    `<circle cx="${x}" r="6" fill="#4a2c17"/><circle cx="${x}" r="2.6" fill="#0b0706"/>` +
    `<path d="M${x - 15} 1Q${x} -11 ${x + 15} 1" fill="none" stroke="#3a2216" stroke-width="1.4"/>` +
    `<path d="M${x - 18} -15Q${x} -24 ${x + 18} -16" fill="none" stroke="#2b1b12" stroke-width="4.6" stroke-linecap="round"/>`;
  return (
    '<path d="M-120 260Q-118 150 -34 132L34 132Q118 150 120 260z" fill="#2f5d62"/>' +
    '<path d="M-30 80V150Q0 168 30 150V80z" fill="#b97d56"/>' +
    '<ellipse cy="22" rx="74" ry="106" fill="url(#skin)"/>' +
    '<ellipse cx="-75" cy="18" rx="9" ry="18" fill="#bb7f58"/><ellipse cx="75" cy="18" rx="9" ry="18" fill="#bb7f58"/>' +
    '<path d="M-80 0C-92 -90 -40 -112 0 -110C44 -112 92 -88 80 0C74 -30 62 -52 40 -60C8 -50 -30 -54 -48 -62C-64 -48 -74 -28 -80 0z" fill="#241710"/>' +
    eye(-half) +
    eye(half) +
    '<path d="M-4 -2Q-6 26 -13 40Q-8 47 0 46Q8 47 13 40" fill="none" stroke="#8f5a39" stroke-width="2.2" stroke-linecap="round"/>' +
    '<path d="M-22 70Q0 62 22 70Q0 84 -22 70z" fill="#a5524b"/>' +
    '<rect x="-42.8" y="122" width="85.6" height="53.98" rx="3.2" fill="#efe3c0"/>' +
    '<rect x="-34" y="140" width="13" height="10" rx="1.5" fill="#b8963e"/><path d="M-34 160H10" stroke="#6a6047" stroke-width="2.5"/>'
  );
}
