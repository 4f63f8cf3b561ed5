import { advised, type Entry, facet, missing, page, shelf, width } from "./words.ts";

export const METALS = ["Metal", "Stainless-steel", "Titanium"];

const ASK = page("Ask in a store", "/store-locator");

/** Contact lenses that correct astigmatism, and those for far and near. */
export const TORIC = advised(
  "Toric",
  "contact",
  "Our contact lenses have no cylinder. Glasses correct astigmatism, and an optometrist in a store can advise you.",
  page("Glasses for astigmatism", "/productList?name=astigmatism"),
  ASK,
);
export const MULTIFOCAL = advised(
  "Multifocal",
  "contact",
  "Our contact lenses have one power. Progressive glasses show far and near, and an optometrist in a store can advise you.",
  page("Glasses for far and near", "/productList?name=progressive"),
  ASK,
);

/** Shapes, rims, materials, and how wide the front is. */
export const FRAMES: readonly Entry[] = [
  [
    "round, rond, circle, circular, gol, gole, golakar, harry potter, gandhi, john lennon, गोल, राउंड",
    facet("Round", "shape", "Round"),
  ],
  ["square, squared, squarish, वर्गाकार, स्क्वायर", facet("Square", "shape", "Square")],
  [
    "rectangle, rectangular, rectangel, lamba, lambe, lambi, aayatakar, लंबा, आयताकार",
    facet("Rectangle", "shape", "Rectangle"),
  ],
  [
    "chokor, chaukor, choukor, chokore, four cornered, four corner, चौकोर",
    facet("Square or rectangle", "shape", "Square", "Rectangle"),
  ],
  ["aviator, avaitor, pilot, teardrop, tear drop, top gun, एविएटर", facet("Aviator", "shape", "Aviator")],
  ["wayfarer, way farer, wayfayrer, clubmaster, वेफेयरर", facet("Wayfarer", "shape", "Wayfarer")],
  [
    "cat eye, cateye, cat eyes, cats eye, cat aye, kat eye, butterfly, billi, कैट आई",
    facet("Cat eye", "shape", "Cat Eye"),
  ],
  [
    "hexagon, hexagonal, hexa, six sided, 6 sided, geometric, geometrical, shatkon, षट्कोण",
    facet("Hexagon", "shape", "Hexagon"),
  ],
  [
    "rimless, rim less, frameless, without rim, without frame, no frame, bina frame, bina rim, बिना फ्रेम, रिमलेस",
    facet("Rimless", "frame_type", "Rim Less"),
  ],
  [
    "half rim, half rimmed, half frame, supra, semi rimless, half rimless, aadha frame, adha frame, आधा फ्रेम, हाफ रिम",
    facet("Half rim", "frame_type", "Half Rim"),
  ],
  ["full rim, full frame, full rimmed, pura frame, पूरा फ्रेम", facet("Full rim", "frame_type", "Full Rim")],
  ["metal, metallic, dhatu, wire frame, मेटल, धातु", facet("Metal", "material", ...METALS)],
  ["steel, stainless steel, स्टील", facet("Steel", "material", "Stainless-steel")],
  ["titanium, टाइटेनियम", facet("Titanium", "material", "Titanium")],
  ["acetate, एसीटेट", facet("Acetate", "material", "Acetate")],
  ["tr90, tr 90, flexible, bendable, lachila, लचीला", facet("TR90", "material", "TR90")],
  ["nylon", facet("Nylon", "material", "Nylon")],
  ["polycarbonate", facet("Polycarbonate", "material", "Polycarbonate")],
  ["carbon fibre, carbon fiber", facet("Carbon fibre", "material", "Carbon Fiber")],
  [
    "plastic, sheet frame, shell frame, प्लास्टिक",
    facet("Plastic", "material", "Acetate", "TR90", "Nylon", "Polycarbonate"),
  ],
  [
    "lightweight, light weight, halka, halke, halki, feather light, weightless, हल्का, हल्के",
    facet("Lightweight", "material", "TR90", "Titanium", "Nylon"),
  ],
  [
    "unbreakable, na tootne wala, na tutne wala, nahi tootne wala, strong frame, durable, tough, sturdy, न टूटने वाला, मजबूत",
    facet("Unbreakable", "material", "TR90", "Nylon", "Polycarbonate", "Titanium"),
  ],
  [
    "narrow, small face, chhote chehre, chote chehre, chota chehra, chhota frame, chota frame, small frame, small size, slim face, छोटा फ्रेम, छोटे चेहरे",
    width("Narrow fit", "narrow"),
  ],
  ["medium size, medium face, medium frame, regular size, medium", width("Medium fit", "medium")],
  [
    "wide, wide face, big face, large face, broad face, broad, bada frame, bada size, bade chehre, bada chehra, chauda, chouda, oversized, oversize, over size, big frame, large frame, large size, big size, large, चौड़ा, चौड़े, बड़ा फ्रेम, बड़े चेहरे",
    width("Wide fit", "wide", "extra wide"),
  ],
  ["extra wide, extra large, xxl, very wide", width("Extra wide fit", "extra wide")],
  ["xl", width("Extra wide fit", "extra wide", "wide")],
  [
    "round face, gol chehra, gole chehre, gol face, chubby face",
    facet("For a round face", "shape", "Rectangle", "Square", "Wayfarer"),
  ],
  ["square face, chokor chehra", facet("For a square face", "shape", "Round", "Aviator", "Cat Eye")],
  [
    "oval face, long face, lamba chehra, lambe chehre",
    facet("For a long face", "shape", "Square", "Wayfarer", "Aviator"),
  ],
  ["heart face, heart shaped face, diamond face", facet("For a narrow chin", "shape", "Round", "Wayfarer", "Aviator")],
  ["oval, anda, अंडाकार", missing("Oval", shelf("glasses"))],
  ["heart, heart shape, heart shaped, dil, दिल", missing("Heart-shaped", shelf("glasses"))],
  ["wooden, wood, bamboo, lakdi, लकड़ी", missing("Wood", shelf("glasses"))],
  ["leather, chamda, चमड़ा", missing("Leather", shelf("glasses"))],
  ["clip on, clip ons, magnetic, flip up", missing("Clip-on", shelf("glasses"))],
  ["swimming, swim, waterproof", missing("For swimming", shelf("sun"))],
  ["bluetooth, smart glasses, smart, camera, vr, 3d", missing("Smart glasses", shelf("glasses"))],
  ["toric, torics, टोरिक", TORIC],
];
