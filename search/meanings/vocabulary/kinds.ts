import { type Entry, goods, hint, onShelf } from "./words.ts";

const RHYTHM = "contact";

/** Said alone it is for the sun; said with what happens in it, it is the sun itself. */
export const SUNLIGHT = onShelf("Sunglasses", "sun");

/** The shelves of the shop, and the things on them that are told by a word of their title. */
export const KINDS: readonly Entry[] = [
  [
    "glasses, glass, frame, frames, frem, fram, chashma, chashme, chasma, chasme, chshma, chashmah, eyewear, eye wear, aynak, ainak, चश्मा, चश्मे, चश्मों, फ्रेम, ऐनक, ग्लास",
    onShelf("Glasses", "glasses"),
  ],
  ["specs, spectacles, spectacle, spects, spec, specks, स्पेक्स", onShelf("Specs", "specs")],
  ["eyeglasses, eye glasses, eyeglass, eye glass, optical frame, optical frames", onShelf("Eyeglasses", "eye")],
  [
    "sunglasses, sun glasses, sunglass, sun glass, goggles, goggle, gogal, shades, cooling glass, cooling glasses, coolers, dhoop ka chashma, dhoop ke chashme, dhoop wala chashma, sun specs, सनग्लासेस, सनग्लास, गॉगल, धूप का चश्मा, धूप के चश्मे",
    onShelf("Sunglasses", "sun"),
  ],
  ["sun, sunlight, sunshine, dhoop, dhup, धूप", SUNLIGHT],
  [
    "computer glasses, screen glasses, computer, screen, computer specs, computer wala chashma, computer ka chashma, mobile glasses, mobile ke liye, mobile, laptop, gaming, gaming glasses, कंप्यूटर, मोबाइल",
    onShelf("Screen glasses", "screen"),
  ],
  [
    "contact lens, contact lenses, contact, contacts, eye lens, eye lenses, aankh ka lens, ankh ka lens, aankhon ka lens, lenses for eyes, lens for eyes, कॉन्टैक्ट लेंस, कॉन्टैक्ट, आंख का लेंस",
    onShelf("Contact lenses", "contact"),
  ],
  [
    "coloured lens, colored lens, colour lens, color lens, coloured lenses, colored lenses, colour lenses, color lenses, colour contact lens, color contact lens, coloured contact lens, colored contact lens, colour contact, color contact, coloured contact, colored contact, colour contact lenses, color contact lenses, colored contact lenses, coloured contact lenses, coloured lenses for eyes, colored lenses for eyes, रंगीन लेंस",
    goods("Colour contact lenses", RHYTHM, "colour colours"),
  ],
  ["daily disposable, daily, dailies, one day, everyday lens, रोज", goods("Daily", RHYTHM, "daily")],
  ["monthly, month, mahine wala, मासिक", goods("Monthly", RHYTHM, "monthly")],
  ["quarterly, three month, 3 month, 3 months", goods("Quarterly", RHYTHM, "quarterly")],
  [
    "fortnightly, fortnight, two week, two weeks, 2 week, 2 weeks, biweekly, bi weekly, 15 days",
    goods("Two-weekly", RHYTHM, "fortnight"),
  ],
  ["yearly, annual, one year, 1 year, saal bhar", goods("Yearly", RHYTHM, "yearly")],
  [
    "contact lens solution, lens solution, solution, lens water, lens liquid, lens ka pani, lens pani, contact lens ka pani, multipurpose solution, लेंस का पानी, सॉल्यूशन",
    onShelf("Contact lens solution", "solution"),
  ],
  ["eye drops, eye drop, rewetting drops, lens drops, aankh ki dawa, आई ड्रॉप", goods("Drops", "solution", "drops")],
  ["accessories, accessory, एक्सेसरीज", onShelf("Accessories", "accessories")],
  [
    "case, cover, box, pouch, dibba, dabba, dibbi, specs case, glasses case, chashma cover, chashme ka cover, chashme ka dibba, डिब्बा, डब्बा, कवर",
    goods("Cases", "accessories", "case pouch"),
  ],
  ["hard case", goods("Hard cases", "accessories", "hard", "case")],
  ["pouch", goods("Pouches", "accessories", "pouch")],
  [
    "lens case, contact lens case, contact lens box, lens case for contacts, lens box, lens ka dibba",
    goods("Contact lens cases", "accessories", "contact", "case"),
  ],
  [
    "cloth, kapda, kapra, microfibre, microfiber, cleaning cloth, lens cloth, wiping cloth, saaf karne ka kapda, कपड़ा, सफाई का कपड़ा",
    goods("Cloths", "accessories", "cloth"),
  ],
  ["spray, स्प्रे", goods("Sprays", "accessories", "spray")],
  [
    "lens cleaner spray, lens cleaning spray, cleaning spray, lens cleaner, cleaner, glass cleaner",
    goods("Cleaning sprays", "accessories", "cleaning"),
  ],
  ["anti fog spray, antifog spray, anti fog, antifog", goods("Anti-fog", "accessories", "fog", "spray")],
  ["cord, dori, string, strap, rope, band, डोरी", goods("Cords and chains", "accessories", "cord chain")],
  ["chain, चेन", goods("Chains", "accessories", "chain")],
  ["stand, holder", goods("Stands", "accessories", "stand")],
  ["screw driver, screwdriver, screw, screws, repair kit, kit, pech, पेच", goods("Care kits", "accessories", "kit")],
  ["hinge, hinges, dandi, dandiya, kamani, nose piece, डंडी, डंडियां, कमानी", hint("part")],
  ["lens, lense, lenses, लेंस", hint("lens")],
  [
    "eye, eyes, aankh, ankh, aankhon, aankho, aankhe, aankhen, aankhein, ankho, ankhon, ankhen, आंख, आंखों, आंखो, आंखें",
    hint("eye"),
  ],
];
