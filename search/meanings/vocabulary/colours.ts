import { NAMED_FAMILIES, type NamedFamily } from "#domain/catalogue/colour-families.ts";
import { colour, type Entry } from "./words.ts";

const family = (...families: string[]) => ({ families });
const named = (words: string) => ({ words: words.split(" ") });
/** A family that is told by words of the name: any of them. */
const told = (name: NamedFamily) => NAMED_FAMILIES[name].map(named);

/** Families of the filter, and colours that are told by their own name. */
export const COLOURS: readonly Entry[] = [
  ["black, kala, kaala, kali, kale, blak, jet black, काला, काली, काले, ब्लैक", colour("Black", family("Black"))],
  [
    "blue, blu, neela, nila, neeli, nile, navy, navy blue, sky blue, asmani, aasmani, नीला, नीली, नीले, ब्लू",
    colour("Blue", family("Blue")),
  ],
  ["brown, bhura, bhoora, bhuri, coffee, chocolate, भूरा, भूरी, भूरे, ब्राउन", colour("Brown", family("Brown"))],
  ["red, lal, laal, maroon, wine, wine red, mehroon, लाल, मैरून, रेड", colour("Red", family("Red"))],
  ["green, hara, hari, hare, हरा, हरी, हरे, ग्रीन", colour("Green", family("Green"))],
  ["yellow, peela, pila, peeli, पीला, पीली, पीले", colour("Yellow", family("Yellow"))],
  ["orange, narangi, santri, नारंगी", colour("Orange", family("Orange"))],
  ["purple, violet, baingani, jamuni, mauve, lavender, बैंगनी, जामुनी", colour("Purple", family("Purple", "Violet"))],
  ["beige, cream, nude, skin colour, बेज, क्रीम", colour("Beige", family("Beige"))],
  [
    "multicolor, multicolour, multi colour, multi color, multicoloured, rang birangi, rang biranga, rangeen, dual tone, two tone, रंगबिरंगा, रंगीन",
    colour("Multicolour", family("Multicolor")),
  ],
  ["white, safed, safaid, सफेद", colour("White", named("ivory"), named("crystal"))],
  ["pink, gulabi, baby pink, गुलाबी", colour("Pink", named("blush"), named("rosewood"), named("rose"))],
  ["grey, gray, slate, ग्रे", colour("Grey", named("grey"), named("gunmetal"), named("smoke"))],
  ["gold, golden, sunehra, sunhera, sunehri, sunhara, सुनहरा, सुनहरी, सुनहरे, गोल्डन", colour("Gold", ...told("Gold"))],
  ["rose gold, rosegold", colour("Rose gold", named("rose gold"))],
  ["silver, chandi, silver colour, चांदी, सिल्वर", colour("Silver", ...told("Silver"))],
  ["gunmetal, gun metal", colour("Gunmetal", named("gunmetal"))],
  ["bronze, copper, तांबा", colour("Bronze", named("bronze"))],
  [
    "transparent, crystal, clear, see through, see thru, paardarshi, pardarshi, transparant, पारदर्शी, ट्रांसपेरेंट",
    colour("Transparent", ...told("Transparent")),
  ],
  [
    "tortoise, tortoise shell, tortoiseshell, turtle, leopard, leopard print, cheetah print, animal print, havana, कछुआ",
    colour("Tortoise", ...told("Tortoise")),
  ],
  ["matte black, matt black, mat black", colour("Matte black", named("matte black"))],
];
