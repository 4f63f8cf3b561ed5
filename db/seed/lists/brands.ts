/** What a brand's frames usually cost; decides price, material and place in the shop. */
export type Tier = "value" | "mid" | "premium" | "luxe";

export type GlassesBrand = {
  code: string;
  name: string;
  tier: Tier;
  /** Model names are drawn from the places that the brand knows. */
  region: "india" | "europe" | "japan";
  country: string;
  maker: string;
  /** Makes glasses for children, too or alone. */
  juniors?: "also" | "only";
};

/** Invented houses; any likeness to a real one is chance. The first is the shop's own. */
export const GLASSES_BRANDS: GlassesBrand[] = [
  brand(
    "chashma",
    "Chashma",
    "value",
    "india",
    "Chashma Optical Retail Private Limited, 18 Meridian Arcade, Connaught Place, New Delhi 110001",
    "also",
  ),
  brand(
    "doorbeen",
    "Doorbeen & Sons",
    "value",
    "india",
    "Doorbeen & Sons, 41 Ballimaran Works, Sahibabad, Ghaziabad 201010",
  ),
  brand("naya_nazar", "Naya Nazar", "value", "india", "Naya Nazar Eyewear LLP, Unit 6, GIDC Vatva, Ahmedabad 382445"),
  brand("galli_seven", "Galli Number Seven", "value", "india", "Galli Seven Optics LLP, 7 Phool Galli, Rajkot 360001"),
  brand("bijli_mills", "Bijli Mills", "value", "india", "Bijli Mills Optical Pvt Ltd, Plot 22, Sipcot Hosur 635126"),
  brand("tamasha", "Tamasha Optics", "value", "india", "Tamasha Optics Pvt Ltd, 3 Bhosari Estate, Pune 411026", "also"),
  brand(
    "lattoo",
    "Lattoo Juniors",
    "value",
    "india",
    "Lattoo Toys & Specs LLP, 12 Channapatna Road, Ramanagara 562160",
    "only",
  ),
  brand(
    "kachche_aam",
    "Kachche Aam",
    "value",
    "india",
    "Kachche Aam Kidswear LLP, 9 Udhna Estate, Surat 394210",
    "only",
  ),
  brand(
    "rajbagh",
    "Rajbagh Eyewear Works",
    "mid",
    "india",
    "Rajbagh Eyewear Works Pvt Ltd, Plot 14, Okhla Phase III, New Delhi 110020",
  ),
  brand("meherwan", "Meherwan & Company", "mid", "india", "Meherwan & Company, 2 Ballard Yard, Mumbai 400001"),
  brand("charpoy", "Charpoy Studio", "mid", "india", "Charpoy Studio LLP, 88 Sitapura Industrial Area, Jaipur 302022"),
  brand(
    "nilgai",
    "Nilgai Optical",
    "mid",
    "india",
    "Nilgai Optical Pvt Ltd, Plot 5, Peenya Phase II, Bengaluru 560058",
    "also",
  ),
  brand("saptak", "Saptak", "mid", "india", "Saptak Eyecraft Pvt Ltd, 31 Taratala Road, Kolkata 700088"),
  brand("aam_baug", "Aam Baug", "mid", "india", "Aam Baug Eyewear LLP, 16 Ambad MIDC, Nashik 422010"),
  brand("dholavira", "Dholavira Line", "mid", "india", "Dholavira Line Pvt Ltd, 4 Kandla Zone, Gandhidham 370230"),
  brand(
    "alder_wray",
    "Alder & Wray",
    "mid",
    "europe",
    "Alder & Wray Spectacles Ltd, 11 Tannery Row, Sheffield, United Kingdom",
    "also",
  ),
  brand("ostravale", "Ostravale Optik", "mid", "europe", "Ostravale Optik s.r.o., Nádražní 19, Ostrava, Czechia"),
  brand("lindqvist_thun", "Lindqvist Thun", "mid", "europe", "Lindqvist Thun AB, Hamngatan 8, Kalmar, Sweden"),
  brand("zanskar", "Zanskar House", "premium", "india", "Zanskar House Pvt Ltd, 7 Baddi Tech Park, Solan 173205"),
  brand(
    "tamarind_teak",
    "Tamarind & Teak",
    "premium",
    "india",
    "Tamarind & Teak Eyewear LLP, 21 Kalamassery Park, Kochi 683104",
  ),
  brand(
    "sauvane",
    "Atelier Sauvane",
    "premium",
    "europe",
    "Atelier Sauvane SARL, 6 rue des Tourneurs, Oyonnax, France",
  ),
  brand("brandt_moor", "Brandt & Moor", "premium", "europe", "Brandt & Moor GmbH, Speicherweg 3, Lübeck, Germany"),
  brand("bortolan", "Casa Bortolan", "premium", "europe", "Casa Bortolan S.r.l., Via Piave 40, Belluno, Italy"),
  brand("halvorsen_blik", "Halvorsen Blik", "premium", "europe", "Halvorsen Blik ApS, Vestergade 12, Aarhus, Denmark"),
  brand(
    "wexley_dunmore",
    "Wexley & Dunmore",
    "premium",
    "europe",
    "Wexley & Dunmore Ltd, 5 Lamplighter Mews, London, United Kingdom",
  ),
  brand("kerstin_aldo", "Kerstin Aldo", "premium", "europe", "Kerstin Aldo AB, Verkstadsgatan 2, Malmö, Sweden"),
  brand("veyrac", "Maison Veyrac", "luxe", "europe", "Maison Veyrac SAS, 14 rue du Peigne, Morez, France"),
  brand("ponte_sereno", "Ponte Sereno", "luxe", "europe", "Ponte Sereno S.p.A., Via Lungolago 9, Agordo, Italy"),
  brand("oskar_thaler", "Oskar Thaler", "luxe", "europe", "Oskar Thaler GmbH, Mühlgasse 1, Linz, Austria"),
  brand("hoshikawa", "Hoshikawa Kobo", "luxe", "japan", "Hoshikawa Kobo KK, 2-18 Kawada, Sabae, Fukui, Japan"),
  brand(
    "kohinagar",
    "Kohinagar Atelier",
    "luxe",
    "india",
    "Kohinagar Atelier Pvt Ltd, 1 Lakshmi Mills Compound, Hyderabad 500003",
  ),
  brand("morandel", "Villa Morandel", "luxe", "europe", "Villa Morandel S.r.l., Via dei Tigli 27, Padova, Italy"),
];

