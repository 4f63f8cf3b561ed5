import { type Entry, hint, lens } from "./words.ts";

const SINGLE = "single-vision-prescription-glasses";
const ZERO = "zero-power-computer-glasses";
const NEAR = "bifocal-progressive-office-lens";
const DRIVE = "safe-drive-single-vision";
const TINT = "colored-tint-power-single-vision";
const BLUE = "blue-block-156 blue-block-159 blue-management-161";

/** One power for far; "single vision" means the same. */
export const DISTANCE = lens("Single vision lenses", SINGLE, "");
/** One power for near: the simplest that serves. Who sees far through the same lenses says so, or is led there. */
export const READING = {
  ...lens("Lenses for reading", SINGLE, ""),
  also: { label: "For near and far in one lens: bifocal and progressive", words: "near and far" },
};
export const FAR_AND_NEAR = lens("Lenses for far and near", NEAR, "");
export const PHOTOCHROMIC = lens("Photochromic lenses", SINGLE, "photochromic-156 photochromic-161");

/** Words for lenses: whom they are ground for, what they are made of, what is on them. */
export const LENSES: readonly Entry[] = [
  [
    "blue cut, blue light, blue block, blue blocker, blue blocking, blue filter, blue control, blue ray, blue rays, bluecut, bluelight, blu cut, anti blue, anti blue light, blue light filter, computer lens, ब्लू कट, ब्लू लाइट",
    lens("Blue block lenses", ZERO, BLUE, "screen"),
  ],
  [
    "zero power, no power, without power, 0 power, zero number, 0 number, without number, plano, bina number, bina power, bina number ka, power ke bina, जीरो पावर, बिना नंबर, बिना पावर",
    lens("Zero power", ZERO, "", "screen"),
  ],
  [
    "progressive, progressives, multifocal, multi focal, varifocal, vari focal, no line bifocal, प्रोग्रेसिव",
    lens("Progressive lenses", NEAR, "progressive-156 progressive-167"),
  ],
  [
    "bifocal, bifocals, bi focal, bi focle, bifocle, double vision, double power, double number, double nazar, double focus, do number, do nazar, do power, डबल नंबर, दो नंबर, बाइफोकल",
    lens("Bifocal lenses", NEAR, "bifocal-156"),
  ],
  ["door aur paas, dur aur pas, door paas, near and far, far and near, दूर और पास", FAR_AND_NEAR],
  ["office lens, office lenses, desk lens, ऑफिस लेंस", lens("Office lenses", NEAR, "office-161")],
  [
    "reading, reading glasses, readers, reader, near vision, near power, near number, paas dekhne, pas dekhne, padhne, padne, padhai, padhne wala, padhne ka, paas ka, pas ka, paas ke, near, nazdeek, पढ़ने, पढ़ाई, पास का, पास के",
    READING,
  ],
  ["single vision, singal vision, सिंगल विजन", lens("Single vision lenses", SINGLE, "")],
  [
    "distance, distance vision, far vision, distance power, distance number, door ka, dur ka, door ke, dur ke, door dekhne, दूर का, दूर के, दूर देखने",
    DISTANCE,
  ],
  ["paas, pas, पास", hint("near")],
  ["door, dur, far, दूर", hint("far")],
  ["both, dono, donon, दोनों, दोनो", hint("both")],
  [
    "anti glare, antiglare, anti glair, anti reflective, anti reflection, antireflective, antireflection, anti reflective coating, arc, ar coating, anti glare coating, glare free, एंटी ग्लेयर",
    lens("Anti-reflection lenses", SINGLE, "anti-reflection-150 anti-reflection-156"),
  ],
  [
    "thin lens, thin lenses, thinnest lens, patla lens, patle lens, high index, high index lens, high power, high number, high power lens, light lens, पतला लेंस",
    lens("Thin lenses", SINGLE, "japanese-lens-167 japanese-lens-174"),
  ],
  [
    "japanese lens, japanese lenses, japan lens, जापानी लेंस",
    lens("Japanese lenses", SINGLE, "japanese-lens-167 japanese-lens-174"),
  ],
  [
    "night driving, driving, drive, drive safe, night vision, night, gaadi chalane, gadi chalane, gaadi chalane ka, bike, driver, car driving, गाड़ी चलाने, ड्राइविंग",
    lens("Lenses for driving", DRIVE, "drive-safe"),
  ],
  [
    "polycarbonate lens, polycarbonate lenses, unbreakable lens, unbreakable lenses, poly lens, na tootne wala lens",
    lens("Unbreakable lenses", SINGLE, "blue-block-159"),
  ],
  [
    "tint, tinted, tint lens, colour tint, color tint, tinted lens, tinted glasses, टिंट",
    lens("Tinted lenses", TINT, "", "sun"),
  ],
  [
    "polarized, polarised, polaroid lens, polarizd, polarized lens, polarised lens, पोलराइज्ड",
    lens("Polarised lenses", TINT, "tint-polarised-grey tint-polarised-brown", "sun"),
  ],
  [
    "photochromic, photocromic, photochromatic, photogrey, photo grey, photogray, photosun, transition, transitions, day night, day and night, din raat, reactolite, light sensitive, sensitive to light, light adaptive, light adjusting, light reactive, light responsive, sun sensitive, sun reactive, self tinting, auto tint, auto tinting, auto darkening, darkening, darkens, फोटोक्रोमिक, दिन रात",
    PHOTOCHROMIC,
  ],
  // "Din me kaale hone wale", "changes colour in the sun": none of these words names a lens by itself.
  [
    "hone, ho jane, ho jana, ho jaye, ho jaaye, ho jate, ho jata, hota, hote, badalne, badalna, badalta, badalte, badalti, badle, change, changes, changing, turn, turns, turning, become, becomes, becoming, auto, automatic, automatically, होने, हो जाने, हो जाए, हो जाये, होता, होते, बदलने, बदलना, बदलता, बदलते, बदले",
    hint("turns"),
  ],
  ["colour, color, colours, colors, rang, रंग", hint("colour")],
  ["dark, darker, gehra, gehre, gahra, गहरा, गहरे", hint("dark")],
  ["din, day, daylight, light, outdoor, outdoors, outside, दिन", hint("daylight")],
  [
    "cylinder, cylinders, cylindrical, cylender, silinder, cyl power, cyl number, cylinder power, cylindrical power, cylinder number, cylindrical number, astigmatism, astigmatic, सिलेंडर, सिलिंडर, सिलेंड्रिकल, एस्टिग्मेटिज्म",
    hint("cylinder"),
  ],
  [
    "frame only, only frame, without lens, without lenses, sirf frame, no lens, bina lens, khali frame, सिर्फ फ्रेम",
    lens("The frame alone", "frame_only", ""),
  ],
  [
    "power, number, nambar, nazar, najar, numbers, prescription glasses, prescription, with power, power wala, power wale, number wala, पावर, नंबर, नज़र",
    hint("power"),
  ],
];
