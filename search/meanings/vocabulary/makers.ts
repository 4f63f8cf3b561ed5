import { type Entry, maker, SHELVES } from "./words.ts";

const FRAMES: readonly string[] = [
  "Ray-Ban: rayban, ray ban, reyban, raybans, ray bans, reban, रेबैन, रे बैन",
  "Oakley: oakley, okley, oakly, ओकले",
  "Titan: titan, titan eye plus, titan eyeplus, titan eye, titan eye+, टाइटन",
  "Fastrack: fastrack, fast track, fasttrack, फास्टट्रैक",
  "Lenskart: lenskart, lens kart, lenscart, लेंसकार्ट",
  "Vincent Chase: vincent chase, vincent chess, vincent",
  "John Jacobs: john jacobs, john jacob",
  "Gucci: gucci, guchi",
  "Prada: prada",
  "Vogue: vogue",
  "Carrera: carrera, carera",
  "Tommy Hilfiger: tommy hilfiger, tommy, hilfiger",
  "Police: police",
  "Armani: armani, emporio armani, giorgio armani, armani exchange",
  "Versace: versace",
  "Dior: dior",
  "Burberry: burberry",
  "Coach: coach",
  "Calvin Klein: calvin klein, ck",
  "Hugo Boss: hugo boss, hugo, boss",
  "Montblanc: montblanc, mont blanc",
  "Cartier: cartier",
  "Tom Ford: tom ford, tomford",
  "Persol: persol",
  "Michael Kors: michael kors",
  "IDEE: idee",
  "Scott: scott",
  "Opium: opium",
  "Fossil: fossil",
  "Levi’s: levis, levi",
  "Puma: puma",
  "Nike: nike",
  "Adidas: adidas",
  "Coolwinks: coolwinks, cool winks",
  "Specsmakers: specsmakers, specs makers",
  "Warby Parker: warby parker",
  "Chanel: chanel",
  "Louis Vuitton: louis vuitton, lv",
  "Swarovski: swarovski",
  "Silhouette: silhouette",
  "Hoya frames: hoya frames",
];
const SUN: readonly string[] = ["Polaroid: polaroid", "Maui Jim: maui jim", "Killer Loop: killer loop"];
const CONTACT: readonly string[] = [
  "Acuvue: acuvue, acuview, accuvue, acuvue oasys, oasys",
  "Biofinity: biofinity, bio finity",
  "FreshLook: freshlook, fresh look",
  "Air Optix: air optix, airoptix",
  "SofLens: soflens, soft lens, softlens",
  "PureVision: purevision, pure vision",
  "Dailies: dailies aquacomfort, aquacomfort",
  "Aqualens: aqualens, aqua lens",
];
const SOLUTION: readonly string[] = [
  "ReNu: renu, renu fresh",
  "Opti-Free: opti free, optifree",
  "Biotrue: biotrue, bio true",
];
const LENSES: readonly string[] = [
  "Essilor: essilor, esilor",
  "Zeiss: zeiss, ziess, zeis, carl zeiss",
  "Hoya: hoya",
  "Kodak: kodak, kodak lens",
  "Nikon: nikon, nikon lens",
  "Varilux: varilux",
];
const SINGLE = "single-vision-prescription-glasses" as const;
const ANTI_REFLECTION = { power: SINGLE, packages: ["anti-reflection-150", "anti-reflection-156"] };

const split = (row: string): [name: string, phrases: string] => row.split(": ") as [string, string];

/** Makers that the shop does not sell, with what it has instead. A maker that is a brand of the shop is a brand. */
export const MAKERS: readonly Entry[] = [
  ...FRAMES.map(split).map(([name, phrases]): Entry => [phrases, maker(name, "frames")]),
  ...SUN.map(split).map(([name, phrases]): Entry => [phrases, maker(name, "sun")]),
  ...CONTACT.map(split).map(([name, phrases]): Entry => [phrases, maker(name, "contact")]),
  ...SOLUTION.map(split).map(([name, phrases]): Entry => [phrases, maker(name, "solution")]),
  ...LENSES.map(split).map(([name, phrases]): Entry => [
    phrases,
    { kind: "maker", label: name, shelf: SHELVES.eye, lens: { power: SINGLE, packages: [] } },
  ]),
  ["crizal, crizal lens", { kind: "maker", label: "Crizal", shelf: SHELVES.eye, lens: ANTI_REFLECTION }],
];
