import { type Entry, facet, hint } from "./words.ts";

/** Whom it is for, as the filter knows people: Juniors are children. */
export const PEOPLE: readonly Entry[] = [
  [
    "men, mens, man, gents, gent, male, husband, boyfriend, papa, dad, father, pita, uncle, dada, nana, mard, mardana, purush, admi, aadmi, पुरुष, पुरुषों, मर्दाना, जेंट्स, पापा, आदमी",
    facet("Men", "main_category", "Men"),
  ],
  [
    "women, womens, woman, womans, ladies, lady, ladis, female, wife, girlfriend, mom, mummy, mother, maa, aunty, sister, behen, aurat, aurato, mahila, mahilao, zanana, janana, ladki, ladkiyo, biwi, patni, महिला, महिलाओं, लेडीज, औरत, औरतों, लड़की, लड़कियों, माँ",
    facet("Women", "main_category", "Women"),
  ],
  [
    "kids, kid, child, children, childrens, junior, juniors, baby, babies, toddler, boys, bachche, bachcha, bacche, baccha, bache, bacha, bachchon, bacchon, bachon, bachcho, baccho, bachchi, beta, son, school, बच्चे, बच्चों, बच्चा, बच्ची",
    facet("Kids", "main_category", "Juniors"),
  ],
  ["girl, girls, daughter, beti", hint("girl")],
  ["boy, ladka, ladko, ladke, लड़के, लड़कों, लड़का", facet("Men or boys", "main_category", "Men", "Juniors")],
  ["unisex, everyone", facet("Men or women", "main_category", "Men", "Women")],
  ["years, year, yrs, saal, साल", hint("years")],
];