function brand(
  code: string,
  name: string,
  tier: Tier,
  region: GlassesBrand["region"],
  maker: string,
  juniors?: GlassesBrand["juniors"],
): GlassesBrand {
  const country = region === "india" ? "India" : maker.slice(maker.lastIndexOf(",") + 2);
  return { code, name, tier, region, country, maker, ...(juniors && { juniors }) };
}

export type ContactLensBrand = { code: string; name: string; country: string; maker: string };

/** The five makers of the specification. Their goods here are demonstration entries under invented names. */
export const CONTACT_LENS_BRAND_ROWS: ContactLensBrand[] = [
  { code: "bausch_lomb", name: "Bausch & Lomb", country: "Ireland", maker: "Bausch & Lomb, Ireland" },
  { code: "cooper_vision", name: "Cooper Vision", country: "United Kingdom", maker: "Cooper Vision, United Kingdom" },
  { code: "alcon", name: "Alcon", country: "Germany", maker: "Alcon, Germany" },
  { code: "johnson_johnson", name: "Johnson & Johnson", country: "Ireland", maker: "Johnson & Johnson, Ireland" },
  { code: "celebration", name: "Celebration", country: "South Korea", maker: "Celebration, South Korea" },
];

/** Who brings foreign goods into the country, as the packaging rules want it named. */
export const IMPORTER = "Chashma Optical Retail Private Limited, 18 Meridian Arcade, Connaught Place, New Delhi 110001";
