/*
 * Cuts the two typefaces down to what the shop prints and writes the @font-face rules with fallbacks of the same
 * measure, so that nothing moves when the real letters arrive. Run by hand after a change of typeface:
 *   node tools/fonts.ts
 * Its results are committed; a build needs neither this file nor the packages.
 */
import { readFileSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import path from "node:path";

type Axes = Record<string, number | { min: number; max: number; default: number }>;
type SubsetFont = (
  font: Buffer,
  text: string,
  options: { targetFormat: "sfnt" | "woff2"; variationAxes?: Axes; keepFeatures?: string[] },
) => Promise<Buffer>;

const require = createRequire(import.meta.url);
const subsetFont = require("subset-font") as SubsetFont;

const root = path.resolve(import.meta.dirname, "..");
const source = (family: string, file: string) =>
  readFileSync(path.join(root, "node_modules/@fontsource-variable", family, "files", file));

const ascii = Array.from({ length: 95 }, (_, i) => String.fromCharCode(32 + i)).join("");
const latin1 = Array.from({ length: 96 }, (_, i) => String.fromCharCode(160 + i)).join("");
const textLetters = `${ascii}${latin1}ıŒœ–—‘’‚“”„†•…‹›€™−⁄\u2009\u202f`;
// Headings are English words and prices: no accents beyond the few that brands use.
const headingLetters = `${ascii}\u00a0éèêëüöäñçåáíóú·×°½©–—‘’“”•…−`;
const rupee = "₹";

/** The letters of ordinary English prose in their usual proportion: the width of a line is the width of this. */
const prose =
  "the frames sit lightly on the nose and the lenses are cut to your prescription in our own workshop we post them within four days and you may send them back for a fortnight if they do not suit you";

/** Mean advance of `prose` per em, measured once with the same function from the fonts themselves. */
const fallbacks = {
  arial: { regular: 0.4378, bold: 0.4758 },
  roboto: { regular: 0.4401, bold: 0.4462 },
};

const read = (font: Buffer) => {
  const tables = new Map<string, number>();
  for (let i = 0; i < font.readUInt16BE(4); i += 1) {
    const at = 12 + i * 16;
    tables.set(font.toString("latin1", at, at + 4), font.readUInt32BE(at + 8));
  }
  const at = (name: string) => tables.get(name) ?? 0;
  return { font, at, unitsPerEm: font.readUInt16BE(at("head") + 18) };
};

const glyphOf = ({ font, at }: ReturnType<typeof read>, code: number) => {
  const cmap = at("cmap");
  for (let i = 0; i < font.readUInt16BE(cmap + 2); i += 1) {
    const table = cmap + font.readUInt32BE(cmap + 4 + i * 8 + 4);
    if (font.readUInt16BE(table) !== 4) continue;
    const segments = font.readUInt16BE(table + 6) / 2;
    for (let s = 0; s < segments; s += 1) {
      const end = font.readUInt16BE(table + 14 + s * 2);
      const startAt = table + 16 + segments * 2 + s * 2;
      const start = font.readUInt16BE(startAt);
      if (code < start || code > end) continue;
      const delta = font.readInt16BE(startAt + segments * 2);
      const rangeAt = startAt + segments * 4;
      const range = font.readUInt16BE(rangeAt);
      if (range === 0) return (code + delta) & 0xffff;
      return font.readUInt16BE(rangeAt + range + (code - start) * 2);
    }
  }
  throw new Error(`No glyph for U+${code.toString(16)}`);
};

/** Mean advance of the prose, per em, of a font without variations. */
const meanAdvance = (sfnt: Buffer) => {
  const parsed = read(sfnt);
  const { font, at, unitsPerEm } = parsed;
  const metrics = font.readUInt16BE(at("hhea") + 34);
  const total = [...prose].reduce((sum, letter) => {
    const glyph = Math.min(glyphOf(parsed, letter.codePointAt(0) ?? 32), metrics - 1);
    return sum + font.readUInt16BE(at("hmtx") + glyph * 4);
  }, 0);
  return total / prose.length / unitsPerEm;
};

const percent = (ratio: number) => `${(ratio * 100).toFixed(2)}%`;

const fallbackFace = (family: string, locals: string[], weight: string, sfnt: Buffer, fallbackAdvance: number) => {
  const { font, at, unitsPerEm } = read(sfnt);
  const adjust = meanAdvance(sfnt) / fallbackAdvance;
  const per = (offset: number) => percent(Math.abs(font.readInt16BE(at("hhea") + offset)) / unitsPerEm / adjust);
  return `@font-face {
  font-family: "${family}";
  font-weight: ${weight};
  src: ${locals.map((name) => `local("${name}")`).join(", ")};
  size-adjust: ${percent(adjust)};
  ascent-override: ${per(4)};
  descent-override: ${per(6)};
  line-gap-override: ${per(8)};
}`;
};

const face = (family: string, file: string, weight: string, range?: string) => `@font-face {
  font-family: "${family}";
  font-style: normal;
  font-weight: ${weight};
  font-display: swap;
  src: url("../ui/fonts/${file}") format("woff2");${range ? `\n  unicode-range: ${range};` : ""}
}`;

type Family = {
  name: string;
  pkg: string;
  file: string;
  out: string;
  letters: string;
  weights: readonly [number, number];
  pinned: Axes;
  features: string[];
};

const families: Family[] = [
  {
    name: "Atkinson",
    pkg: "atkinson-hyperlegible-next",
    file: "wght",
    out: "atkinson",
    letters: textLetters,
    weights: [400, 700],
    pinned: {},
    features: ["kern", "tnum", "frac", "mark", "ccmp"],
  },
  {
    name: "Bricolage",
    pkg: "bricolage-grotesque",
    file: "opsz",
    out: "bricolage",
    letters: headingLetters,
    weights: [500, 700],
    // The larger optical size has the character; past 40 the counters get too tight for a phone's headings.
    pinned: { opsz: 40 },
    features: ["kern", "tnum", "ccmp"],
  },
];

const rules: string[] = [];
for (const family of families) {
  const [light, bold] = family.weights;
  const range = { ...family.pinned, wght: { min: light, max: bold, default: light } };
  const main = source(family.pkg, `${family.pkg}-latin-${family.file}-normal.woff2`);
  const extended = source(family.pkg, `${family.pkg}-latin-ext-${family.file}-normal.woff2`);
  const cut = (font: Buffer, letters: string) =>
    subsetFont(font, letters, {
      targetFormat: "woff2",
      variationAxes: range,
      keepFeatures: family.features,
    });
  const still = (wght: number) =>
    subsetFont(main, family.letters, {
      targetFormat: "sfnt",
      variationAxes: { ...family.pinned, wght },
    });

  const files = { main: await cut(main, family.letters), rupee: await cut(extended, rupee) };
  writeFileSync(path.join(root, `web/ui/fonts/${family.out}.woff2`), files.main);
  writeFileSync(path.join(root, `web/ui/fonts/${family.out}-rupee.woff2`), files.rupee);
  if (family.name === "Atkinson") {
    // For the words on drawn goods: a server may have no typeface at all, and what makes pictures reads no WOFF2.
    const whole = await subsetFont(main, family.letters, { targetFormat: "sfnt", variationAxes: range });
    writeFileSync(path.join(root, `host/pictures/fonts/${family.out}.ttf`), whole);
  }
  console.log(family.out, files.main.length, "bytes; rupee", files.rupee.length);

  const weights = `${light} ${bold}`;
  rules.push(
    face(family.name, `${family.out}.woff2`, weights),
    face(family.name, `${family.out}-rupee.woff2`, weights, "U+20B9"),
  );
  const [regularCut, boldCut] = [await still(light), await still(bold)];
  const { arial, roboto } = fallbacks;
  const arials = ["Arial", "Liberation Sans", "Helvetica Neue"];
  const arialBolds = ["Arial Bold", "Arial-BoldMT", "Liberation Sans Bold", "Helvetica Neue Bold"];
  rules.push(
    fallbackFace(`${family.name} Arial`, arials, "400 599", regularCut, arial.regular),
    fallbackFace(`${family.name} Arial`, arialBolds, "600 900", boldCut, arial.bold),
    fallbackFace(`${family.name} Roboto`, ["Roboto"], "400 599", regularCut, roboto.regular),
    fallbackFace(`${family.name} Roboto`, ["Roboto Bold", "Roboto"], "600 900", boldCut, roboto.bold),
  );
}

// For the bill as a PDF: still fonts, since a document of its own embeds what it prints. Names come in any Latin or
// Devanagari letters; the second file of the text face also has the rupee sign.
const paper = path.join(root, "web/papers/pdf/fonts");
const printed = (font: Buffer, letters: string, wght?: number) =>
  subsetFont(font, letters, {
    targetFormat: "sfnt",
    ...(wght ? { variationAxes: { wght } } : {}),
    ...(wght ? { keepFeatures: ["kern", "tnum", "mark", "ccmp"] } : {}),
  });
const span = (from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_, i) => String.fromCharCode(from + i)).join("");
for (const [name, wght] of [
  ["regular", 400],
  ["bold", 700],
] as const) {
  const atkinson = (part: string) =>
    source("atkinson-hyperlegible-next", `atkinson-hyperlegible-next-${part}-wght-normal.woff2`);
  writeFileSync(path.join(paper, `${name}.ttf`), await printed(atkinson("latin"), textLetters, wght));
  const extended = await printed(atkinson("latin-ext"), `${rupee}${span(0x100, 0x24f)}${span(0x1e00, 0x1eff)}`, wght);
  writeFileSync(path.join(paper, `${name}-extended.ttf`), extended);
}
const hindi = path.join(root, "node_modules/@fontsource/noto-sans-devanagari/files");
const devanagari = readFileSync(path.join(hindi, "noto-sans-devanagari-devanagari-400-normal.woff2"));
const hindiLetters = `${span(0x900, 0x97f)}\u200c\u200d\u25cc ${span(0x1cd0, 0x1cf9)}${span(0xa8e0, 0xa8ff)}`;
writeFileSync(path.join(paper, "devanagari.ttf"), await printed(devanagari, hindiLetters));

writeFileSync(path.join(root, "web/styles/fonts.css"), `/* Written by tools/fonts.ts. */\n${rules.join("\n\n")}\n`);
