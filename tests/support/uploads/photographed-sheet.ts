import sharp from "sharp";

/** As a phone holds it: lying on its side, with a note of which way is up. */
const [width, height, turned] = [1600, 1200, 6] as const;

const lines = [
  ["R", "+0.75", "-0.50", "90", "+2.00", "31"],
  ["L", "+1.00", "-0.25", "85", "+2.00", "31"],
];
const columns = ["", "SPH", "CYL", "AXIS", "ADD", "PD"];
const cells = [columns, ...lines].flatMap((row, down) =>
  row.map((text, across) => `<text x="${90 + across * 130}" y="${420 + down * 110}">${text}</text>`),
);

/** A photograph of an optician's card on a table, a little askew: progressive lenses for both eyes. */
export function photographedSheet(): Promise<Buffer> {
  const card = `<svg xmlns="http://www.w3.org/2000/svg" width="${height}" height="${width}">
    <rect width="100%" height="100%" fill="#8a6f52"/>
    <g transform="translate(150 260) rotate(-3)" font-family="sans-serif" font-size="40" fill="#23304a">
      <rect width="900" height="1000" fill="#fbfaf4"/>
      <text x="90" y="130" font-size="56">Dr Mehra Eye Clinic</text>
      <text x="90" y="220">Asha Rao, age 47</text>
      ${cells.join("")}
      <text x="90" y="860">Progressive, constant wear</text>
    </g>
  </svg>`;
  return sharp(Buffer.from(card)).rotate(-90).jpeg({ quality: 82 }).withMetadata({ orientation: turned }).toBuffer();
}
