import { type Entry, hint } from "./words.ts";

/** Words beside figures: prices, millimetres, and what is said between. */
export const FIGURES: readonly Entry[] = [
  [
    "under, below, less than, lower than, within, upto, up to, max, maximum, not more than, inside, se kam, se niche, se neeche, ke andar, ke under, ke niche, andar, tak, tak ka, tak ke, tak ki, kam, से कम, से नीचे, के अंदर, अंदर, तक, तक का, तक के, कम",
    hint("below"),
  ],
  [
    "above, over, more than, greater than, higher than, min, minimum, starting, se upar, se jyada, se zyada, upar, se adhik, से ऊपर, से ज्यादा, से अधिक",
    hint("above"),
  ],
  ["between, ke beech, ke bich, beech, bich, range, के बीच, बीच", hint("between")],
  ["to, se, से, and, aur, और, -", hint("to")],
  ["rs, inr, rupees, rupee, rupaye, rupay, rupya, rupiya, ₹, रुपये, रुपए, रुपया", hint("rupees")],
  ["size, eye size, lens width, lens size, frame size, saiz, साइज, width", hint("size")],
  ["mm, millimetre, millimeter, एमएम", hint("mm")],
  ["bridge, nose bridge, ब्रिज", hint("bridge")],
  ["temple, temple length, arm length, टेंपल", hint("temple")],
  ["ml, pack, pcs, pieces", hint("piece")],
  ["wala, wale, wali, price, cost, ka price, वाला, वाले, वाली", hint("costing")],
  ["minus, plus, माइनस, प्लस", hint("minus")],
  [
    "sasta, saste, sasti, sabse sasta, sabse saste, sabse sasti, cheap, cheapest, low price, low cost, lowest price, budget, affordable, kam daam, kam dam, kam price, kam keemat, economical, सस्ता, सस्ते, सस्ती, सबसे सस्ता, सबसे सस्ते, कम दाम",
    { kind: "order", label: "Cheapest first", order: "price-up" },
  ],
  [
    "new arrivals, new arrival, latest, newest, naye, नया, नए",
    { kind: "order", label: "Newest first", order: "newest" },
  ],
  [
    "premium, luxury, mehnga, mehnge, mehngi, costly, expensive, महंगा",
    { kind: "order", label: "Dearest first", order: "price-down" },
  ],
  [
    "best seller, best sellers, bestseller, bestsellers, best selling, bestselling, most popular, popular, most sold, top selling, trending, sabse zyada bikne wala, sabse popular, लोकप्रिय, सबसे लोकप्रिय",
    { kind: "order", label: "Most popular first", order: "popular" },
  ],
  ["best rated, top rated, highest rated", { kind: "order", label: "Best rated first", order: "rating" }],
  ["free, muft, मुफ्त", { kind: "wishes", label: "Free", wishes: [{ kind: "price", fromPaise: 0, toPaise: 0 }] }],
];

/** Said between the words that matter. */
export const FILLERS =
  "for, with, in, of, the, or, by, a, an, me, my, i, is, it, on, at, show, dikhao, dikhaye, dikhana, chahiye, chaiye, chahie, mujhe, muje, mera, mere, meri, want, need, buy, online, kharidna, lena, please, plz, stylish, style, fashion, fancy, trendy, latest design, design, best, good, nice, acha, accha, achha, sundar, beautiful, ka, ke, ki, ko, hai, hain, ke liye, liye, wear, only, print, printed, colored, coloured, rang ka, shape, shaped, type, gift, student, students, going, boys and girls, face, chehra, chehre, look, latest, brand, branded, india, today, what, which, any, all, some, hello, hi, namaste, old, new, vintage, retro, classy, sport, sports, cricket, riding, designer, uv, uv protection, protection, karwana, karwani, karwane, karvana, karvani, karana, karani, karna, karni, karne, karo, mein, jo, jab, ho, that, when, का, के, की, को, है, में, मुझे, चाहिए, दिखाओ, करवाना, करवानी, कराना, करानी, करना, करनी, जो, जब, लिए, के लिए, मेरा, मेरी, मेरे, और भी";
