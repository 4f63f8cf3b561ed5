import sharp from "sharp";

type Drawn = { ground?: string; frame?: string; move?: string; more?: string };

/** A front as a photograph shows it, 1,000 of 1,400 pixels wide; without ground a PNG that is see-through. */
export function drawGlasses({
  ground = "#f0eee9",
  frame = "#2a2f3a",
  move = "",
  more = "",
}: Drawn = {}): Promise<Buffer> {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="1400" height="1050">
    <defs>
      <linearGradient id="falling" x2="1"><stop stop-color="#fff"/><stop offset="1" stop-color="#d8d6d2"/></linearGradient>
      <pattern id="stripes" width="80" height="80" patternUnits="userSpaceOnUse">
        <rect width="80" height="80" fill="#fff"/><rect width="40" height="80" fill="#3a6"/></pattern>
    </defs>
    <rect width="1400" height="1050" fill="${ground}"/>
    <g transform="${move}">
      <g fill="none" stroke="${frame}" stroke-width="26">
        <rect x="213" y="393" width="434" height="274" rx="110"/>
        <rect x="753" y="393" width="434" height="274" rx="110"/>
        <path d="M640 470 q60 -40 120 0"/>
      </g>${more}
    </g>
  </svg>`;
  const drawn = sharp(Buffer.from(svg));
  return ground === "none"
    ? drawn.png().toBuffer()
    : drawn.flatten({ background: "#fff" }).jpeg({ quality: 92 }).toBuffer();
}
