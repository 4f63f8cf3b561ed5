import type { Head, Person, Skin } from "#domain/heads/head.ts";

/** Targets of MakeHuman and how much of each, 0 to 1. */
type Targets = Readonly<Record<string, number>>;

/** Of whom MakeHuman's peoples are mixed; together 1. */
type Mix = { caucasian: number; asian: number; african: number };

/** Each tone of stone is another person's. */
const MIXES: Readonly<Record<Skin, Mix>> = {
  pale: { caucasian: 0.75, asian: 0.25, african: 0 },
  sand: { caucasian: 0.5, asian: 0.35, african: 0.15 },
  clay: { caucasian: 0.5, asian: 0.05, african: 0.45 },
};

const GENDER = { woman: "female", man: "male", child: "female" } as const;
/** A child of eight or nine is nearly MakeHuman's child. */
const AGES = { woman: { young: 1 }, man: { young: 1 }, child: { child: 0.9, young: 0.1 } } as const;

const both = (targets: Targets): Targets =>
  Object.fromEntries(
    Object.entries(targets).flatMap(([name, share]) => ["l", "r"].map((side) => [name.replace("*", side), share])),
  );

/** Ears whose root is where temples come down; the eyes of a sleeper, a mouth about to smile. */
const ALL = {
  ...both({
    "ears/*-ear-trans-vert-up": 0.3,
    "ears/*-ear-trans-depth-backward": 0.5,
    "ears/*-ear-size-small": 0.15,
    "ears/*-ear-shape2-round": 0.3,
    "ears/*-ear-flap-out": 0.35,
  }),
  "expression/units/caucasian/eye-left-closure": 1,
  "expression/units/caucasian/eye-right-closure": 1,
  "expression/units/caucasian/mouth-corner-puller": 0.1,
  // A brow that hangs a little over the lid, so that a closed eye is no egg in a hollow.
  ...both({ "eyes/*-eye-eyefold-convex": 0.3 }),
  "mouth/mouth-cupidsbow-incr": 0.3,
  "mouth/mouth-upperlip-middle-down": 0.25,
};

const OF_PERSON: Readonly<Record<Person, Targets>> = {
  woman: {
    "neck/neck-scale-horiz-less": 0.2,
    "chin/chin-width-min": 0.35,
    "nose/nose-scale-horiz-decr": 0.25,
    "mouth/mouth-scale-horiz-decr": 0.15,
  },
  man: {
    ...both({ "ears/*-ear-trans-vert-up": 0.24 }),
    "neck/neck-scale-horiz-less": 0.9,
    "chin/chin-width-min": 0.2,
    "mouth/mouth-scale-horiz-decr": 0.6,
  },
  child: {
    "head/head-round": 0.3,
    // Wide enough to be seen beside the temples.
    ...both({ "ears/*-ear-wing-out": 0.2, "ears/*-ear-trans-vert-up": 0.5 }),
    ...both({ "cheek/*-cheek-volume-inflate": 0.25 }),
    "chin/chin-width-min": 0.2,
    "nose/nose-scale-horiz-decr": 0.25,
    "mouth/mouth-scale-horiz-decr": 0.4,
    "neck/neck-scale-horiz-less": 0.5,
  },
};

const OF_SITTER: Readonly<Record<`${Person} ${Skin}`, Targets>> = {
  "woman pale": { "head/head-oval": 0.4, "nose/nose-point-up": 0.2 },
  "woman sand": { "head/head-diamond": 0.2, "mouth/mouth-upperlip-volume-inflate": 0.2 },
  "woman clay": { "head/head-oval": 0.3, "nose/nose-point-width-less": 0.3 },
  "man pale": { "head/head-rectangular": 0.3, "nose/nose-hump-morehump": 0.2 },
  "man sand": { "head/head-oval": 0.3 },
  "man clay": { "head/head-square": 0.2, "nose/nose-scale-horiz-decr": 0.3 },
  "child pale": { "nose/nose-point-up": 0.3 },
  "child sand": { "head/head-oval": 0.2, "nose/nose-point-up": 0.2 },
  "child clay": { "nose/nose-point-width-less": 0.2 },
};

export const SITTERS = (["woman", "man", "child"] as const).flatMap((person) =>
  (["pale", "sand", "clay"] as const).map((skin) => ({ person, skin })),
);

export function targetsOf({ person, skin }: Pick<Head, "person" | "skin">): Targets {
  const gender = GENDER[person];
  const body = Object.entries(AGES[person]).flatMap(([age, old]) => [
    [`macrodetails/universal-${gender}-${age}-averagemuscle-averageweight`, old] as const,
    ...Object.entries(MIXES[skin]).map(
      ([people, share]) => [`macrodetails/${people}-${gender}-${age}`, old * share] as const,
    ),
  ]);
  return { ...Object.fromEntries(body), ...ALL, ...OF_PERSON[person], ...OF_SITTER[`${person} ${skin}`] };
}

/** How much taller than wide a face is made: MakeHuman's faces are narrow for their height at the eyes. */
export const TALL: Readonly<Record<Person, number>> = { woman: 0.96, man: 0.91, child: 0.98 };
